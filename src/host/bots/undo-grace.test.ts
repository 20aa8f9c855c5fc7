/** Tests of the time that people have to undo before a bot makes it impossible. */

import { describe, expect, it } from 'vitest'
import type { Tagged } from '../../engine/game.ts'
import { hiddenCard } from '../../engine/testing/hidden-card.ts'
import { started } from '../../engine/testing/toy-matches.ts'
import type { Told } from '../../wire/match-messages.ts'
import { newUuid } from '../../wire/uuid.ts'
import { openRoom } from '../room/room.ts'
import { fakeClock, scripted } from '../testing/bot-table.ts'
import { seatBots } from './bot-seats.ts'

const PACE = 100
const GRACE = 1_000

/** A person, and a bot that thinks for this long and then plays this. */
function laid({ answer = 'pass', takeBack = true, thinks = 0, skips = false, grace = GRACE } = {}) {
  const time = fakeClock()
  const isPassed = (seat: number): boolean => takeBack && seat === 1
  const room = openRoom(started(hiddenCard, { seats: 2 }), { clock: time.clock, isPassed })
  const told: Told[] = []
  const person = { viewers: [0], send: (message: Told) => void told.push(message) }
  room.join(person)
  const { bot } = scripted(function* () {
    time.pass(thinks)
    yield 0.5
    return { type: answer } as Tagged
  })
  seatBots(room, {
    bots: [undefined, bot],
    random: () => 0,
    clock: time.clock,
    pace: () => PACE,
    grace: () => grace,
    isPassed,
    isSkipping: () => skips,
    patience: 10_000,
  })
  const undo = () => room.receive(person, { type: 'undo', id: newUuid(), seat: 0 })
  const times = () => told.flatMap(each => (each.type === 'grace' ? [each.milliseconds] : []))
  /** After how many milliseconds the bot has answered. */
  const answeredAfter = async () => {
    const began = time.clock.now()
    while (room.match.entries.length < 2 && time.clock.now() < began + 20_000) await time.run(10)
    return time.clock.now() - began
  }
  return { ...time, room, undo, times, answeredAfter, pass: () => room.act(0, { type: 'pass' }) }
}

describe('a bot gives time to undo', () => {
  it('if none of its answers can be undone, from the command on', async () => {
    const table = laid({ takeBack: false })
    await table.pass()
    expect(table.times()).toEqual([GRACE])
    expect(await table.answeredAfter()).toBeGreaterThanOrEqual(GRACE)
  })

  it('if its answer reveals something', async () => {
    for (const answer of ['roll', 'show', 'swap']) {
      const table = laid({ answer })
      await table.pass()
      expect(await table.answeredAfter()).toBeGreaterThanOrEqual(GRACE)
      expect(table.times()).toHaveLength(1)
    }
  })

  it('for at least half of the time if it has thought for long, because nobody knew', async () => {
    const table = laid({ answer: 'roll', thinks: 5_000 })
    await table.pass()
    await table.run(0)
    expect(table.room.match.entries).toHaveLength(1)
    expect(table.times()).toEqual([GRACE / 2])
    await table.run(GRACE / 2)
    expect(table.room.match.entries).toHaveLength(2)
  })

  it('during which an undo stops it', async () => {
    const table = laid({ answer: 'roll' })
    await table.pass()
    await table.run(GRACE / 2)
    await table.undo()
    await table.run(10 * GRACE)
    expect(table.room.match.entries).toHaveLength(0)
  })
})

describe('a bot keeps only its pace', () => {
  const expectPace = async (table: ReturnType<typeof laid>) => {
    await table.pass()
    expect(await table.answeredAfter()).toBeLessThan(PACE + 50)
    expect(table.times()).toEqual([])
  }

  it('if its answer can be undone', () => expectPace(laid()))
  it('at the instant pace', () => expectPace(laid({ answer: 'roll', grace: 0 })))
  it("if the person's command cannot be undone anyway", async () => {
    const table = laid({ takeBack: false })
    await table.room.act(0, { type: 'roll' })
    expect(await table.answeredAfter()).toBeLessThan(PACE + 50)
    expect(table.times()).toEqual([])
  })
  it('and not even that while somebody skips to the end', async () => {
    const table = laid({ answer: 'roll', skips: true })
    await table.pass()
    expect(await table.answeredAfter()).toBeLessThanOrEqual(20)
  })
})
