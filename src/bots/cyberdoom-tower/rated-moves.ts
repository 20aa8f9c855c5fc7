/**
 * The best moves of a position in Cyberdoom Tower. The dice of an attack have exact odds. Everything else is the scout's
 * estimate, which more and more tries, played on by scouts, make better.
 */

import { sampling } from '../../engine/chance.ts'
import type { Frozen, Line, Seat } from '../../engine/game.ts'
import { copy } from '../../engine/plain-data.ts'
import { seeded } from '../../engine/random.ts'
import { gunsightUses, rolledSituation } from '../../games/cyberdoom-tower/attack-situation.ts'
import type { Command } from '../../games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../games/cyberdoom-tower/game.ts'
import { bestStep } from '../../games/cyberdoom-tower/odds/best-step.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import type { Thinking } from '../bot.ts'
import { adviceAsMoves, type MoveRating, type RatedMove, type RatedMoves } from '../rated-moves.ts'
import { reason } from '../words.ts'
import { type Candidate, candidatesFor } from './candidates.ts'
import { commandFor } from './dice-answer.ts'
import { playoutOdds, playoutStep } from './playout.ts'
import { bestCommandReasons, diceOdds } from './reasons.ts'
import { plainAnswer } from './scout-bot.ts'

type Seen = Frozen<State>

/** How many moves are tried, and how many of them go on being tried after the first rounds. */
const TRIED = 6
const FINALISTS = 3
const FIRST_ROUNDS = 24
/** So many tries of each finalist; the interval is then some four in a hundred. */
const MOST_ROUNDS = 400
/** How many rounds a try plays; the position is then estimated, which is less noisy than playing to the end. */
const ROUNDS_AHEAD = 2
/** The scout's estimate counts as this many tries. */
const PRIOR_TRIES = 4
/** The results are told after so many rounds. */
const TOLD_EVERY = 8
const NINETY_FIVE = 1.96
const MOST_STEPS = 12

interface Tried extends Candidate {
  total: number
  squares: number
  tries: number
}

export function* ratedTowerMoves(
  { state, seat }: Pick<Thinking, 'state' | 'seat'>,
  most = MOST_ROUNDS,
): MoveRating {
  const seen = state as Seen
  if (seen.attack) return diceMoves(seen, seat)
  const plain = plainAnswer(seen, seat)
  if (plain) return adviceAsMoves({ seat }, plain)
  const candidates = candidatesFor(seen, seat)
  const [only] = candidates
  if (candidates.length === 1) return estimates(seen, seat, [asTried({ ...only!, worth: Number.NaN })], 0)
  const rest = candidates.slice(TRIED).map(asTried)
  let tried = candidates.slice(0, TRIED).map(asTried)
  // On the roof the odds are known exactly, so no tries are needed.
  if (seen.players[seat]!.onRoof) return estimates(seen, seat, [...tried, ...rest], 0)
  yield estimates(seen, seat, [...tried, ...rest], 0)
  for (let round = 1; round <= most; round++) {
    const field = round <= FIRST_ROUNDS ? tried : tried.slice(0, FINALISTS)
    for (const each of field) {
      tryOnce(seen, seat, each, round)
      yield undefined
    }
    if (round % TOLD_EVERY > 0) continue
    tried = inOrder(tried)
    yield estimates(seen, seat, [...tried, ...rest], round)
  }
  return estimates(seen, seat, [...inOrder(tried), ...rest], most)
}

function asTried(candidate: Candidate): Tried {
  return { ...candidate, total: 0, squares: 0, tries: 0 }
}

/** All moves of a round get the same luck, so that it does not decide. */
function tryOnce(state: Seen, seat: Seat, tried: Tried, round: number): void {
  const random = seeded(round)
  const own = copy(state) as State
  playoutStep(own, { seat, command: tried.command, chance: sampling(random), random })
  const odds = playoutOdds(own, { random, rounds: ROUNDS_AHEAD })
  tried.total += odds
  tried.squares += odds * odds
  tried.tries++
}

function oddsOf({ total, tries, worth }: Tried): number {
  return (total + worth * PRIOR_TRIES) / (tries + PRIOR_TRIES)
}

/** Those that were tried more often come first: the others were worse when they were last tried. */
function inOrder(tried: readonly Tried[]): Tried[] {
  return [...tried].sort((one, other) => other.tries - one.tries || oddsOf(other) - oddsOf(one))
}

function estimates(state: Seen, seat: Seat, tried: readonly Tried[], round: number): RatedMoves {
  const isRated = tried.every(({ worth }) => !Number.isNaN(worth))
  return {
    unit: isRated ? 'estimate' : 'none',
    moves: tried.map((each, place) => estimate(state, seat, each, place === 0)),
    effort: round > 0 ? reason('analysis.tries', { count: round }) : undefined,
  }
}

function estimate(state: Seen, seat: Seat, tried: Tried, isBest: boolean): RatedMove {
  const { command, total, squares, tries } = tried
  const odds = diceOdds(state, seat, command)
  const facts: readonly Line[] = isBest ? bestCommandReasons(state, seat, command) : odds ? [odds] : []
  const variance = tries > 1 ? Math.max(0, squares - total ** 2 / tries) / (tries - 1) : 0
  const spread = NINETY_FIVE * Math.sqrt(variance / Math.max(1, tries))
  return {
    ...{ seat, command, facts },
    ...(Number.isNaN(tried.worth) ? {} : { value: oddsOf(tried) }),
    ...(spread > 0 ? { spread } : {}),
  }
}

/** Every step that the dice allow, with the exact odds of a hit if the best steps follow. */
function diceMoves(state: Seen, seat: Seat): RatedMoves {
  const [placement] = cyberdoomTower.rules.place.choices({ state, seat })
  if (placement) {
    const facts = [reason('tower.fit')]
    return { unit: 'hits', moves: [{ seat, command: placement.command, value: 1, facts }], effort: undefined }
  }
  const { kept, given } = gunsightUses(rolledSituation(state, seat))
  const best = new Map<string, { readonly command: Command; readonly hit: number }>()
  for (const situation of [kept, given]) {
    if (!situation) continue
    for (const { step, hit } of bestStep({ ...rolledSituation(state, seat)!, ...situation }).steps) {
      const command: Command = step.type === 'stop' ? { type: 'giveUp' } : commandFor(step)
      const key = JSON.stringify(command)
      if ((best.get(key)?.hit ?? -1) < hit) best.set(key, { command, hit })
    }
  }
  const steps = [...best.values()].sort((one, other) => other.hit - one.hit).slice(0, MOST_STEPS)
  return {
    unit: 'hits',
    moves: steps.map(({ command, hit }) => ({ seat, command, value: hit, facts: [] })),
    effort: reason('analysis.exact'),
  }
}
