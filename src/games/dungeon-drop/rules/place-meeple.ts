/** Rules 11.2: in another hero's turn, a player places the meeple where that hero is expected to loot. */

import type { Frozen, Refusal, Rule, Seat } from '../../../engine/game.ts'
import { type PlaceMeeple, placeMeepleShape } from '../commands.ts'
import type { Facts } from '../facts.ts'
import { freeSpot, refuseSpot } from '../geometry/free-spots.ts'
import { undecided } from '../phases.ts'
import { canonicalPose, MAT, type Pose } from '../physics.ts'
import type { Event, Phase, State } from '../state.ts'
import { refusal } from '../words.ts'

/** Live: until the room is formed. Asynchronous: after the active hero has finished acting. Rules 11.6, 11.7. */
const WHEN: Readonly<Record<'live' | 'async', readonly Phase[]>> = {
  live: ['explore', 'act'],
  async: ['meeples'],
}

export function refuseMeeple(state: Frozen<State>, seat: Seat): Refusal | undefined {
  const { teamwork } = state.variants
  if (teamwork === 'off') return refusal('refuse.meeple.off')
  if (!WHEN[teamwork].includes(state.phase)) return refusal('refuse.meeple.notNow')
  if (state.active === seat) return refusal('refuse.meeple.own')
  return state.heroes[seat]!.meepleUsed ? refusal('refuse.meeple.used') : undefined
}

/** At an asynchronous table the room is formed once everybody has decided. */
export function goOnWhenDecided(state: State): void {
  if (state.phase === 'meeples' && undecided(state).length === 0) state.phase = 'loot'
}

function poseOf({ x, y, turn }: PlaceMeeple): Pose {
  return canonicalPose('meeple', { x, y, yaw: (turn * Math.PI) / 180 })
}

export const placeMeeple: Rule<State, PlaceMeeple, Event, Facts> = {
  shape: placeMeepleShape,

  choices({ state, seat, facts }) {
    const free = refuseMeeple(state, seat) ? undefined : freeSpot(facts.bodies, 'meeple')
    if (!free) return []
    const along = { min: -MAT / 2, max: MAT / 2 }
    const { x, y } = free
    return [
      {
        command: { type: 'placeMeeple', x, y, turn: 0 },
        aim: { x: along, y: along, turn: { min: 0, max: 180 } },
      },
    ]
  },

  refuse({ state, seat, command, facts }) {
    return refuseMeeple(state, seat) ?? refuseSpot(facts.bodies, 'meeple', poseOf(command))
  },

  effect({ state, seat, command, emit }) {
    const hero = state.heroes[seat]!
    const pose = poseOf(command)
    hero.meeple = pose
    hero.meepleUsed = true
    emit({ type: 'meeplePlaced', seat, pose })
    goOnWhenDecided(state)
  },
}
