/**
 * Tests of a shared screen: seats change players during a match, the match stays the same, and nobody sees more than
 * they may.
 */

import { describe, expect, it } from 'vitest'
import type { Bot } from '../bots/bot.ts'
import { randomBot } from '../bots/random-bot.ts'
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

function laid(bots: readonly (Bot | undefined)[], journal?: Journal) {
  const time = fakeClock()
  const match = started(hiddenCard, { seats: bots.length })
  const room = openRoom(match, { clock: time.clock, ...(journal ? { journal } : {}) })
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
    screen.receive({ type: 'command', id: 'a', seat, command: { type } })
  return { ...time, match, room, told, kept, screen, lastShown, ask }
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
    const { match, screen, run, told } = laid([undefined, undefined, undefined])
    for (const seat of [0, 1, 2]) await screen.seat(seat, randomBot)
    await run(10_000)
    expect(match.game.outcome(match.state)).toBeDefined()
    expect(told.some(({ type }) => type === 'broken')).toBe(false)
    const read = readRecord(writeRecord(recordOf(match, { names: ['a', 'b', 'c'] })))
    if (!read.ok) throw new Error('not read')
    expect(replayRecord([hiddenCard], read.value).ok).toBe(true)
  })

  it('shows its secrets to people no longer, and they cannot act for it', async () => {
    const { screen, lastShown, ask, told, match, run } = laid([undefined, undefined, randomBot])
    expect(readable(lastShown())).toEqual([0, 1])
    await screen.seat(0, prompt('pass').bot)
    expect(lastShown().views.map(({ viewer }) => viewer)).toEqual([1])
    expect(readable(lastShown())).toEqual([1])
    await ask(0, 'roll')
    expect(match.entries).toHaveLength(0)
    expect(told.at(-1)).toMatchObject({ type: 'refused', refusal: { because: 'engine:notYourSeat' } })
    // The old connection has left: only the new viewers are shown what happens from now on.
    const since = told.length
    await run(100)
    const seen = told.slice(since).flatMap(message => (message.type === 'shown' ? message.views : []))
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.map(({ viewer }) => viewer)).not.toContain(0)
  })

  it('is shown to the audience when nobody is left, and a person can come back', async () => {
    const { screen, lastShown, run, ask, match } = laid([undefined, randomBot, randomBot])
    await screen.seat(0, scripted(dreaming).bot)
    expect(lastShown().views.map(({ viewer }) => viewer)).toEqual(['audience'])
    expect(readable(lastShown())).toEqual([])
    await screen.seat(0, undefined)
    expect(lastShown().views.map(({ viewer }) => viewer)).toEqual([0])
    expect(readable(lastShown())).toEqual([0])
    await ask(0, 'pass')
    expect(match.entries).toHaveLength(1)
    await run(0)
  })

  it('is no step of the match', async () => {
    const { screen, match, kept } = laid([undefined, undefined, undefined])
    const before = JSON.stringify(match.state)
    await screen.seat(1, randomBot)
    await screen.seat(1, undefined)
    expect(match.entries).toHaveLength(0)
    expect(JSON.stringify(match.state)).toBe(before)
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
    expect(scene.match.entries).toHaveLength(0)
  })

  it('drops the answer that was waiting for its pace, or for what is being kept', async () => {
    let release = () => {}
    const slow: Journal = { keep: () => new Promise<void>(resolve => (release = resolve)) }
    const scene = laid([undefined, prompt('pass').bot, undefined], slow)
    const asked = scene.ask(0, 'pass')
    await settled()
    const given = scene.screen.seat(1, undefined)
    release()
    await Promise.all([asked, given])
    await scene.run(10_000)
    expect(scene.match.entries.map(({ seat }) => seat)).toEqual([0])
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
    expect(scene.match.entries.map(({ command }) => command.type)).toEqual(['roll'])
  })
})

describe('who sits where', () => {
  it('does not change where it must be kept and cannot be', async () => {
    const time = fakeClock()
    const match = started(hiddenCard, { seats: 2 })
    const room = openRoom(match, { clock: time.clock })
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
