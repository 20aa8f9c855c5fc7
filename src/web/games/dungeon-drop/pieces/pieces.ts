/** The pieces on the table (cubes, meeples and tokens), in the form that every view draws. */

import type { Seat } from '../../../../engine/game.ts'
import { EDGE, MEEPLE, type PieceShape, type Pose, TOKEN } from '../../../../games/dungeon-drop/physics.ts'
import {
  CUBE_TYPES,
  type CubeType,
  MEEPLE_ID,
  MONSTERS,
  TOKEN_ID,
  TREASURES,
} from '../../../../games/dungeon-drop/state.ts'
import { bodiesOf, type SeenTable } from '../../../../games/dungeon-drop/table.ts'
import { cubeNumber } from '../../../../games/dungeon-drop/text/name-lines.ts'

export type { Point } from '../../../../games/dungeon-drop/geometry/polygons.ts'
export type { SeenTable as Seen } from '../../../../games/dungeon-drop/table.ts'

import type { Point } from '../../../../games/dungeon-drop/geometry/polygons.ts'

export interface Piece {
  readonly id: number
  readonly type: CubeType | 'meeple' | 'token'
  /** Its number among those of its type, from 1. */
  readonly number: number
  readonly shape: PieceShape
  readonly pose: Pose
  readonly seat: Seat | undefined
}

export type PieceKind = 'treasure' | 'monster' | 'pillar' | 'token' | 'other'

export function kindOf({ type }: Pick<Piece, 'type'>): PieceKind {
  if (type === 'pillar' || type === 'token') return type
  if (TREASURES.some(each => each === type)) return 'treasure'
  return MONSTERS.some(each => each === type) ? 'monster' : 'other'
}

/** Half the extent of a piece along x and y, before its rotation. */
export function halfExtent(shape: PieceShape): Point {
  if (shape === 'meeple') return { x: MEEPLE.width / 2, y: MEEPLE.depth / 2 }
  // In the rules a token has the shape of a small pillar, but it is drawn as a disc.
  const edge = shape === 'token' ? TOKEN.diameter : EDGE[shape]
  return { x: edge / 2, y: edge / 2 }
}

export function piecesOf(state: SeenTable): readonly Piece[] {
  return bodiesOf(state).map(({ id, shape, pose }): Piece => {
    if (shape === 'token')
      return { id, type: 'token', number: id - TOKEN_ID + 1, shape, pose, seat: undefined }
    if (shape === 'meeple')
      return { id, type: 'meeple', number: id - MEEPLE_ID + 1, shape, pose, seat: id - MEEPLE_ID }
    const { type } = state.cubes[id]!
    return { id, type, number: cubeNumber(state, id), shape, pose, seat: undefined }
  })
}

/** The number of cubes of each type, in the order of the rules, without types that do not occur. */
export function countByType(
  cubes: readonly { readonly type: CubeType }[],
): readonly { readonly type: CubeType; readonly count: number }[] {
  return CUBE_TYPES.map(type => ({ type, count: cubes.filter(each => each.type === type).length })).filter(
    ({ count }) => count > 0,
  )
}

export function inReadingOrder(pieces: readonly Piece[]): readonly Piece[] {
  const order = (type: Piece['type']) =>
    type === 'meeple' || type === 'token' ? -1 : CUBE_TYPES.indexOf(type)
  return [...pieces].sort(
    (one, other) => order(one.type) - order(other.type) || one.pose.x - other.pose.x || one.id - other.id,
  )
}
