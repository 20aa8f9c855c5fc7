/** Rules 2.5: the first hero drops the dungeon over the middle of the table. */

import type { Frozen, Refusal, Rule, Seat } from '../../../engine/game.ts'
import { type DropDungeon, dropDungeonShape } from '../commands.ts'
import { beginRounds } from '../flow.ts'
import { refuseUnless } from '../phases.ts'
import type { Physics } from '../physics.ts'
import { DROP_HEIGHT, type Event, MEEPLE_ID, type State } from '../state.ts'
import { cleanUpDungeon, inHand } from '../throws/clean-up-dungeon.ts'
import { bringInside } from '../throws/solo-throws.ts'
import { type ThrowContext, throwCubes } from '../throws/throws.ts'
import { beginBuilding } from './place-pillar.ts'

function refuseDropping(state: Frozen<State>, seat: Seat): Refusal | undefined {
  return refuseUnless(state, seat, ['dungeon'])
}

/** Rules 2.8, 12.3, 13.3: begins the first round, or what precedes it in solo play and Dungeon Construction. */
function goOn(state: State, hand: ThrowContext, seat: Seat): void {
  if (state.spelunker) {
    bringInside(state, hand, seat)
    state.phase = 'enter'
  } else if (state.variants.dungeon === 'built') beginBuilding(state)
  else beginRounds(state, hand.emit)
}

export function dropDungeon(physics: Physics): Rule<State, DropDungeon, Event> {
  return {
    shape: dropDungeonShape,

    choices({ state, seat }) {
      if (refuseDropping(state, seat)) return []
      const aim = { height: { min: DROP_HEIGHT.min, max: DROP_HEIGHT.max } }
      return [{ command: { type: 'dropDungeon', height: DROP_HEIGHT.usual }, aim }]
    },

    refuse({ state, seat }) {
      return refuseDropping(state, seat)
    },

    effect({ state, seat, command, chance, emit }) {
      const hand = { physics, chance, emit }
      // In solo play the meeple is dropped with the small cubes and the dragon.
      const cubes = [...inHand(state), ...(state.spelunker ? [MEEPLE_ID + seat] : [])]
      const { height } = command
      throwCubes(state, hand, { seat, why: 'dungeon', cubes, x: 0, y: 0, height, hand: 'dungeon' })
      cleanUpDungeon(state, hand, seat)
      goOn(state, hand, seat)
    },
  }
}
