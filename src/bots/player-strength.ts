/**
 * How strong a player is, from results against opponents whose strength is known: on the same scale and by the same model
 * as the ratings of the arena. Since only one rating is unknown, its whole distribution is computed, which gives its
 * uncertainty too; and always from the matches themselves, so that it never depends on what was computed before.
 */

/** The odds of winning grow tenfold with so many points. */
const TENFOLD = 400
/** What is assumed of a player who has not played yet: a beginner, perhaps a good one. */
const PRIOR_DEVIATION = 300
/** A result counts half as much after so many newer ones: players learn. */
const HALF_LIFE = 25
/** Older results count next to nothing. */
const MOST_RESULTS = 100
const STEP = 20
/** How far beyond the prior and the opponents a rating is looked for. */
const MARGIN = 1_000

export interface RatedResult {
  /** The ratings of those who played against the player, each for themselves; or that of the set-up, if it is the game. */
  readonly against: readonly number[]
  /** The ratings of partners: a team is as strong as its members on average. */
  readonly partners?: readonly number[]
  /** 1 for a win, 0 for a loss; a shared win is a part of one. */
  readonly score: number
}

export interface PlayerStrength {
  readonly rating: number
  /** The standard deviation of the rating: it is within twice as much with 95 %. */
  readonly deviation: number
  readonly matches: number
}

/** The chance that a player with this rating wins. */
export function winningChance(
  rating: number,
  { against, partners = [] }: Omit<RatedResult, 'score'>,
): number {
  const team = partners.reduce((sum, partner) => sum + partner, rating) / (partners.length + 1)
  const oddsAgainst = against.reduce((sum, other) => sum + 10 ** ((other - team) / TENFOLD), 0)
  return 1 / (1 + oddsAgainst)
}

/** `results` are in order of time. `prior` is the rating that a player is assumed to begin with. */
export function strengthFrom(results: readonly RatedResult[], prior: number): PlayerStrength {
  const recent = results.slice(-MOST_RESULTS)
  const known = [prior, ...recent.flatMap(({ against, partners = [] }) => [...against, ...partners])]
  const lowest = Math.min(...known) - MARGIN
  const highest = Math.max(...known) + MARGIN
  const likelihood = likelihoodOf(recent)
  let [total, sum, squares] = [0, 0, 0]
  for (let rating = lowest; rating <= highest; rating += STEP) {
    const weight = Math.exp(likelihood(rating) - ((rating - prior) / PRIOR_DEVIATION) ** 2 / 2)
    total += weight
    sum += weight * rating
    squares += weight * rating * rating
  }
  const mean = sum / total
  const deviation = Math.sqrt(Math.max(0, squares / total - mean * mean))
  return { rating: Math.round(mean), deviation: Math.round(deviation), matches: results.length }
}

/** What the likelihood needs of each result, computed once: the rating is tried for some hundred values. */
function likelihoodOf(results: readonly RatedResult[]): (rating: number) => number {
  const prepared = results.map(({ against, partners = [], score }, index) => ({
    odds: against.reduce((sum, other) => sum + 10 ** (other / TENFOLD), 0),
    partners: partners.reduce((sum, partner) => sum + partner, 0),
    members: partners.length + 1,
    score,
    weight: 0.5 ** ((results.length - 1 - index) / HALF_LIFE),
  }))
  return rating => {
    let sum = 0
    for (const { odds, partners, members, score, weight } of prepared) {
      const oddsAgainst = odds * 10 ** -((rating + partners) / members / TENFOLD)
      // The logarithms of the chances to win and to lose, of which the second has the odds in its numerator.
      sum += weight * ((1 - score) * Math.log(oddsAgainst) - Math.log1p(oddsAgainst))
    }
    return sum
  }
}
