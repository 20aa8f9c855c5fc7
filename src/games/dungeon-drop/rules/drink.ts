/** Rules 7.3: drink a potion, at any moment of the hero's own turn. */

import type { Frozen, Refusal, Rule, Seat } from '../../../engine/game.ts'
import { type Drink, drinkShape } from '../commands.ts'
import { uncover } from '../health.ts'
import { supplyOf } from '../heroes.ts'
import { spend } from '../looting.ts'
import type { Event, Phase, State } from '../state.ts'
import { refusal } from '../words.ts'

const WHEN: readonly Phase[] = ['explore', 'act', 'loot', 'stairs']

function refuseDrinking(state: Frozen<State>, seat: Seat): Refusal | undefined {
  if (state.active !== seat || !WHEN.includes(state.phase)) return refusal('refuse.potion.notNow')
  if (supplyOf(state, seat, 'potion').length === 0) return refusal('refuse.potion.none')
  return state.heroes[seat]!.covered > 0 ? undefined : refusal('refuse.potion.unhurt')
}

export const drink: Rule<State, Drink, Event> = {
  shape: drinkShape,

  choices({ state, seat }) {
    return refuseDrinking(state, seat) ? [] : [{ command: { type: 'drink' } }]
  },

  refuse({ state, seat }) {
    return refuseDrinking(state, seat)
  },

  effect({ state, seat, emit }) {
    const cube = spend(state, seat, 'potion')
    uncover(state, seat, 1)
    emit({ type: 'potionDrunk', seat, cube })
  },
}
