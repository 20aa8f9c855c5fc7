/** Rules 8.10: use another hero's class; in solo play, one picked by chance. */

import { pick } from '../../../../engine/chance.ts'
import type { Refusal, Rule, Seat } from '../../../../engine/game.ts'
import { abilityReady, type Using } from '../../ability-rule.ts'
import { cardsOf } from '../../cards/card-catalogue.ts'
import type { Ability, ClassId } from '../../cards/cards.ts'
import { type CopyClass, copyClassShape } from '../../commands.ts'
import { type Facts, facts as factsOf } from '../../facts.ts'
import { classOf } from '../../heroes.ts'
import type { Event, State } from '../../state.ts'
import type { SeenTable } from '../../table.ts'
import { refusal } from '../../words.ts'
import { flicks } from './flick.ts'
import { invocations } from './invoke.ts'
import { placings } from './place-cube.ts'
import { redrops } from './redrop.ts'
import { removals } from './remove.ts'
import { slides } from './slide.ts'
import { swaps } from './swap.ts'
import { takings } from './take.ts'
import { trades } from './trade.ts'

/** Rules 5.2: whether the ability could do anything now. */
function isOfUse(ability: Ability, at: Omit<Using<never>, 'ability'>): boolean {
  switch (ability.kind) {
    case 'flick':
      return flicks({ ...at, ability }).length > 0
    case 'redrop':
      return redrops({ ...at, ability }).length > 0
    case 'place':
      return placings({ ...at, ability }).length > 0
    case 'slide':
      return slides({ ...at, ability }).length > 0
    case 'swap':
      return swaps({ ...at, ability }).length > 0
    case 'trade':
      return trades({ ...at, ability }).length > 0
    case 'take':
      return takings({ ...at, ability }).length > 0
    case 'remove':
      return removals({ ...at, ability }).length > 0
    // A class never copies: the schema forbids it.
    case 'copy':
      return false
    default:
      return invocations({ ...at, ability }).length > 0
  }
}

type At = Pick<Using<never>, 'state' | 'seat' | 'facts'>

/** Solo play: the classes that no hero has. */
function unusedClasses(state: SeenTable): ClassId[] {
  const used = state.heroes.map(hero => hero.class)
  return [...cardsOf(state.cards).classes.keys()].filter(id => !used.includes(id))
}

function refuseHero({ state, seat, facts }: At, hero: CopyClass['hero']): Refusal | undefined {
  if (state.spelunker) return hero === null ? undefined : refusal('refuse.copy.alone')
  if (hero === seat) return refusal('refuse.copy.self')
  const copied = hero === null || !state.heroes[hero] ? undefined : classOf(state, hero)
  if (!copied) return refusal('refuse.copy.noHero')
  const ofUse = isOfUse(copied.ability, { state, seat, card: 'race', facts })
  return ofUse ? undefined : refusal('refuse.ability.noTarget')
}

function refuseCopying(state: SeenTable, seat: Seat): Refusal | undefined {
  const ready = abilityReady({ state, seat, card: 'race' }, ['copy'])
  if (ready.ok) return undefined
  const chosen = state.active === seat && state.turn.ability?.copied
  return chosen ? refusal('refuse.ability.used') : ready.refusal
}

export const copyClass: Rule<State, CopyClass, Event, Facts> = {
  shape: copyClassShape,

  choices({ state, seat, facts }) {
    if (refuseCopying(state, seat)) return []
    const heroes = state.spelunker ? [null] : [...state.heroes.keys()]
    return heroes
      .filter(hero => !refuseHero({ state, seat, facts }, hero))
      .map(hero => ({ command: { type: 'copyClass', hero } }))
  },

  refuse({ state, seat, command, facts }) {
    return refuseCopying(state, seat) ?? refuseHero({ state, seat, facts }, command.hero)
  },

  effect({ state, seat, command, chance, emit }) {
    const unused = unusedClasses(state)
    const copied =
      command.hero === null
        ? unused[pick(chance, unused.length, unused)]!
        : state.heroes[command.hero]!.class!
    const { ability } = cardsOf(state.cards).classes.get(copied)!
    // Chance may pick an ability that can do nothing now; it is used up anyway.
    const done = !isOfUse(ability, { state, seat, card: 'race', facts: factsOf(state) })
    state.turn.ability = { card: 'race', copied, flicked: [], done }
    emit({ type: 'abilityUsed', seat, card: 'race', copied })
  },
}
