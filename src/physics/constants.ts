/**
 * Every number the fall of a cube depends on. Part of the version of Dungeon Drop: records keep where cubes came to
 * rest and so outlive a change here, but two builds that differ here show different falls.
 *
 * The world is in centimetres, grams and seconds, because the engine's tolerances are made for things of size 1.
 */

export const MM_PER_UNIT = 10

export const GRAVITY = 981
export const STEPS_PER_SECOND = 120
export const SOLVER_ITERATIONS = 4
/**
 * Contacts are foreseen this far ahead (cm). With the engine's own 0.02, a cube that has just bounced and is struck in
 * the air is driven up to 3.5 mm into the table, as nothing is there yet to hold it.
 */
export const PREDICTION = 0.1
/** What sleeps is woken this much (cm) before a moving body could touch it. Anything from 0 to 3 gives the same throws. */
export const WAKE_MARGIN = 0.5
/** Should something sink into the table nevertheless, the throw is computed again, each step split into so many parts. */
export const SPLITS = [1, 4, 16] as const

export const FRICTION = 0.3
export const RESTITUTION = 0.3
/** Of cubes, in g/cm³. */
export const DENSITY = 0.7
export const MEEPLE_MASS = 1.5

/** How deep a cube at rest sinks into the table. Built at this height, a table at rest stays at rest. */
export const SETTLED_DEPTH = 0.007

/** The table reaches past the mat, so that a cube at the very edge lies as flat as any other. */
export const TABLE_HALF = 60
export const TABLE_THICKNESS = 2
/** The rim is drawn 40 mm high, but nothing hops over it, however high it was let go. */
export const RIM_HEIGHT = 120
export const RIM_THICKNESS = 2

/** The hand holds cubes in layers of 5 by 5. Millimetres. */
export const HAND = {
  columns: 5,
  pitch: 19,
  jitter: 2.5,
  /** Every other layer lies in the gaps of the one below. */
  shift: 9.5,
} as const
/** How fast cubes leave the hand sideways, at most, on each axis (cm/s). */
export const HAND_SPEED = { dungeon: 35, handful: 12 } as const
/** In radians a second, at most, on each axis. */
export const HAND_SPIN = 12

/** No finger is faster (cm/s). */
export const FASTEST_FLICK = 1000

/**
 * What is slower than this, for so many steps on end, lies still (cm/s and rad/s). The engine itself waits half a
 * second more before it lets a body sleep, which nobody wants to watch or to pay for.
 */
export const STILL = { speed: 0.3, spin: 0.5, steps: 15 } as const
/** Steps until everything must lie still: after a throw, and after each of the referee's taps. */
export const MOST_STEPS = 1800
export const MOST_STEPS_AFTER_TAP = 600
export const MOST_TAPS = 8
/** What the referee's tap gives a cube, at most, by the first tap; the eighth is three times as strong. */
export const TAP = { sideways: 18, up: 22, spin: 12 } as const

/** A face counts as level if the cosine of its tilt is above this. */
export const LEVEL = 0.9995
/** And its thing lies on the table, not on another, if its centre is no higher than this above where it should be. */
export const LIFTED = 0.03

/**
 * Less than this is no move (mm and radians). Waking a cube wakes all that touch it, and when it leaves, these shake
 * by up to 0.3 mm; they keep their poses.
 */
export const TREMBLE = { mm: 0.4, yaw: 0.01 } as const
