/** Tests of a table: seats change players during a match, the match stays, and nobody sees more than they may. */

import { describe, expect, it } from 'vitest'
import type { Bot } from '../bots/bot.ts'
import { randomBot } from '../bots/random-bot.ts'
import type { Seat, Tagged } from '../engine/game.ts'
import { seeded } from '../engine/random.ts'
import { readRecord, recordOf, replayRecord, writeRecord } from '../engine/record.ts'
import { hiddenCard, type State } from '../engine/testing/hidden-card.ts'
import { started } from '../engine/testing/toy-matches.ts'
import type { TableTold, Told } from '../wire/match-messages.ts'
import type { SeatAssignment } from '../wire/seating.ts'
import { newUuid } from '../wire/uuid.ts'
import type { Journal } from './journal/journal.ts'
import { openTable } from './table.ts'
import { fakeClock, prompt, scripted, settled } from './testing/bot-table.ts'

function laid(
  players: readonly (Bot | undefined)[],
  { journal, full = false }: { readonly journal?: Journal; readonly full?: boolean } = {},
) {
  const time = fakeClock()
  const bots: Bot[] = [randomBot]
  /** Scripted bots share a name, and each seat needs its own. */
  const named = (bot: Bot): string => {
    if (bot === randomBot) return bot.id
    bots.push({ ...bot, id: `bot-${bots.length}` })
    return bots.at(-1)!.id
  }
  const kept: (readonly SeatAssignment[])[] = []
  const table = openTable(started(hiddenCard, { seats: players.length }), {
    seating: players.map((bot, seat) =>
      bot ? { kind: 'bot', bot: named(bot), name: `B${seat}` } : { kind: 'person', name: `P${seat}` },
    ),
    async keepSeating(seating) {
      if (full) throw new Error('full')
      kept.push(seating)
    },
    bots,
    random: seeded(1),
    hintRandom: seeded(2),
    clock: time.clock,
    ...(journal ? { journal } : {}),
  })
  const { room } = table
  const told: TableTold[] = []
  const connection = table.connect({ holds: () => true, send: message => void told.push(message) })
  const screen = {
    ...connection,
    seat: (seat: Seat, bot: Bot | undefined) => table.seat(seat, bot && named(bot)),
  }
  const lastShown = () => told.findLast(message => message.type === 'shown')!
  const ask = (seat: number, type: string) =>
    screen.receive({ type: 'command', id: newUuid(), seat, command: { type } })
  return { ...time, table, room, told, kept, screen, lastShown, ask }
}

/** The seats whose cards are visible in the last message to the screen. */
function readable(shown: Extract<Told, { type: 'shown' }>): number[] {
  const states = shown.views.map(({ state }) => state as State)
  return [0, 1, 2].filter(seat => states.some(({ players }) => players[seat]!.card.value !== undefined))
}

/** A bot that thinks until it is asked to hurry, ten milliseconds per step. */
function dreamer(pass: (milliseconds: number) => void) {
  let steps = 0
  const { bot, shown } = scripted(function* () {
    for (;;) {
      pass(10)
      steps++
      if ((yield 0.5) === 'hurry') return { type: 'pass' } as Tagged
    }
  })
  return { bot, shown, steps: () => steps }
}

describe('a seat given to a bot', () => {
  it('is played by it at once if it is awaited, and to the end', async () => {
    const { room, screen, run, told } = laid([undefined, undefined, undefined])
    for (const seat of [0, 1, 2]) await screen.seat(seat, randomBot)
    await run(10_000)
    expect(room.match.game.outcome(room.match.state)).toBeDefined()
    expect(told.some(({ type }) => type === 'broken')).toBe(false)
    const read = readRecord(writeRecord(recordOf(room.match, { names: ['a', 'b', 'c'] })))
    if (!read.ok) throw new Error('not read')
    expect(replayRecord([hiddenCard], read.value).ok).toBe(true)
  })

  it('no longer shows its secrets to people, and they cannot act for it', async () => {
    const { room, screen, lastShown, ask, told, run } = laid([undefined, undefined, randomBot])
    expect(readable(lastShown())).toEqual([0, 1])
    await screen.seat(0, prompt('pass').bot)
    expect(lastShown().views.map(({ viewer }) => viewer)).toEqual([1])
    expect(readable(lastShown())).toEqual([1])
    await ask(0, 'roll')
    expect(room.match.entries).toHaveLength(0)
    expect(told.at(-1)).toMatchObject({ type: 'refused', refusal: { because: 'engine:notYourSeat' } })
    // The old connection has left: from now on messages go only to the new viewers.
    const since = told.length
    await run(100)
    const seen = told.slice(since).flatMap(message => (message.type === 'shown' ? message.views : []))
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.map(({ viewer }) => viewer)).not.toContain(0)
  })

  it('is shown to the audience if no person is left, and a person can come back', async () => {
    const { room, screen, lastShown, run, ask } = laid([undefined, randomBot, randomBot])
    await screen.seat(0, scripted(dreaming).bot)
    expect(lastShown().views.map(({ viewer }) => viewer)).toEqual(['audience'])
    expect(readable(lastShown())).toEqual([])
    await screen.seat(0, undefined)
    expect(lastShown().views.map(({ viewer }) => viewer)).toEqual([0])
    expect(readable(lastShown())).toEqual([0])
    await ask(0, 'pass')
    expect(room.match.entries).toHaveLength(1)
    await run(0)
  })

  it('is not a step of the match', async () => {
    const { room, screen, kept } = laid([undefined, undefined, undefined])
    const before = JSON.stringify(room.match.state)
    await screen.seat(1, randomBot)
    await screen.seat(1, undefined)
    expect(room.match.entries).toHaveLength(0)
    expect(JSON.stringify(room.match.state)).toBe(before)
    expect(kept.map(seating => seating[1])).toEqual([
      { kind: 'bot', bot: 'random', name: 'P1' },
      { kind: 'person', name: 'P1' },
    ])
  })

  it('sends the past as the new viewers may know it', async () => {
    const { screen, ask, told } = laid([undefined, undefined, undefined])
    await ask(0, 'swap')
    await screen.seat(0, scripted(dreaming).bot)
    const past = told.findLast(message => message.type === 'past')!
    expect(past.entries).toHaveLength(1)
    expect(JSON.stringify(past.entries)).not.toContain('"value"')
  })
})

function* dreaming(): ReturnType<Bot['think']> {
  while ((yield 0) !== 'hurry');
  return { type: 'pass' } as Tagged
}

describe('a seat taken from a bot', () => {
  it('stops its thinking', async () => {
    const time = { pass: (_: number) => {} }
    const { bot, shown, steps } = dreamer(milliseconds => time.pass(milliseconds))
    const scene = laid([bot, undefined, undefined])
    time.pass = scene.pass
    await scene.run(100)
    expect(shown).toHaveLength(1)
    await scene.screen.seat(0, undefined)
    const thought = steps()
    await scene.run(10_000)
    expect(steps()).toBe(thought)
    expect(scene.room.match.entries).toHaveLength(0)
  })

  it('drops the answer that was waiting for its pace, or for a step being saved', async () => {
    let release = () => {}
    const slow: Journal = {
      keep: () =>
        new Promise(resolve => {
          release = () => resolve('kept')
        }),
    }
    const scene = laid([undefined, prompt('pass').bot, undefined], { journal: slow })
    const asked = scene.ask(0, 'pass')
    await settled()
    const given = scene.screen.seat(1, undefined)
    release()
    await Promise.all([asked, given])
    await scene.run(10_000)
    expect([...scene.room.match.entries].map(({ seat }) => seat)).toEqual([0])
  })

  it('may go to another bot, which thinks for itself', async () => {
    const time = { pass: (_: number) => {} }
    const { bot } = dreamer(milliseconds => time.pass(milliseconds))
    const scene = laid([bot, undefined, undefined])
    time.pass = scene.pass
    await scene.run(50)
    const other = prompt('roll')
    await scene.screen.seat(0, other.bot)
    await scene.run(0)
    expect(other.shown).toHaveLength(1)
    expect([...scene.room.match.entries].map(({ command }) => command.type)).toEqual(['roll'])
  })
})

describe('a closed table', () => {
  it('is left alone by its bots and its screens', async () => {
    const scene = laid([prompt('pass').bot, prompt('pass').bot, undefined])
    scene.table.close()
    const before = scene.told.length
    await scene.run(10_000)
    await scene.ask(2, 'roll')
    // Then the second bot would be awaited.
    await scene.room.act(0, { type: 'pass' })
    await scene.run(10_000)
    expect(scene.room.match.entries).toHaveLength(1)
    expect(scene.told).toHaveLength(before)
  })
})

describe('the seat assignment', () => {
  it('does not change if it must be saved and cannot be', async () => {
    const { screen } = laid([undefined, randomBot], { full: true })
    expect(await screen.seat(0, randomBot)).toEqual({ because: 'engine:notKept' })
    expect(screen.viewers()).toEqual([0])
  })

  it('is sent to every screen, and each sees and acts only for the people in front of it', async () => {
    const { table, ask, told, screen } = laid([undefined, undefined, undefined])
    const there: TableTold[] = []
    const other = table.connect({ holds: seat => seat === 1, send: message => void there.push(message) })
    expect(there.map(({ type }) => type)).toEqual(['seated', 'shown'])
    expect(other.viewers()).toEqual([1])
    await other.receive({ type: 'command', id: newUuid(), seat: 0, command: { type: 'roll' } })
    expect(there.at(-1)).toMatchObject({ type: 'refused', refusal: { because: 'engine:notYourSeat' } })
    await screen.seat(1, scripted(dreaming).bot)
    expect(other.viewers()).toEqual(['audience'])
    expect(there.findLast(({ type }) => type === 'seated')).toEqual(
      told.findLast(({ type }) => type === 'seated'),
    )
    other.leave()
    const before = there.length
    await ask(0, 'roll')
    await screen.seat(1, undefined)
    expect(there).toHaveLength(before)
    await other.receive({ type: 'command', id: newUuid(), seat: 1, command: { type: 'roll' } })
    expect(table.room.match.entries).toHaveLength(1)
  })

  it('is part of the record', async () => {
    const { table, screen } = laid([undefined, undefined])
    await screen.seat(1, randomBot)
    expect(JSON.parse(table.record())).toMatchObject({ names: ['P0', 'P1'], bots: [null, 'random'] })
    expect(await table.seat(2, undefined)).toMatchObject({ because: 'engine:noSuchSeat' })
  })
})
