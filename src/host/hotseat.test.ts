/**
 * Tests of a shared screen: seats change players during a match, the match stays the same, and nobody sees more than
 * they may.
 */

import { describe, expect, it } from 'vitest'
import type { Bot } from '../bots/bot.ts'
import { randomBot } from '../bots/random.ts'
import type { Tagged } from '../engine/game.ts'
import { seeded } from '../engine/random.ts'
import { readRecord, recordOf, replayRecord, writeRecord } from '../engine/record.ts'
import { hiddenCard, type State } from '../engine/testing/hidden-card.ts'
import { started } from '../engine/testing/matches.ts'
import { createHotseat } from './hotseat.ts'
import type { Journal } from './journal.ts'
import type { Told } from './messages.ts'
import { openRoom } from './room.ts'
import { fakeClock, prompt, scripted, settled } from './testing/bot-table.ts'
import { newUuid } from './uuid.ts'

function laid(bots: readonly (Bot | undefined)[], journal?: Journal) {
  const time = fakeClock()
  const room = openRoom(started(hiddenCard, { seats: bots.length }), {
    clock: time.clock,
    ...(journal ? { journal } : {}),
  })
  const told: Told[] = []
  const kept: [number, string | undefined][] = []
  const screen = createHotseat(room, {
    bots,
    random: seeded(1),
    clock: time.clock,
    send: message => void told.push(message),
    keep: async (seat, bot) => void kept.push([seat, bot?.id]),
    told: () => {},
  })
  const lastShown = () => told.findLast(message => message.type === 'shown')!
  const ask = (seat: number, type: string) =>
    screen.receive({ type: 'command', id: newUuid(), seat, command: { type } })
  return { ...time, room, told, kept, screen, lastShown, ask }
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

  it('shows its secrets to people no longer, and they cannot act for it', async () => {
    const { room, screen, lastShown, ask, told, run } = laid([undefined, undefined, randomBot])
    expect(readable(lastShown())).toEqual([0, 1])
    await screen.seat(0, prompt('pass').bot)
    expect(lastShown().views.map(({ viewer }) => viewer)).toEqual([1])
    expect(readable(lastShown())).toEqual([1])
    await ask(0, 'roll')
    expect(room.match.entries).toHaveLength(0)
    expect(told.at(-1)).toMatchObject({ type: 'refused', refusal: { because: 'engine:notYourSeat' } })
    // The old connection has left: only the new viewers are shown what happens from now on.
    const since = told.length
    await run(100)
    const seen = told.slice(since).flatMap(message => (message.type === 'shown' ? message.views : []))
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.map(({ viewer }) => viewer)).not.toContain(0)
  })

  it('is shown to the audience when nobody is left, and a person can come back', async () => {
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

  it('is no step of the match', async () => {
    const { room, screen, kept } = laid([undefined, undefined, undefined])
    const before = JSON.stringify(room.match.state)
    await screen.seat(1, randomBot)
    await screen.seat(1, undefined)
    expect(room.match.entries).toHaveLength(0)
    expect(JSON.stringify(room.match.state)).toBe(before)
    expect(kept).toEqual([
      [1, 'random'],
      [1, undefined],
    ])
  })

  it('brings its past with it, as whoever looks on may know it', async () => {
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
  it('ends its thought', async () => {
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

  it('drops the answer that was waiting for its pace, or for what is being kept', async () => {
    let release = () => {}
    const slow: Journal = {
      keep: () =>
        new Promise(resolve => {
          release = () => resolve('kept')
        }),
    }
    const scene = laid([undefined, prompt('pass').bot, undefined], slow)
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

describe('who sits where', () => {
  it('does not change where it must be kept and cannot be', async () => {
    const time = fakeClock()
    const room = openRoom(started(hiddenCard, { seats: 2 }), { clock: time.clock })
    const told: Told[] = []
    const screen = createHotseat(room, {
      bots: [undefined, randomBot],
      random: seeded(1),
      clock: time.clock,
      send: message => void told.push(message),
      keep: () => Promise.reject(new Error('full')),
      told: () => {},
    })
    expect(await screen.seat(0, randomBot)).toEqual({ because: 'engine:notKept' })
    expect(screen.connection().viewers).toEqual([0])
  })
})
