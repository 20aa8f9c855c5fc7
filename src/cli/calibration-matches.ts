/** Plays matches of a case between bots, samples positions of each, and records a figure there and who won. */

import { botNamed } from '../bots/index.ts'
import { toldChance } from '../bots/winning-chance.ts'
import type { AnyBox } from '../engine/box.ts'
import type { AnyGame, Seat } from '../engine/game.ts'
import { below, seeded } from '../engine/random.ts'
import { redact } from '../engine/secret.ts'
import type { ToldMatch } from './calibration-statistics.ts'
import { type Decide, decideAs, type Job, type MatchRange, playMatch } from './simulation-matches.ts'

/** What to play: the same bot takes all seats. */
export interface CalibrationJob extends Omit<Job, 'bots'> {
  readonly bot: string
}

/**
 * One position in this many is sampled. All of them would hardly add anything, since they share their end. The number
 * must not depend on the length of the match: lost matches are shorter, so a fixed number per match would count their
 * positions more often than a player meets them, and even a perfect prediction would seem too high.
 */
const EVERY = 5

/** A figure for the position that a seat sees when it is to act; undefined if there is none. */
type Figure<Value> = (at: { game: AnyGame; state: unknown; seat: Seat }) => Value | undefined

interface FigureAt<Value> {
  readonly seat: Seat
  readonly figure: Value
}

/** The figures at all positions of a match that have one, and the seats that won. */
export function figuresOfMatch<Value>(
  { game }: AnyBox,
  job: CalibrationJob,
  { match, figureOf }: { readonly match: number; readonly figureOf: Figure<Value> },
): { readonly figures: readonly FigureAt<Value>[]; readonly winners: readonly Seat[] } {
  const decide = decideAs(botNamed(game, job.bot)!)
  const figures: FigureAt<Value>[] = []
  const look: Decide = at => {
    const { state, seat } = at
    const figure = figureOf({ game, state: redact(state, seat), seat })
    if (figure !== undefined) figures.push({ seat, figure })
    return decide(at)
  }
  const { state } = playMatch(game, job, { match, decide: () => look })
  return { figures, winners: game.outcome(state)?.winners ?? [] }
}

/** Every fifth item, the first of them drawn at random. */
function sample<Item>(items: readonly Item[], seed: string): Item[] {
  const first = below(seeded(seed), EVERY)
  return items.filter((_, index) => index % EVERY === first)
}

/** Plays the matches from `from` up to but not including `to`, with the chances that hints would give. */
export function* toldMatches(
  box: AnyBox,
  job: CalibrationJob,
  { from, to, figureOf = toldChance }: MatchRange & { readonly figureOf?: Figure<number> },
): Generator<ToldMatch> {
  for (let match = from; match < to; match++) {
    const { figures, winners } = figuresOfMatch(box, job, { match, figureOf })
    const taken = sample(figures, `${job.seed}/${match}/positions`)
    yield {
      match,
      positions: taken.map(({ seat, figure }) => ({ told: figure, won: winners.includes(seat) })),
    }
  }
}
