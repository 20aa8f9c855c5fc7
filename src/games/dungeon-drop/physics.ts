/**
 * The port by which the rules have cubes thrown, so that they never know who throws them. Millimetres and radians;
 * the origin is the middle of the mat, x to the right, y away from the player.
 */

/** Small, large, huge: the three sizes of cube. */
export type Size = 'S' | 'L' | 'H'

/** The edge of each size, in millimetres. */
export const EDGE: Readonly<Record<Size, number>> = { S: 8, L: 10, H: 12 }

/** A meeple stands on this footprint; `height` is for those who draw or throw it. */
export const MEEPLE = { width: 14, depth: 6, height: 16 } as const

/**
 * A solo pillar token: a disc that is fixed to the table. In a room it counts as a small pillar that is not turned.
 * It is drawn larger; what cubes strike is no wider than a small pillar, so that it fits wherever a pillar stood.
 */
export const TOKEN = { diameter: 8, height: 2 } as const

/** The mat is a square with this edge; a centre outside it is off the table. */
export const MAT = 700

/** What can lie on the table. */
export type PieceShape = Size | 'meeple' | 'token'

/**
 * Where something lies, exactly flat: x and y in whole hundredths of a millimetre, yaw in whole ten-thousandths of a
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
  /** In the order of their ids. */
  readonly bodies: readonly Body[]
  /** A rim of 40 mm that keeps cubes on the mat. */
  readonly walls: boolean
}

/** A handful let go over a point of the table. */
export interface Throw {
  /** Not on the table. In the order of their ids. */
  readonly cubes: readonly { readonly id: number; readonly shape: Size | 'meeple' }[]
  readonly x: number
  readonly y: number
  /** Of the hand over the table, 150 to 300 mm. */
  readonly height: number
  /** How much the hand opens: a whole dungeon spreads, a few cubes are let go gently. */
  readonly hand: 'dungeon' | 'handful'
  /** The whole of what is left to chance. */
  readonly seed: number
}

/** A cube sent off along the table. */
export interface Flick {
  readonly id: number
  /** The speed it leaves the finger with, in cm/s. The hand's tremor is already in it. */
  readonly vx: number
  readonly vy: number
  /** For the referee's tap. */
  readonly seed: number
}

/** How a throw ended. */
export interface Rest {
  /** Everything that now lies somewhere else, thrown cubes included, in the order of ids. What nothing touched is not here. */
  readonly moved: readonly { readonly id: number; readonly pose: Pose }[]
  /** Ids of what left the table. */
  readonly gone: readonly number[]
  /** Only if the simulation was stopped before everything lay still, and the referee laid the rest down. */
  readonly stopped?: true
}

export interface Physics {
  throwCubes(table: Table, thrown: Throw): Rest
  flick(table: Table, flick: Flick): Rest
}

const HUNDREDTH = 100
const TEN_THOUSANDTH = 10_000

/** The turn after which a thing looks as before: a quarter for cubes, half for meeples. */
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

/** Without the minus of −0, which no record can carry. */
function plain(value: number): number {
  return value === 0 ? 0 : value
}
