/** The figures of a match add up: they explain the Energy, the Luck, the Keys and the cards in the last state. */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../../tests/sample-size.ts'
import { startMatch } from '../../../engine/match.ts'
import { choices } from '../../../engine/play.ts'
import { below, seeded } from '../../../engine/random.ts'
import { played } from '../../../engine/testing/toy-matches.ts'
import { deckOf } from '../cards/deck.ts'
import { EQUIPMENT } from '../equipment.ts'
import { PRESETS } from '../options.ts'
import { type Event, MOST_POINTS, type State } from '../state.ts'
import { gameFrom, table } from '../testing/positions.ts'
import { figures } from './player-statistics.ts'

const MATCHES = sampleSize({ daily: 25, long: 1_000 })

/** A fight near the end in which everything happens that a figure counts: last gasps, the Gunsight, paid moves. */
function fight(seed: number): State {
  const random = seeded(seed)
  const cards = [...EQUIPMENT]
  const hand = () => [0, 1].map(() => cards.splice(below(random, cards.length), 1)[0]!)
  const someone = () => ({
    sector: 1 + below(random, 5),
    energy: 1 + below(random, 3),
    luck: below(random, 7),
    equipment: hand(),
  })
  return table(2, {
    options: { preset: PRESETS[seed % PRESETS.length]! },
    round: 3,
    floors: Array.from({ length: 5 }, () => ({ edge: 4 + below(random, 3), active: true, damage: 1 })),
    players: [someone(), someone()],
  })
}

function playOut(start: State, seed: number): { readonly events: readonly Event[]; readonly end: State } {
  const game = gameFrom(start)
  const started = startMatch(game, { seats: 2 }, step => seeded(`${seed}/${step}`))
  if (!started.ok) throw new Error(started.refusal.because)
  const match = started.value
  const random = seeded(seed)
  for (let step = 0; step < 1_500 && game.awaited(match.state).length > 0; step++) {
    const awaited = game.awaited(match.state)
    const seat = awaited[below(random, awaited.length)]!
    const listed = choices(game, match.state, seat)
    played(match, seat, listed[below(random, listed.length)]!.command)
  }
  return {
    events: [...match.entries].flatMap(entry => entry.events) as unknown as Event[],
    end: match.state as State,
  }
}

/** The Energy that an event gives or takes, not counting damage. */
function paidOrGained(event: Event, state: State): number {
  switch (event.type) {
    case 'moved':
      return -event.energy
    case 'attackRolled':
      return -deckOf(state.deck).weapons[event.weapon].energy
    case 'pickedUp':
      return event.symbol === 'energy' ? 1 : 0
    case 'discarded':
    case 'sentinelDefeated':
      return 1
    default:
      return 0
  }
}

describe('The figures after a match', () => {
  it('agree with the state and the log, seat by seat', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= MATCHES; seed++) {
      const start = fight(seed)
      const { events, end } = playOut(start, seed)
      for (const event of events) seen.add(event.type)
      for (const [seat, player] of end.players.entries()) {
        const total = (name: string) => events.reduce((sum, event) => sum + figures[name]!(event, seat), 0)
        const own = events.filter(event => 'seat' in event && event.seat === seat)
        const before = start.players[seat]!
        const luckGained = own.filter(
          ({ type, ...event }) => type === 'pickedUp' && 'symbol' in event && event.symbol === 'luck',
        ).length
        expect(before.luck + luckGained - total('luckSpent')).toBe(player.luck)
        // Defeating a Sentinel at 6 Energy gives nothing, so the test adds up step by step.
        let energy = before.energy
        for (const event of own) {
          energy =
            Math.min(MOST_POINTS, energy + paidOrGained(event, end)) - figures.damageTaken!(event, seat)
        }
        expect(energy, JSON.stringify(own)).toBe(player.energy)
        expect(before.keys + total('keys')).toBe(player.keys)
        const gone = own.filter(
          event =>
            event.type === 'discarded' ||
            (event.type === 'gunsightUsed' && event.discarded) ||
            (event.type === 'attackRolled' && event.weapon === 'antimatter-grenade'),
        )
        expect(before.equipment.length + total('looted') - gone.length).toBe(player.equipment.length)
      }
      const dealt = [0, 1].map(seat =>
        events.reduce((sum, event) => sum + figures.damageDealt!(event, seat), 0),
      )
      const damage = (state: State) =>
        state.ai.damage + state.floors.reduce((sum, floor) => sum + floor.damage, 0)
      expect(dealt[0]! + dealt[1]!).toBe(damage(end) - damage(start))
    }
    for (const type of ['lastGasp', 'gunsightUsed', 'struck', 'hidden', 'looted'])
      expect(seen).toContain(type)
  })
})
