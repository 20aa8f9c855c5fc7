/** Constants of the scout's plans that no rule gives; they were tuned by experiment. */

export const ESTIMATES = {
  /** Luck that a player is assumed to spend on hiding beside a Key. */
  keyLuck: 1.1,
  /** A failure beside a Key counts as this part of a lost match. */
  failure: 0.3,
  /** The hits that it costs on average. */
  hits: 0.7,
  /** How much of a Sentinel's menace full damage would remove; less damage removes a proportional part. */
  wounded: 0.55,
  /** Action Points lost at the ends of turns, for each Key still to be fetched. */
  waste: 1,
} as const
