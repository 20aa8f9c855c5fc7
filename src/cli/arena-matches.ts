/**
 * The matches of an arena. Bots play in pairs that take the seats in turn, so that with three seats one bot has two of
 * them in half of the matches; an even pair wins half of the matches each. In a co-operative game, and alone, each bot
 * plays by itself against the game.
 */

import type { Bot, Thought } from '../bots/bot.ts'
import { botNamed } from '../bots/index.ts'
import { randomBot } from '../bots/random-bot.ts'
import type { AnyBox } from '../engine/box.ts'
import type { AnyGame, Tagged } from '../engine/game.ts'
import { redact } from '../engine/secret.ts'
import { type Decide, decideAs, type Job, type MatchRange, playMatch } from './simulation.ts'

export interface ArenaJob extends Job {
  /** The longest thought in milliseconds; without it each bot thinks as long as its level does. */
  readonly budget?: number | undefined
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
}

export function isAgainstTheGame(game: AnyGame, seats: number): boolean {
  return seats === 1 || game.cooperative === true
}

export function pairingsOf(game: AnyGame, { bots, seats }: Job): readonly Pairing[] {
  if (isAgainstTheGame(game, seats)) return bots.map(bot => [bot])
  return bots.flatMap((one, index) => bots.slice(index + 1).map((other): Pairing => [one, other]))
}

/** How many random commands open a match of a game in which otherwise all matches would be alike, by game id. */
const OPENINGS: Readonly<Record<string, number>> = { 'cube-attack': 8 }

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
  const opening = OPENINGS[game.id] ?? 0
  for (let match = from; match < to; match++) {
    const pairing = match % pairings.length
    const [one, other = one] = pairings[pairing]!
    const number = Math.floor(match / pairings.length)
    // Two matches in a row have the same opening, with the seats exchanged.
    const botAt = (seat: number): string => ((seat + number) % 2 === 0 ? one : other)
    const { state } = playMatch(game, job, {
      match: number >> 1,
      decide: (seat, done) => (done < opening ? opener : deciders.get(botAt(seat))!),
    })
    const { winners = [], scores } = game.outcome(state) ?? {}
    const mine = (seat: number): boolean => botAt(seat) === one
    yield {
      pairing,
      won: winners.length === 0 ? 0 : winners.filter(mine).length / winners.length,
      score: scores ? Math.max(...scores.filter((_, seat) => mine(seat))) : undefined,
    }
  }
}
