/** Dungeon Drop keeps every game's promises, under any options, with cubes that are only scattered. */

import { describe, expect, it } from 'vitest'
import { checkRandomMatch } from '../../engine/conformance.ts'
import type { Choice, Tagged } from '../../engine/game.ts'
import { startMatch, submit } from '../../engine/match.ts'
import { choices, takeAim } from '../../engine/play.ts'
import { below, type Random, seeded } from '../../engine/random.ts'
import type { Ability, AbilityKind } from './cards.ts'
import { cardsOf } from './deck.ts'
import { dungeonDrop } from './game.ts'
import { scatter } from './scatter.ts'
import type { Event, State } from './state.ts'

const game = dungeonDrop(scatter)

/** No match of random players takes longer. */
const BOUND = 400

describe('Random matches', () => {
  for (const seats of [2, 3, 4]) {
    it(`keep all promises: ${seats} heroes`, () => {
      for (let seed = 1; seed <= 6; seed++) checkRandomMatch(game, { seats, seed, bound: BOUND })
    }, 60_000)
    it.todo(`keep all promises: ${seats} heroes, any options`)
  }
})

/** One of the choices, each type of command as likely as any other: else rooms to loot would drown the abilities. */
function byType(listed: readonly Choice<Tagged>[], random: Random): Choice<Tagged> {
  const types = [...new Set(listed.map(({ command }) => command.type))]
  const type = types[below(random, types.length)]!
  const those = listed.filter(({ command }) => command.type === type)
  return those[below(random, those.length)]!
}

/** The ability an event is about: the card's own, or that of the class copied. */
function usedIn(state: State, event: Extract<Event, { type: 'abilityUsed' }>): Ability[] {
  const { races, classes } = cardsOf(state.cards)
  const hero = state.heroes[event.seat]!
  const own = event.card === 'race' ? races.get(hero.race!)! : classes.get(hero.class!)!
  return event.copied === null ? [own.ability] : [own.ability, classes.get(event.copied)!.ability]
}

describe('Players who like to act', () => {
  it('use every kind of ability, and every race and class that has one', () => {
    const kinds = new Map<AbilityKind, number>()
    const cards = new Set<string>()
    for (let seed = 1; seed <= 60; seed++) {
      const seats = 2 + (seed % 3)
      const random = seeded(`acting ${seed}`)
      const started = startMatch(game, { seats }, step => seeded(`acting ${seed}/${step}`))
      if (!started.ok) throw new Error('the match does not start')
      const match = started.value
      for (let done = 0; done < BOUND && game.awaited(match.state as State).length > 0; done++) {
        const before = match.state as State
        const seat = before.active
        const choice = byType(choices(game, before, seat), random)
        const entry = submit(match, seat, takeAim(game, { state: before, seat, choice, random }))
        if (!entry.ok) throw new Error(`seed ${seed}: ${JSON.stringify(entry.refusal)}`)
        for (const event of entry.value.events as readonly Event[]) {
          if (event.type !== 'abilityUsed') continue
          for (const { kind } of usedIn(before, event)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
          cards.add(before.heroes[seat]![event.card]!)
        }
      }
      expect(game.outcome(match.state as State)).toBeDefined()
    }
    const house = cardsOf('house')
    const all = [...house.races.values(), ...house.classes.values()]
    expect([...kinds.keys()].sort()).toEqual([...new Set(all.map(({ ability }) => ability.kind))].sort())
    expect([...cards].sort()).toEqual(all.map(({ id }) => id).sort())
  }, 60_000)
})
