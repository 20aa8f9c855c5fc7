/** Random players who prefer abilities use every race and class, and every listed choice is accepted. */

import { expect, it } from 'vitest'
import type { Choice, Tagged } from '../../engine/game.ts'
import { startMatch } from '../../engine/match.ts'
import { choices, takeAim } from '../../engine/play.ts'
import { below, type Random, seeded } from '../../engine/random.ts'
import { played } from '../../engine/testing/toy-matches.ts'
import { cardsOf } from './cards/card-catalogue.ts'
import type { AbilityKind } from './cards/cards.ts'
import { dungeonDrop } from './game.ts'
import type { Event, State } from './state.ts'
import { scatter } from './throws/scatter.ts'

const game = dungeonDrop(scatter)

/** These matches use every card; if the rules change, choose other seeds. */
const RICH = [31, 3, 43, 10, 9, 1, 5]
const MOST_MATCHES = 60
const NUMBERS = [...new Set([...RICH, ...Array.from({ length: MOST_MATCHES }, (_, index) => index + 1)])]
const BOUND = 400

/** A random choice with equal odds for each type of command, since otherwise rooms would crowd out abilities. */
function byType(listed: readonly Choice<Tagged>[], random: Random): Choice<Tagged> {
  const types = [...new Set(listed.map(({ command }) => command.type))]
  const type = types[below(random, types.length)]!
  const those = listed.filter(({ command }) => command.type === type)
  return those[below(random, those.length)]!
}

/** Plays one match and calls `used` with every ability, by its card. */
function playActing(number: number, used: (card: string) => void): void {
  const random = seeded(`heroes act ${number}`)
  const started = startMatch(game, { seats: 3 + (number % 2) }, step =>
    seeded(`heroes act ${number}/${step}`),
  )
  if (!started.ok) throw new Error('the match does not start')
  const match = started.value
  for (let done = 0; done < BOUND && game.awaited(match.state as State).length > 0; done++) {
    const state = match.state as State
    const seat = state.active
    const choice = byType(choices(game, state, seat), random)
    const { events } = played(match, seat, takeAim(game, { state, seat, choice, random }))
    for (const event of events as readonly Event[]) {
      if (event.type !== 'abilityUsed') continue
      used(state.heroes[seat]![event.card]!)
      if (event.copied !== null) used(event.copied)
    }
  }
  expect(game.outcome(match.state as State)).toBeDefined()
}

it('Random players use every kind of ability, on every race and class', () => {
  const { races, classes } = cardsOf('house')
  const all = new Map([...races, ...classes])
  const used = new Set<string>()
  for (const number of NUMBERS) {
    if (used.size === all.size) break
    playActing(number, card => used.add(card))
  }
  expect([...used].sort()).toEqual([...all.keys()].sort())
  const kinds = new Set<AbilityKind>([...used].map(card => all.get(card)!.ability.kind))
  expect(kinds.size).toBe(14)
}, 60_000)
