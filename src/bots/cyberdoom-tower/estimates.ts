/** What the scout's plans take for granted: numbers that no rule gives, found by trying others. */

export const ESTIMATES = {
  /** Luck one is taken to spend on hiding beside a Key. */
  keyLuck: 1.1,
  /** How much of a failure beside a Key is a lost match, and the hits it costs. */
  failure: 0.3,
  hits: 0.7,
  /** The part of a Sentinel's menace that its last damage takes away before it falls. */
  wounded: 0.55,
  /** Action Points lost at the end of turns, for each Key still to be fetched. */
  waste: 1,
} as const
