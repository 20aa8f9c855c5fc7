/** Rules 7.3: drink a potion, at any moment of the hero's own turn. */

import { uncover } from '../health.ts'
import { supplyOf } from '../heroes.ts'
import { spend } from '../looting.ts'
import { bareRule } from '../rule-without-fields.ts'
import type { Phase } from '../state.ts'
import { refusal } from '../words.ts'

const WHEN: readonly Phase[] = ['explore', 'act', 'loot', 'stairs']

export const drink = bareRule('drink', {
  refuse({ state, seat }) {
    if (state.active !== seat || !WHEN.includes(state.phase)) return refusal('refuse.potion.notNow')
    if (supplyOf(state, seat, 'potion').length === 0) return refusal('refuse.potion.none')
    return state.heroes[seat]!.covered > 0 ? undefined : refusal('refuse.potion.unhurt')
  },
  effect({ state, seat, emit }) {
    const cube = spend(state, seat, 'potion')
    uncover(state, seat, 1)
    emit({ type: 'potionDrunk', seat, cube })
  },
})
