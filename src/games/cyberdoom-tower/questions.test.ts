/** No edition asks a question with only one answer; matches of version 1 still ask as they did. */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../tests/sample-size.ts'
import type { Tape } from '../../engine/chance.ts'
import type { Seat } from '../../engine/game.ts'
import { startMatch } from '../../engine/match.ts'
import { choices } from '../../engine/play.ts'
import { below, seeded } from '../../engine/random.ts'
import { played } from '../../engine/testing/toy-matches.ts'
import { hideTarget } from './after-move.ts'
import { EQUIPMENT } from './equipment.ts'
import { cyberdoomTower as game } from './game.ts'
import { PRESETS } from './options.ts'
import type { State } from './state.ts'
import { gameFrom, play, table } from './testing/positions.ts'

const MATCHES = sampleSize({ daily: 6, long: 200 })

/** A position in which there is much to decide: cards in hand, little Energy, a Sentinel nearly defeated. */
function midGame(preset: string, seed: number): State {
  const random = seeded(seed)
  const cards = [...EQUIPMENT]
  const hand = () => [0, 1, 2].map(() => cards.splice(below(random, cards.length), 1)[0]!)
  const floors = Array.from({ length: 5 }, () => ({
    edge: 3 + below(random, 5),
    active: below(random, 2) === 0,
    damage: 1,
  }))
  const someone = () => ({
    floor: below(random, 5),
    sector: below(random, 7),
    energy: 1 + below(random, 4),
    luck: below(random, 3),
    tokens: [0, 0, 0, below(random, 3)],
    equipment: hand(),
  })
  return table(2, {
    options: { preset },
    round: 2 + below(random, 6),
    floors,
    players: [someone(), someone()],
  })
}

/** Checks every decision of a random match. */
function everyDecision(
  preset: string,
  seed: number,
  look: (state: State, seat: Seat, types: readonly string[]) => void,
): void {
  const random = seeded(seed)
  const from = seed % 2 === 0 ? game : gameFrom(midGame(preset, seed))
  const seats = from === game ? 1 + below(random, 2) : 2
  const started = startMatch(from, { seats, options: { preset } }, step => seeded(`${seed}/${step}`))
  if (!started.ok) throw new Error(started.refusal.because)
  const match = started.value
  for (let step = 0; step < 1_500; step++) {
    const state = match.state as State
    const awaited = from.awaited(state)
    if (awaited.length === 0) return
    const seat = awaited[below(random, awaited.length)]!
    const listed = choices(from, state, seat)
    look(
      state,
      seat,
      listed.map(({ command }) => command.type),
    )
    played(match, seat, listed[below(random, listed.length)]!.command)
  }
}

describe('A player who is asked', () => {
  it.each(PRESETS)('has at least two answers: %s', preset => {
    const asked = new Set<string>()
    for (let seed = 1; seed <= MATCHES; seed++) {
      everyDecision(preset, seed, (state, seat, types) => {
        const { arrival } = state
        expect(types.length, JSON.stringify(state)).toBeGreaterThan(1)
        if (!arrival) return
        asked.add(arrival.step)
        // The Key costs something only if it takes the player away.
        if (arrival.step === 'key') expect(state.variants.keyReturn).toBe('automatic')
        if (arrival.step !== 'hide') return
        // The Tecno Suit is a decision only if it can make a difference, and if another test may follow.
        const player = state.players[seat]!
        const target = hideTarget(state, player, { looted: arrival.looted, suit: false })
        expect(player.actionPoints).toBeGreaterThan(0)
        expect(target).toBeGreaterThan(1)
        expect(target).toBeLessThanOrEqual(7 + player.luck)
      })
    }
    expect(asked.has('crate')).toBe(true)
  })
})

describe('A question with one answer', () => {
  const events = (played: { readonly events: readonly { type: string }[] }) =>
    played.events.map(({ type }) => type)

  it('answers itself: the Tecno Suit is worn in the last test of a turn, and never if it cannot matter', () => {
    const suited = { equipment: ['tecno-suit' as const] }
    const last = play(
      table(1, { floors: [{ tower: 'T3' }], players: [{ ...suited, actionPoints: 1 }], acting: 0 }),
      { type: 'move', to: 1, energy: 0, jetpack: 0 },
      [6],
    )
    expect(last.events.find(({ type }) => type === 'hideRolled')).toMatchObject({ suit: true })
    // T4 at column 3 has Anti-Stealth -2, so sector 3 cannot fail.
    const sure = play(
      table(1, { floors: [{ tower: 'T4', edge: 4 }], players: [{ ...suited, sector: 2 }] }),
      { type: 'move', to: 3, energy: 0, jetpack: 0 },
      [1],
    )
    expect(sure.events.find(({ type }) => type === 'hideRolled')).toMatchObject({ suit: false })
    expect(sure.state.players[0]!.used.suit).toBe(false)
  })

  it('8.3: the Tecno Suit is asked about up to the target that only it can bring within reach', () => {
    // T4 at column 6 has Anti-Stealth 2: without Luck sector 4 needs a 6, sector 5 a 7 and sector 6 an 8.
    const moved = (from: number, tape: Tape = []) =>
      play(
        table(1, {
          floors: [{ tower: 'T4', key: 'taken', crossed: [5] }],
          players: [{ equipment: ['tecno-suit'], sector: from, luck: 0 }],
        }),
        { type: 'move', to: from + 1, energy: 0, jetpack: 0 },
        tape,
      )
    expect(moved(3).state.arrival?.step).toBe('hide')
    const edge = moved(4).state
    expect(edge.arrival?.step).toBe('hide')
    expect(events(play(edge, { type: 'hide', suit: true }, [6]))).toEqual(['hideRolled', 'hidden'])
    expect(events(play(edge, { type: 'hide', suit: false }, [6])).slice(0, 2)).toEqual(['hideRolled', 'seen'])
    expect(moved(5, [6]).events.find(({ type }) => type === 'hideRolled')).toMatchObject({
      target: 8,
      suit: false,
    })
  })

  it('answers itself: dice hit or miss once nothing can change them', () => {
    const start = table(1, { players: [{ sector: 5, luck: 0 }] })
    const rolled = play(start, { type: 'attack', weapon: 'base' }, [3, 1, 4, 2, 4, 1]).state
    expect(events(play(rolled, { type: 'modify', die: 2, by: 1 })).slice(0, 2)).toEqual([
      'abilityUsed',
      'hit',
    ])
    expect(events(play(rolled, { type: 'modify', die: 1, by: 1 })).slice(0, 2)).toEqual([
      'abilityUsed',
      'missed',
    ])
  })

  it('is still asked in matches of version 1', () => {
    const { version: _, ...old } = table(1, { players: [{ sector: 4, equipment: ['tecno-suit'] }] })
    const arrived = play(old, { type: 'move', to: 5, energy: 0, jetpack: 0 }).state
    expect(arrived.arrival?.step).toBe('key')
    expect(play(arrived, { type: 'takeKey' }).state.arrival?.step).toBe('hide')
  })
})
