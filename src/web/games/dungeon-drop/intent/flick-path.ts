/** Where a flicked cube will go: along its path to the first piece in the way, or to where friction stops it. */

import { speedOf, TREMOR } from '../../../../games/dungeon-drop/throws/throws.ts'
import { FRICTION, GRAVITY, MM_PER_UNIT } from '../../../../physics/constants.ts'
import { halfExtent, type Piece, type Point } from '../pieces/pieces.ts'
import { type Aim, endOf } from './aim-gestures.ts'

/** The area in which a cube may come to rest, as an ellipse that lies along its path. */
export interface LandingZone {
  readonly at: Point
  /** In degrees, like the aim. */
  readonly angle: number
  /** Half of its length and of its width, in millimetres. */
  readonly along: number
  readonly across: number
}

export interface FlickPath {
  readonly from: Point
  /** Where the cube stops if nothing is in its way. */
  readonly to: Point
  readonly hit: Point | undefined
  readonly zone: LandingZone
}

/** How far a cube slides, in millimetres, until friction stops it. */
export function slideOf(power: number): number {
  return (speedOf(power) ** 2 / (2 * FRICTION * GRAVITY)) * MM_PER_UNIT
}

/** The zone covers about nineteen of twenty flicks: two standard deviations of the tremor of the hand. */
const DEVIATIONS = 2
/** A cube has a size, and it rotates as it slides: no zone is smaller than this. */
const LEAST_ZONE = 5

function zoneOf(to: Point, { angle, power }: Aim, tremor: number): LandingZone {
  const shaken = (by: number) => slideOf(power * (1 + by * DEVIATIONS * TREMOR.power * tremor))
  const turned = (DEVIATIONS * TREMOR.angle * tremor * Math.PI) / 180
  return {
    at: to,
    angle,
    along: LEAST_ZONE + (shaken(1) - shaken(-1)) / 2,
    across: LEAST_ZONE + slideOf(power) * Math.tan(turned),
  }
}

/** How far along its path a cube first touches one of the others; undefined if it passes all of them. */
function firstHit(cube: Piece, others: readonly Piece[], angle: number): number | undefined {
  const radians = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const own = halfExtent(cube.shape).x
  const distances = others.flatMap(({ id, shape, pose }) => {
    const [dx, dy] = [pose.x - cube.pose.x, pose.y - cube.pose.y]
    const ahead = dx * cos + dy * sin
    const aside = Math.abs(dy * cos - dx * sin)
    // As if both were round, which is near enough for a drawing.
    const reach = own + halfExtent(shape).x
    if (id === cube.id || ahead <= 0 || aside >= reach) return []
    return [Math.max(0, ahead - Math.sqrt(reach ** 2 - aside ** 2))]
  })
  return distances.length > 0 ? Math.min(...distances) : undefined
}

export function flickPath(
  cube: Piece,
  aim: Aim,
  { pieces, tremor }: { readonly pieces: readonly Piece[]; readonly tremor: number },
): FlickPath {
  const from = { x: cube.pose.x, y: cube.pose.y }
  const slide = slideOf(aim.power)
  const to = endOf(from, aim.angle, slide)
  const met = firstHit(cube, pieces, aim.angle)
  return {
    from,
    to,
    hit: met !== undefined && met < slide ? endOf(from, aim.angle, met) : undefined,
    zone: zoneOf(to, aim, tremor),
  }
}
