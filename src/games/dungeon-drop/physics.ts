/**
 * The interface through which the rules throw cubes, so that they do not depend on an implementation. Units are
 * millimetres and radians; the origin is the centre of the mat, x points right, y away from the player.
 */

/** Small, large, huge: the three sizes of cube. */
export type Size = 'S' | 'L' | 'H'

export const EDGE: Readonly<Record<Size, number>> = { S: 8, L: 10, H: 12 }

/** The footprint of a standing meeple; `height` is for drawing and simulation. */
export const MEEPLE = { width: 14, depth: 6, height: 16 } as const

/**
 * A solo pillar token: a disc fixed to the table. In a room it counts as a small pillar that is not rotated.
 * It is drawn larger; for collisions it is no wider than a small pillar, so that it fits where a pillar was.
 */
export const TOKEN = { diameter: 8, height: 2 } as const

/** The mat is a square with this edge; a thing with its centre outside is off the table. */
export const MAT = 700

export type PieceShape = Size | 'meeple' | 'token'

/**
 * Where something is, exactly flat: x and y in whole hundredths of a millimetre, yaw in whole ten-thousandths of a
 * radian, reduced to a quarter turn for cubes and to a half turn for meeples. Rules, clients and replays see only this.
 */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly yaw: number
}

/** A thing at rest on the table. */
export interface Body {
  readonly id: number
  readonly shape: PieceShape
  readonly pose: Pose
}

export interface Table {
  readonly bodies: readonly Body[]
  /** Whether a rim of 40 mm keeps cubes on the mat. */
  readonly walls: boolean
}

/** Several cubes dropped over a point of the table. */
export interface Throw {
  /** None of these is on the table. Sorted by id. */
  readonly cubes: readonly { readonly id: number; readonly shape: Size | 'meeple' }[]
  readonly x: number
  readonly y: number
  /** The height of the hand above the table, 150 to 300 mm. */
  readonly height: number
  /** How wide the hand opens: a whole dungeon spreads, a few cubes are dropped gently. */
  readonly hand: 'dungeon' | 'handful'
  /** The only source of randomness. */
  readonly seed: number
}

export interface Flick {
  readonly id: number
  /** The initial speed in cm/s, which includes the tremor of the hand. */
  readonly vx: number
  readonly vy: number
  /** For the random taps that settle cubes which lean on others. */
  readonly seed: number
}

export interface Rest {
  /** Everything that is now elsewhere, thrown cubes included, sorted by id. Untouched bodies are not listed. */
  readonly moved: readonly { readonly id: number; readonly pose: Pose }[]
  readonly gone: readonly number[]
  /** Set only if the simulation stopped before everything was at rest, and the rest was laid flat. */
  readonly stopped?: true
}

export interface Physics {
  throwCubes(table: Table, thrown: Throw): Rest
  flick(table: Table, flick: Flick): Rest
}

const HUNDREDTH = 100
const TEN_THOUSANDTH = 10_000

/** The rotation after which a thing looks the same: a quarter turn for cubes, half for meeples. */
export function periodOf(shape: PieceShape): number {
  return (shape === 'meeple' ? 2 : 1) * (Math.PI / 2)
}

/** The canonical pose nearest to a measured one. */
export function canonicalPose(shape: PieceShape, { x, y, yaw }: Pose): Pose {
  const period = periodOf(shape)
  const turned = yaw - Math.floor(yaw / period) * period
  const steps = Math.round(turned * TEN_THOUSANDTH)
  const whole = Math.round(period * TEN_THOUSANDTH)
  return {
    x: plain(Math.round(x * HUNDREDTH) / HUNDREDTH),
    y: plain(Math.round(y * HUNDREDTH) / HUNDREDTH),
    yaw: steps >= whole ? 0 : plain(steps / TEN_THOUSANDTH),
  }
}

/** Turns −0 into 0, because a record cannot store −0. */
function plain(value: number): number {
  return value === 0 ? 0 : value
}
