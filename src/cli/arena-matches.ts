/**
 * The matches of an arena. Bots play in pairs that take the seats in turn, so that with three seats one bot has two of
 * them in half of the matches; an even pair wins half of the matches each. Or the first of a pair has one seat and the
 * other all the rest. A single bot plays against itself, which shows what the order of turns is worth. In a co-operative
 * game, and alone, each bot plays by itself against the game.
 */

import type { Bot, Thought } from '../bots/bot.ts'
import { botNamed } from '../bots/index.ts'
import { randomBot } from '../bots/random-bot.ts'
import type { AnyBox } from '../engine/box.ts'
import type { AnyGame, Seat, Tagged } from '../engine/game.ts'
import { redact } from '../engine/secret.ts'
import { type Decide, decideAs, type Job, type MatchRange, playMatch } from './simulation-matches.ts'

export interface ArenaJob extends Job {
  /** The longest thought in milliseconds; without it each bot thinks as long as its level does. */
  readonly budget?: number | undefined
  /** The first of a pair has one seat, and the other the rest. */
  readonly oneSeat?: boolean | undefined
  /** How many random commands each seat opens the match with; the usual number of the game by default. */
  readonly opening?: number | undefined
  /** Only bots that are next to each other in the list play each other. */
  readonly neighbours?: boolean | undefined
}

/** Who plays: two bots against each other, or one against the game. */
export type Pairing = readonly [one: string, other?: string]

export interface ArenaResult {
  /** The index of the pairing. */
  readonly pairing: number
  /** The part of the win that belongs to the first of the pairing: 1, 0, or between if it is shared. */
  readonly won: number
  /** The best score among the seats of the first, if the game counts points. */
  readonly score: number | undefined
  /** The seats' parts of the win in the order of their first turns. */
  readonly byOrder: readonly number[]
}

export function isAgainstTheGame(game: AnyGame, seats: number): boolean {
  return seats === 1 || game.cooperative === true
}

export function pairingsOf(
  game: AnyGame,
  { bots, seats, neighbours = false }: Pick<ArenaJob, 'bots' | 'seats' | 'neighbours'>,
): readonly Pairing[] {
  if (isAgainstTheGame(game, seats)) return bots.map(bot => [bot])
  if (bots.length === 1) return [[bots[0]!, bots[0]!]]
  return bots.flatMap((one, index) =>
    bots.slice(index + 1, neighbours ? index + 2 : undefined).map((other): Pairing => [one, other]),
  )
}

/** How many random commands of each seat open a match if otherwise all matches would be alike, by game id. */
const OPENINGS: Readonly<Record<string, number>> = { 'cube-attack': 4 }

/** Answers within the budget, as at a table: after it, the bot is told to hurry. */
function within(budget: number, thought: Thought<Tagged>): Tagged {
  const end = performance.now() + budget
  for (;;) {
    const step = thought.next(performance.now() > end ? 'hurry' : undefined)
    if (step.done) return step.value
  }
}

function decider(bot: Bot, budget: number | undefined): Decide {
  if (budget === undefined) return decideAs(bot)
  return at => within(budget, bot.think({ ...at, state: redact(at.state, at.seat) }))
}

/** Plays the matches from `from` up to but not including `to`; the pairings take turns. */
export function* arenaMatches(box: AnyBox, job: ArenaJob, { from, to }: MatchRange): Generator<ArenaResult> {
  const { game } = box
  const pairings = pairingsOf(game, job)
  const deciders = new Map(job.bots.map(id => [id, decider(botNamed(game, id)!, job.budget)]))
  const opener = decideAs(randomBot)
  const opening = (job.opening ?? OPENINGS[game.id] ?? 0) * job.seats
  for (let match = from; match < to; match++) {
    const pairing = match % pairings.length
    const [one, other = one] = pairings[pairing]!
    const number = Math.floor(match / pairings.length)
    // As many matches in a row as it takes to exchange the seats have the same opening.
    const exchanges = one === other ? 1 : job.oneSeat ? job.seats : 2
    const mine = (seat: number): boolean => (seat + number) % exchanges === 0
    const { state, order } = playMatch(game, job, {
      match: Math.floor(number / exchanges),
      decide: (seat, done) => (done < opening ? opener : deciders.get(mine(seat) ? one : other)!),
    })
    const { winners = [], scores } = game.outcome(state) ?? {}
    const partOf = (seats: readonly Seat[]): number =>
      winners.length === 0 ? 0 : winners.filter(seat => seats.includes(seat)).length / winners.length
    const own = Array.from({ length: job.seats }, (_, seat) => seat).filter(mine)
    yield {
      pairing,
      won: partOf(own),
      score: scores ? Math.max(...own.map(seat => scores[seat]!)) : undefined,
      byOrder: order.map(seat => partOf([seat])),
    }
  }
}
