/**
 * All the constants that the fall of a cube depends on. They belong to the version of Dungeon Drop: a record is checked
 * by simulating its throws again, so a change here needs a new game version (decision 0021).
 *
 * Units are centimetres, grams and seconds, because the engine's tolerances are made for objects of size 1.
 */

export const MM_PER_UNIT = 10

export const GRAVITY = 981
export const STEPS_PER_SECOND = 120
export const SOLVER_ITERATIONS = 4
/**
 * How far ahead the engine predicts contacts (cm). With its default of 0.02, a cube that has just bounced and is hit in
 * the air is driven up to 3.5 mm into the table, because it has no contact yet.
 */
export const PREDICTION = 0.1
/** Wakes a body that a moving one could reach to within this many cm in a step. 0 to 3 all give the same throws. */
export const WAKE_MARGIN = 0.5
/** If a body still sinks into the table, the throw is computed again with each step split into this many parts. */
export const SPLITS = [1, 4, 16] as const

export const FRICTION = 0.3
export const RESTITUTION = 0.3
/** Density of cubes, in g/cm³. */
export const DENSITY = 0.7
export const MEEPLE_MASS = 1.5

/** How deep a cube at rest sinks into the table. Bodies placed at this depth stay at rest. */
export const SETTLED_DEPTH = 0.007

/** The table extends past the mat, so that a cube at the very edge lies flat like any other. */
export const TABLE_HALF = 60
export const TABLE_THICKNESS = 2
/** The rim is drawn 40 mm high but is higher here, so that nothing jumps over it from any height. */
export const RIM_HEIGHT = 120
export const RIM_THICKNESS = 2

/** The hand holds cubes in layers of 5 by 5; lengths are in millimetres. */
export const HAND = {
  columns: 5,
  pitch: 19,
  jitter: 2.5,
  /** Every second layer is shifted into the gaps of the one below. */
  shift: 9.5,
} as const
/** The highest sideways speed at which cubes leave the hand, on each axis (cm/s). */
export const HAND_SPEED = { dungeon: 35, handful: 12 } as const
/** The highest spin on each axis, in radians per second. */
export const HAND_SPIN = 12

/** The highest speed of a flick (cm/s). */
export const FASTEST_FLICK = 1000

/**
 * A body slower than this (cm/s and rad/s) for this many steps in a row lies still. The engine itself waits another
 * half second before it lets a body sleep, which costs time and looks slow.
 */
export const STILL = { speed: 0.3, spin: 0.5, steps: 15 } as const
/** The most steps until everything must lie still: after a throw, and after each tap. */
export const MOST_STEPS = 1800
export const MOST_STEPS_AFTER_TAP = 600
export const MOST_TAPS = 8
/** The largest velocities that the first tap gives a piece (cm/s and rad/s); the eighth is three times as strong. */
export const TAP = { sideways: 18, up: 22, spin: 12 } as const

/** A face counts as level if the cosine of its tilt is above this. */
export const LEVEL = 0.9995
/** A piece lies on the table, not on another, if its centre is at most this much above its height at rest (cm). */
export const LIFTED = 0.03

/**
 * Smaller movements do not count (mm and radians). Waking a cube wakes all that touch it, and when it leaves, these
 * shake by up to 0.3 mm; they keep their poses.
 */
export const TREMBLE = { mm: 0.4, yaw: 0.01 } as const
