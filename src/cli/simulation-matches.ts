/** Lets bots play match after match, and sums up the results. */

import { answerOf, type Bot } from '../bots/bot.ts'
import { botNamed } from '../bots/index.ts'
import type { AnyBox } from '../engine/box.ts'
import { sampling } from '../engine/chance.ts'
import type { AnyGame, Json, Seat, Tagged } from '../engine/game.ts'
import { choices, perform, takeAim } from '../engine/play.ts'
import { below, type Random, seeded } from '../engine/random.ts'
import { redact } from '../engine/secret.ts'
import { allBoxes } from '../games/all-games.ts'
import { withPhysics } from './load-physics.ts'
import { add, addAll, type Histogram } from './statistics.ts'

/** What to simulate, as sent to a thread. */
export interface Job {
  readonly gameId: string
  readonly seats: number
  /** Validated, with defaults filled in. */
  readonly options: Readonly<Record<string, Json>>
  /** Assigned to the seats in turn, shifted by one seat every match. */
  readonly bots: readonly string[]
  readonly seed: number | string
}

/** A range of match numbers; excludes `to`. */
export interface MatchRange {
  readonly from: number
  readonly to: number
}

/** Sums over matches; two of them can be added in any order. */
export interface Summary {
  matches: number
  /** Matches with a winner, with several winners, and without an end. */
  won: number
  shared: number
  unfinished: number
  readonly winsBySeat: Histogram
  /** By position in the order of first turns, from 0. */
  readonly playedByOrder: Histogram
  readonly winsByOrder: Histogram
  /** A bot in two seats counts as having played twice. */
  readonly playedByBot: Histogram
  readonly winsByBot: Histogram
  readonly reasons: Histogram
  readonly tallies: Record<string, Histogram>
}

export function emptySummary(): Summary {
  return {
    matches: 0,
    won: 0,
    shared: 0,
    unfinished: 0,
    winsBySeat: {},
    playedByOrder: {},
    winsByOrder: {},
    playedByBot: {},
    winsByBot: {},
    reasons: {},
    tallies: {},
  }
}

export function addSummary(into: Summary, from: Summary): void {
  for (const sum of ['matches', 'won', 'shared', 'unfinished'] as const) into[sum] += from[sum]
  for (const part of [
    'winsBySeat',
    'playedByOrder',
    'winsByOrder',
    'playedByBot',
    'winsByBot',
    'reasons',
  ] as const) {
    addAll(into[part], from[part])
  }
  for (const [name, histogram] of Object.entries(from.tallies)) {
    into.tallies[name] ??= {}
    addAll(into.tallies[name], histogram)
  }
}

/** A match with more commands than this counts as unfinished. */
const ENDLESS = 100_000

export type Decide = (at: { game: AnyGame; state: unknown; seat: Seat; random: Random }) => Tagged

/** The random bot ignores what it sees, so it skips the redaction; other bots get a redacted state. */
export function decideAs(bot: Bot): Decide {
  if (bot.id !== 'random') return at => answerOf(bot, { ...at, state: redact(at.state, at.seat) })
  return ({ game, state, seat, random }) => {
    const listed = choices(game, state, seat)
    const choice = listed[below(random, listed.length)]!
    return choice.aim ? takeAim(game, { state, seat, choice, random }) : choice.command
  }
}

/** The game of a job, with its physics loaded if it needs them. */
export function boxFor({ gameId }: Pick<Job, 'gameId'>): Promise<AnyBox> {
  return withPhysics(allBoxes.find(({ game }) => game.id === gameId)!)
}

/** Plays the matches from `from` up to but not including `to`, and yields a summary of each. */
export function* simulate(box: AnyBox, job: Job, { from, to }: MatchRange): Generator<Summary> {
  const deciders = job.bots.map(id => decideAs(botNamed(box.game, id)!))
  for (let match = from; match < to; match++) {
    const botAt = (seat: Seat): number => (seat + match) % job.bots.length
    const played = playMatch(box.game, job, { match, decide: seat => deciders[botAt(seat)]! })
    yield summaryOf(box, job, { ...played, botOf: seat => job.bots[botAt(seat)]! })
  }
}

interface Played {
  readonly state: unknown
  /** The seats in the order of their first turns. */
  readonly order: readonly Seat[]
  readonly events: readonly Tagged[]
}

function summaryOf(
  { game, tallies = {} }: AnyBox,
  { seats }: Job,
  { state, order, events, botOf }: Played & { readonly botOf: (seat: Seat) => string },
): Summary {
  const summary = emptySummary()
  const outcome = game.outcome(state)
  const winners = outcome?.winners ?? []
  summary.matches = 1
  summary.won = winners.length > 0 ? 1 : 0
  summary.shared = winners.length > 1 ? 1 : 0
  if (outcome) add(summary.reasons, outcome.because.replace(/^outcome\./, ''))
  else summary.unfinished = 1
  for (let seat = 0; seat < seats; seat++) add(summary.playedByBot, botOf(seat))
  for (const place of order.keys()) add(summary.playedByOrder, place)
  for (const seat of winners) {
    add(summary.winsBySeat, seat)
    add(summary.winsByBot, botOf(seat))
    if (order.includes(seat)) add(summary.winsByOrder, order.indexOf(seat))
  }
  for (const [name, tally] of Object.entries(tallies)) summary.tallies[name] = { [tally(events)]: 1 }
  return summary
}

/** Plays one match in place, without copies, recording only its events. */
export function playMatch(
  game: AnyGame,
  { seats, options, seed }: Pick<Job, 'seats' | 'options' | 'seed'>,
  { match, decide }: { match: number; decide: (seat: Seat, done: number) => Decide },
): Played {
  // Two random streams, so that a seed gives the same set-ups whichever bots play.
  const chance = sampling(seeded(`${seed}/${match}/match`))
  const random = seeded(`${seed}/${match}/bots`)
  const state: unknown = game.setup({ seats, options, chance })
  const order: Seat[] = []
  const events: Tagged[] = []
  const emit = (event: Tagged): void => {
    events.push(event)
  }
  for (let done = 0; done < ENDLESS; done++) {
    const awaited = game.awaited(state)
    if (awaited.length === 0) break
    if (order.length < seats && !order.includes(awaited[0]!)) order.push(awaited[0]!)
    const seat = awaited.length === 1 ? awaited[0]! : awaited[below(random, awaited.length)]!
    const command = decide(seat, done)({ game, state, seat, random })
    perform(game, { state, seat, command, chance, emit })
  }
  return { state, order, events }
}
