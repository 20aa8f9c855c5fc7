/** Rules 12.9: in solo play, go down the stairs: the relics found so far and the staircase are dropped again. */

import { supplyOf } from '../heroes.ts'
import type { Physics } from '../physics.ts'
import { bareRule } from '../rule-without-fields.ts'
import { nextTurn, refuseStairs } from '../solo-play.ts'
import { DROP_HEIGHT } from '../state.ts'
import { bringInside, throwClear } from '../throws/solo-throws.ts'

export const goDeeper = (physics: Physics) =>
  bareRule('goDeeper', {
    refuse: ({ state, seat }) => refuseStairs(state, seat),
    effect({ state, seat, chance, emit }) {
      const hand = { physics, chance, emit }
      const stairs = state.cubes.find(({ type }) => type === 'staircase')!
      const cubes = [...supplyOf(state, seat, 'relic').map(({ id }) => id), stairs.id]
      state.spelunker!.depth++
      emit({ type: 'wentDeeper', seat })
      throwClear(state, hand, { seat, why: 'deeper', cubes, x: 0, y: 0, height: DROP_HEIGHT.usual })
      bringInside(state, hand, seat)
      nextTurn(state, { chance, emit })
    },
  })
