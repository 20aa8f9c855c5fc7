/** Ratings on the scale of Elo: 400 points more mean ten times the odds of winning. */

export interface Pair {
  readonly one: string
  readonly other: string
  readonly matches: number
  /** By `one`; a shared win counts in part. */
  readonly won: number
}

/** The odds of winning grow tenfold with so many points. */
const TENFOLD = 400
const WEAKEST = 1000
/** Drawn matches against the mean that every bot starts with, so that one who won everything has a rating too. */
const PRIOR = 1
const ROUNDS = 500

/**
 * The ratings under which the results are most likely (Bradley and Terry), by repeated improvement. The last bot has
 * 1000: it is the weakest level.
 */
export function ratingsOf(bots: readonly string[], pairs: readonly Pair[]): ReadonlyMap<string, number> {
  const odds = new Map(bots.map(bot => [bot, 1]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const bot of bots) {
      const own = odds.get(bot)!
      let won = PRIOR
      let expected = (2 * PRIOR) / (own + 1)
      for (const pair of pairs) {
        if (pair.one !== bot && pair.other !== bot) continue
        const rival = pair.one === bot ? pair.other : pair.one
        won += pair.one === bot ? pair.won : pair.matches - pair.won
        expected += pair.matches / (own + odds.get(rival)!)
      }
      odds.set(bot, won / expected)
    }
  }
  const last = odds.get(bots.at(-1)!)!
  return new Map(bots.map(bot => [bot, Math.round(WEAKEST + TENFOLD * Math.log10(odds.get(bot)! / last))]))
}
