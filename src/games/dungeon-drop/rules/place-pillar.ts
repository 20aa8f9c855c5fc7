/** Rules 13.3: the heroes build the dungeon, placing small pillars by hand, several at a time. */

import type { Rule } from '../../../engine/game.ts'
import { type PlacePillar, placePillarShape } from '../commands.ts'
import type { Facts } from '../facts.ts'
import { beginRounds } from '../flow.ts'
import { freeSpot, refuseSpot } from '../geometry/free-spots.ts'
import { refuseUnless } from '../phases.ts'
import { canonicalPose, MAT, type Pose } from '../physics.ts'
import type { Event, State } from '../state.ts'
import { isPillar } from '../table.ts'

/** How many pillars a hero places before the next one does, by number of heroes; the total is always twelve. */
const AT_A_TIME: Readonly<Record<number, number>> = { 2: 3, 3: 2, 4: 3 }
/** The last pillar is dropped with the first Explore. */
const LEFT_OVER = 1

function pillarsInHand({ cubes }: State): number[] {
  return cubes.filter(cube => cube.zone === 'offTable' && isPillar(cube)).map(({ id }) => id)
}

/** Begins with the first hero, after everything else has been dropped. */
export function beginBuilding(state: State): void {
  state.phase = 'pillars'
  state.active = state.order[0]!
  state.pillarsToPlace = AT_A_TIME[state.heroes.length]!
}

function poseOf({ x, y }: PlacePillar): Pose {
  return canonicalPose('S', { x, y, yaw: 0 })
}

export const placePillar: Rule<State, PlacePillar, Event, Facts> = {
  shape: placePillarShape,

  choices({ state, seat, facts }) {
    const free = refuseUnless(state, seat, ['pillars']) ? undefined : freeSpot(facts.bodies, 'S')
    if (!free) return []
    const along = { min: -MAT / 2, max: MAT / 2 }
    return [{ command: { type: 'placePillar', x: free.x, y: free.y }, aim: { x: along, y: along } }]
  },

  refuse({ state, seat, command, facts }) {
    return refuseUnless(state, seat, ['pillars']) ?? refuseSpot(facts.bodies, 'S', poseOf(command))
  },

  effect({ state, seat, command, emit }) {
    const [id, ...rest] = pillarsInHand(state)
    const pose = poseOf(command)
    Object.assign(state.cubes[id!]!, { zone: 'table', pose })
    emit({ type: 'pillarPlaced', seat, cube: id!, pose })
    state.pillarsToPlace--
    if (rest.length <= LEFT_OVER) {
      state.pillarsToPlace = 0
      beginRounds(state, emit)
    } else if (state.pillarsToPlace === 0) {
      const place = state.order.indexOf(seat)
      state.active = state.order[(place + 1) % state.order.length]!
      state.pillarsToPlace = AT_A_TIME[state.heroes.length]!
    }
  },
}
