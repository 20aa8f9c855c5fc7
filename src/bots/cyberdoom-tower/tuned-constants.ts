/** Constants of the scout's plans that no rule gives; they were tuned by experiment. */

export const ESTIMATES = {
  /** Luck that a player is assumed to spend on hiding beside a Key. */
  keyLuck: 1.1,
  /** How much of a failure beside a Key counts as a lost match, and the number of hits it costs. */
  failure: 0.3,
  hits: 0.7,
  /** How much of a Sentinel's menace full damage would remove; less damage removes a proportional part. */
  wounded: 0.55,
  /** Action Points lost at the ends of turns, for each Key still to be fetched. */
  waste: 1,
} as const
