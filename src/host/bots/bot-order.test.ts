/** Tests of the free order: bots let people choose who goes first, until told to begin or after a timeout. */

import { describe, expect, it } from 'vitest'
import { scoutBot } from '../../bots/cyberdoom-tower/scout-bot.ts'
import { randomBot } from '../../bots/random-bot.ts'
import { choosingOrder } from '../../engine/play.ts'
import { seeded } from '../../engine/random.ts'
import { readRecord, recordOf, replayRecord, writeRecord } from '../../engine/record.ts'
import { started } from '../../engine/testing/toy-matches.ts'
import { cyberdoomTower } from '../../games/cyberdoom-tower/game.ts'
import type { BeginAsk } from '../../wire/match-messages.ts'
import { newUuid } from '../../wire/uuid.ts'
import type { Connection } from '../room/connection.ts'
import { openRoom } from '../room/room.ts'
import { fakeClock } from '../testing/bot-table.ts'
import { type BotSeats, seatBots } from './bot-seats.ts'

const WAIT = 20_000
const RIDE = { type: 'ride', floor: 1 }
const PASS = { type: 'pass' }

function tower(bots: BotSeats['bots'], { wait = WAIT }: { wait?: number | undefined } = { wait: WAIT }) {
  const time = fakeClock()
  const room = openRoom(started(cyberdoomTower, { seats: bots.length }), { clock: time.clock })
  const people = [...bots.keys()].filter(seat => !bots[seat])
  const me: Connection = { viewers: people, send: () => {} }
  room.join(me)
  const waiting = { now: wait as number | undefined }
  const seated = seatBots(room, {
    bots,
    random: seeded(1),
    clock: time.clock,
    pace: () => 700,
    beginsAfter: () => waiting.now,
  })
  const ask = (ask: Partial<BeginAsk> = {}) =>
    seated.receive(me, { type: 'begin', seat: 0, bot: 1, version: room.version(), ...ask })
  const acted = () => [...room.match.entries].map(({ seat }) => seat)
  return { ...time, room, seated, waiting, ask, acted, me }
}

describe('at the start of a round beside a bot', () => {
  it('the bot does not begin by itself, though it is awaited', async () => {
    const { room, run, acted } = tower([undefined, scoutBot])
    expect(choosingOrder(room.match.game, room.match.state)).toEqual([0, 1])
    await run(WAIT - 1)
    expect(acted()).toEqual([])
  })

  it('begins when told to, at its pace, and takes its whole turn', async () => {
    const { room, run, ask, acted } = tower([undefined, scoutBot])
    ask()
    await run(699)
    expect(acted()).toEqual([])
    await run(1)
    expect(acted()).toEqual([1])
    await run(WAIT)
    expect(new Set(acted())).toEqual(new Set([1]))
    expect(room.match.game.awaited(room.match.state)).toEqual([0])
  })

  it('begins after the timeout, and not before', async () => {
    const { run, acted } = tower([undefined, scoutBot])
    await run(WAIT + 699)
    expect(acted()).toEqual([])
    await run(1)
    expect(acted()).toEqual([1])
  })

  it('never begins by itself without a timeout, but can still be told to', async () => {
    const { run, waiting, seated, ask, acted } = tower([undefined, scoutBot])
    waiting.now = undefined
    seated.restartWait()
    await run(3_600_000)
    expect(acted()).toEqual([])
    ask()
    await run(700)
    expect(acted()).toEqual([1])
  })

  it('a changed timeout starts over', async () => {
    const { run, waiting, seated, acted } = tower([undefined, scoutBot])
    await run(WAIT - 1)
    waiting.now = 60_000
    seated.restartWait()
    await run(59_999)
    expect(acted()).toEqual([])
    await run(701)
    expect(acted()).toEqual([1])
  })

  it('a person who acts goes first: the timeout, and a bot told to begin, come too late', async () => {
    for (const told of [true, false]) {
      const { room, run, ask, acted } = tower([undefined, scoutBot])
      if (told) ask()
      await room.act(0, RIDE)
      await run(10 * WAIT)
      expect(acted()).toEqual([0])
      expect(room.match.game.awaited(room.match.state)).toEqual([0])
      await room.act(0, PASS)
      await run(700)
      expect(acted().slice(0, 3)).toEqual([0, 0, 1])
    }
  })

  it('the choice returns in the next round, whichever seat began the last', async () => {
    const { room, run, ask, acted } = tower([undefined, scoutBot])
    ask()
    await run(60_000)
    await room.act(0, PASS)
    expect(choosingOrder(room.match.game, room.match.state)).toEqual([0, 1])
    const before = acted().length
    await run(WAIT - 1)
    expect(acted()).toHaveLength(before)
    ask()
    await run(700)
    expect(acted().at(-1)).toBe(1)
  })

  it('and after the person’s first action is undone', async () => {
    const { room, run, acted, me } = tower([undefined, scoutBot])
    await room.act(0, RIDE)
    await room.receive(me, { type: 'undo', id: newUuid(), seat: 0 })
    expect(choosingOrder(room.match.game, room.match.state)).toEqual([0, 1])
    await run(WAIT - 1)
    expect(acted()).toEqual([])
  })

  it('ignores strangers, seats that may not choose, and late presses', async () => {
    const { room, seated, run, ask, acted } = tower([undefined, scoutBot])
    seated.receive({ viewers: ['audience'], send: () => {} }, { type: 'begin', seat: 0, bot: 1 })
    ask({ seat: 1 })
    ask({ bot: 0 })
    ask({ bot: 7 })
    ask({ version: room.version() + 1 })
    await run(WAIT - 1)
    expect(acted()).toEqual([])
    await room.act(0, RIDE)
    ask()
    await run(WAIT)
    expect(acted()).toEqual([0])
  })

  it('leaves no trace: the record contains only commands, and replays', async () => {
    const { room, run, ask } = tower([undefined, scoutBot])
    ask()
    await run(60_000)
    const text = writeRecord(recordOf(room.match))
    expect(text).not.toContain('begin')
    const record = readRecord(text)
    if (!record.ok) throw new Error(record.refusal.because)
    const again = replayRecord([room.match.game], record.value)
    if (!again.ok) throw new Error(again.refusal.because)
    expect(again.value.state).toEqual(room.match.state)
  })
})

describe('without a choice for people', () => {
  it('bots alone are not delayed', async () => {
    const { run, acted } = tower([randomBot, randomBot])
    await run(700)
    expect(acted()).toHaveLength(1)
  })

  it('a bot that takes the last person’s seat continues at once', async () => {
    const { seated, run, acted } = tower([undefined, scoutBot])
    await run(5_000)
    seated.seat(0, scoutBot)
    await run(700)
    expect(acted()).toHaveLength(1)
  })

  it('two people are not hurried', async () => {
    const { run, room, acted } = tower([undefined, undefined])
    await run(10 * WAIT)
    await room.act(1, RIDE)
    expect(acted()).toEqual([1])
  })
})
