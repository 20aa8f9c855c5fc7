/** The cubes in the hand that is about to open, and how far they may scatter. */

import type { Size } from '../../../../games/dungeon-drop/physics.ts'
import { type CubeType, DRAWN, DROP_HEIGHT } from '../../../../games/dungeon-drop/state.ts'
import { inHand } from '../../../../games/dungeon-drop/throws/clean-up-dungeon.ts'
import type { Point, Seen } from '../pieces/pieces.ts'
import type { Intent } from './intent.ts'
import type { Task } from './tasks.ts'

/** A cube in the hand; the type of one that is still in the box is not known before it falls. */
export interface HandCube {
  readonly type: CubeType | undefined
  readonly size: Size
}

/** More cubes than this are not drawn: the rest is under them. */
const MOST_DRAWN = 30
/** Coprime to the number above, so that each is taken once, and neighbours in the list are separated. */
const MIXED = 7

/** As many as are drawn, of all kinds, in no order. */
function mixed(cubes: readonly HandCube[]): readonly HandCube[] {
  if (cubes.length <= MOST_DRAWN) return cubes
  return Array.from({ length: MOST_DRAWN }, (_, index) => {
    const place = (index * MIXED) % MOST_DRAWN
    return cubes[Math.floor((place * cubes.length) / MOST_DRAWN)]!
  })
}

function cubesAt({ cubes }: Seen, ids: readonly number[]): readonly HandCube[] {
  return ids.flatMap(id => {
    const cube = cubes[id]
    return cube ? [{ type: cube.type, size: cube.size }] : []
  })
}

/** Rules 4.1: cubes that fell off the table come back, and the rest is drawn from the box of large cubes. */
function explored(state: Seen): readonly HandCube[] {
  const back = state.cubes.filter(({ zone }) => zone === 'offTable').map(({ id }) => id)
  const boxed = state.cubes.filter(({ zone }) => zone === 'box')
  const drawn = Math.min(boxed.length, DRAWN[state.heroes.length] ?? 0)
  const hidden = Array.from({ length: drawn }, (): HandCube => ({ type: undefined, size: 'L' }))
  return [...cubesAt(state, back), ...hidden]
}

/** The cubes that this task drops. `radius` is that of an ability that lifts everything near the point. */
export function handfulOf(
  state: Seen,
  task: Task,
  { picked, point }: Pick<Intent, 'picked' | 'point'>,
  radius?: number,
): readonly HandCube[] {
  if (task.type === 'dropDungeon') return mixed(cubesAt(state, inHand(state)))
  if (task.type === 'explore') return mixed(explored(state))
  if (task.type === 'trade') return [{ type: 'gold', size: 'S' }]
  if (radius === undefined) return cubesAt(state, picked)
  const near = state.cubes.filter(
    ({ zone, pose }) =>
      zone === 'table' && pose !== null && Math.hypot(pose.x - point.x, pose.y - point.y) <= radius,
  )
  return mixed(
    cubesAt(
      state,
      near.map(({ id }) => id),
    ),
  )
}

/** In a hand cubes lie in a spiral around its middle, the first one innermost. */
const APART = 5.6
const GOLDEN = Math.PI * (3 - Math.sqrt(5))

/** Where the cubes lie in the hand, in millimetres from its middle. */
export function placeInHand(index: number): Point & { readonly up: number } {
  const out = APART * Math.sqrt(index)
  return { x: Math.cos(index * GOLDEN) * out, y: Math.sin(index * GOLDEN) * out, up: (index % 3) * 3 }
}

/** In millimetres, nine of ten cubes come to rest within it: measured at the lowest and highest hand. */
const SCATTER = {
  dungeon: { low: 122, high: 163 },
  handful: { low: 70, high: 92 },
} as const

export function scatterOf(hand: keyof typeof SCATTER, height: number): number {
  const { low, high } = SCATTER[hand]
  const part = (height - DROP_HEIGHT.min) / (DROP_HEIGHT.max - DROP_HEIGHT.min)
  return low + (high - low) * Math.min(1, Math.max(0, part))
}
