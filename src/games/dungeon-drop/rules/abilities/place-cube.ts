/** Rules 8.3: lift a cube and place it flat, with the same rotation, on a free spot nearby. */

import type { Choice, Frozen, Refusal } from '../../../../engine/game.ts'
import { abilityRule, type Use, type Using } from '../../ability-rule.ts'
import { refuseTarget, targetsOf } from '../../ability-targets.ts'
import { type PlaceCube, placeCubeShape } from '../../commands.ts'
import type { Facts } from '../../facts.ts'
import { canonicalPose, MAT, type Pose } from '../../physics.ts'
import type { Cube } from '../../state.ts'
import { isFree, isOnMat } from '../../table.ts'
import { refusal } from '../../words.ts'

/** Fractions of the allowed distance, and directions of length 1, at which a free spot is looked for. */
const PARTS = [0.5, 0.9, 0.25]
const DIRECTIONS = [
  [1, 0],
  [0.6, 0.8],
  [0, 1],
  [-0.8, 0.6],
  [-1, 0],
  [-0.6, -0.8],
  [0, -1],
  [0.8, -0.6],
] as const

function apart(a: Pose, b: Pose): number {
  const dx = a.x - b.x
  const dy = a.y - b.y
  return Math.sqrt(dx * dx + dy * dy)
}

/** The pose of the cube at a point: with the same rotation, rounded to a hundredth of a millimetre. */
function placed({ size, pose }: Frozen<Cube>, { x, y }: { readonly x: number; readonly y: number }): Pose {
  return canonicalPose(size, { x, y, yaw: pose!.yaw })
}

function refusePose({ bodies }: Facts, cube: Frozen<Cube>, pose: Pose, most: number): Refusal | undefined {
  const way = apart(pose, cube.pose!)
  if (way === 0) return refusal('refuse.place.same')
  if (way > most) return refusal('refuse.place.far', { most })
  if (!isOnMat(cube.size, pose)) return refusal('refuse.place.mat')
  return isFree(bodies, cube.size, pose, cube.id) ? undefined : refusal('refuse.place.overlap')
}

/** A legal place for the cube, if a few tries find one. */
function somewhere(facts: Facts, cube: Frozen<Cube>, most: number): Pose | undefined {
  const { x, y } = cube.pose!
  for (const part of PARTS) {
    for (const [dx, dy] of DIRECTIONS) {
      const pose = placed(cube, { x: x + dx * part * most, y: y + dy * part * most })
      if (!refusePose(facts, cube, pose, most)) return pose
    }
  }
  return undefined
}

export function placings({ state, card, ability, facts }: Using<'place'>): Choice<PlaceCube>[] {
  const { targets, most } = ability
  const around = (centre: number) => ({
    min: Math.max(-MAT / 2, centre - most),
    max: Math.min(MAT / 2, centre + most),
  })
  return targetsOf(state, targets).flatMap(cube => {
    const pose = somewhere(facts, cube, most)
    if (!pose) return []
    const command: PlaceCube = { type: 'placeCube', card, cube: cube.id, x: pose.x, y: pose.y }
    return [{ command, aim: { x: around(cube.pose!.x), y: around(cube.pose!.y) } }]
  })
}

const use: Use<'place', PlaceCube> = {
  kinds: ['place'],
  shape: placeCubeShape,
  uses: placings,

  refuse({ state, ability, facts }, command) {
    const not = refuseTarget(state, ability.targets, command.cube)
    if (not) return not
    const cube = state.cubes[command.cube]!
    return refusePose(facts, cube, placed(cube, command), ability.most)
  },

  effect({ state, seat, command, emit }) {
    const cube = state.cubes[command.cube]!
    const pose = placed(cube, command)
    cube.pose = pose
    emit({ type: 'cubePlaced', seat, cube: cube.id, pose })
  },
}

export const placeCube = abilityRule(use)
