/**
 * Ratings after a match, by `openskill`, on the scale of the arena: 400 points more mean ten times the odds of winning,
 * so people and bots can be compared. Bots and measured set-ups have fixed ratings.
 */

import { type Rating, rate } from 'openskill'
import type { Skill } from '../store/rating-rows.ts'

/** One player of a match. */
export interface Rated extends Skill {
  /** Whether the rating stays what it is. */
  readonly isFixed: boolean
  /** 1 for the best; equal places are shared. */
  readonly place: number
}

const THOUSANDTHS = 1_000
/** The odds of winning grow tenfold with so many points. */
const TENFOLD = 400
/** A certain rating with the logistic curve of the scale: 400 points for a factor of ten. */
const SPREAD = TENFOLD / Math.LN10
/** How much a rating may wander from match to match: the last forty or so count most, because people learn. */
const WANDERING = 10
const NEW_DEVIATION = 300
/** For a game whose levels nobody has measured. */
const MIDDLE = 1_200

const thousandths = (points: number): number => Math.round(points * THOUSANDTHS)

/** What is assumed of somebody who has not played yet; `levels` are the ratings of the bots, strongest first. */
export function newSkill(levels: readonly number[]): Skill {
  // A beginner is assumed to be as good as the second level.
  return { rating: thousandths(levels.at(-2) ?? MIDDLE), deviation: thousandths(NEW_DEVIATION) }
}

/** The rating of a bot or of a measured set-up. */
export function fixedSkill(points: number): Skill {
  return { rating: thousandths(points), deviation: 0 }
}

function skillIn({ rating, deviation, isFixed }: Omit<Rated, 'place'>): Rating {
  const sigma = deviation / THOUSANDTHS
  return {
    mu: rating / THOUSANDTHS,
    // The model divides by it.
    sigma: isFixed ? Math.max(sigma, 0.001) : Math.hypot(sigma, WANDERING),
  }
}

function skillFrom({ mu, sigma }: Rating): Skill {
  return { rating: thousandths(mu), deviation: thousandths(sigma) }
}

/**
 * `beta` is the luck of one side in one match. The model adds up the luck of all sides, so with more of them each has
 * less: then certain ratings have the odds of the scale, however many play.
 */
function rated(sides: readonly (readonly Rating[])[], places: readonly number[], luck: number): Rating[][] {
  return rate(
    sides.map(side => [...side]),
    // As much as one result says, without the caution that openskill adds for unknown scales.
    { rank: [...places], beta: luck / Math.sqrt(sides.length), gamma: () => 1 },
  )
}

/** Everybody plays for themselves. Returns the new ratings, in the same order. */
export function rateRivals(players: readonly Rated[]): readonly Skill[] {
  const after = rated(
    players.map(player => [skillIn(player)]),
    players.map(({ place }) => place),
    SPREAD,
  )
  return players.map((player, index) => (player.isFixed ? player : skillFrom(after[index]![0]!)))
}

interface TeamMatch {
  /** A member with the place 1 has won. Somebody who left has lost, whatever became of the others. */
  readonly team: readonly Rated[]
  /** The game itself is the opponent. */
  readonly setUp: Omit<Rated, 'place'>
  readonly hasWon: boolean
}

/** A team is as strong as its members on average. Returns the new ratings of the members and of the set-up. */
export function rateTeam({ team, setUp, hasWon }: TeamMatch): {
  readonly team: readonly Skill[]
  readonly setUp: Skill
} {
  const sides = [team.map(skillIn), team.map(() => skillIn(setUp))]
  // The sums of both sides are compared, so the luck grows with them.
  const luck = SPREAD * team.length
  const won = rated(sides, [1, 2], luck)
  const lost = rated(sides, [2, 1], luck)
  const [, opponents] = hasWon ? won : lost
  return {
    team: team.map((member, index) =>
      member.isFixed ? member : skillFrom((member.place === 1 ? won : lost)[0]![index]!),
    ),
    setUp: setUp.isFixed ? setUp : skillFrom(opponents![0]!),
  }
}
