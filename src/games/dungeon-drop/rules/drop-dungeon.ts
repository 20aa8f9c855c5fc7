/** Rules 2.4: the first hero in order lets the dungeon fall over the middle of the table. */

import type { Frozen, Refusal, Rule, Seat } from '../../../engine/game.ts'
import { cleanUp } from '../clean-up.ts'
import { type DropDungeon, dropDungeonShape } from '../commands.ts'
import { beginRounds } from '../flow.ts'
import type { Physics } from '../physics.ts'
import { type Event, HEIGHT, type State } from '../state.ts'
import { throwCubes } from '../throws.ts'
import { refusal } from '../words.ts'

function refuseDropping(state: Frozen<State>, seat: Seat): Refusal | undefined {
  if (state.phase !== 'dungeon') return refusal('refuse.phase.dungeon')
  return state.active === seat ? undefined : refusal('refuse.notYourTurn')
}

/** What lies in the dungeon from the start: the small cubes and the dragon. */
function firstCubes(state: State): number[] {
  return state.cubes.filter(({ zone }) => zone === 'offTable').map(({ id }) => id)
}

export function dropDungeon(physics: Physics): Rule<State, DropDungeon, Event> {
  return {
    shape: dropDungeonShape,

    choices({ state, seat }) {
      if (refuseDropping(state, seat)) return []
      const aim = { height: { min: HEIGHT.min, max: HEIGHT.max } }
      return [{ command: { type: 'dropDungeon', height: HEIGHT.usual }, aim }]
    },

    refuse({ state, seat }) {
      return refuseDropping(state, seat)
    },

    effect({ state, seat, command, chance, emit }) {
      const hand = { physics, chance, emit }
      const cubes = firstCubes(state)
      const { height } = command
      throwCubes(state, hand, { seat, why: 'dungeon', cubes, x: 0, y: 0, height, hand: 'dungeon' })
      cleanUp(state, hand, seat)
      beginRounds(state, emit)
    },
  }
}
