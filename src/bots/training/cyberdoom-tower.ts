/**
 * Finds positions of Cyberdoom Tower in which one command is clearly the best: dice and the roof by their exact odds,
 * everything else by playing on with the same randomness after the best commands.
 */

import { sampling } from '../../engine/chance.ts'
import type { Frozen, Line, Seat } from '../../engine/game.ts'
import { copy } from '../../engine/plain-data.ts'
import { seeded } from '../../engine/random.ts'
import { redact } from '../../engine/secret.ts'
import { rolledSituation } from '../../games/cyberdoom-tower/attack-situation.ts'
import type { Command } from '../../games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../games/cyberdoom-tower/game.ts'
import { bestStep } from '../../games/cyberdoom-tower/odds/best-step.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import { type Candidate, candidatesFor } from '../cyberdoom-tower/candidates.ts'
import { commandFor, diceAnswer } from '../cyberdoom-tower/dice-answer.ts'
import { playoutOdds, playoutStep } from '../cyberdoom-tower/playout.ts'
import { bestCommandReasons, diceReasons } from '../cyberdoom-tower/reasons.ts'
import { isSurelyAhead } from '../surely-ahead.ts'
import type { Certainty, ClearMove, FindClearMove } from './clear-move.ts'
import type { TrainingTheme } from './themes.ts'

type Seen = Frozen<State>

/** In odds of a hit. */
const AHEAD_IN_HITS = 0.08
/** In odds of winning. */
const AHEAD = 0.04
/** The estimate must see at least this difference before it is worth playing on. */
const SUSPECT = 0.05
/** How many pairs of tries compare two commands, and how many rounds each plays. */
const PAIRS = 16
const ROUNDS_AHEAD = 2
/** So many of the next best are tried; the estimate sees the others further behind. */
const RIVALS = 2

/** Whether another step is as good must not depend on how much Luck a hit is worth, because that is an estimate. */
function clearDice(state: Seen, seat: Seat, { margin }: Certainty): ClearMove | undefined {
  const situation = rolledSituation(state, seat)
  const [placement] = cyberdoomTower.rules.place.choices({ state, seat })
  if (!situation || placement || situation.gunsight !== 'none') return undefined
  const answer = diceAnswer(state, seat)
  const asked = JSON.stringify(answer.command)
  for (const luck of new Set([answer.luck, situation.luck])) {
    const { best, steps } = bestStep({ ...situation, luck })
    if (best.step.type === 'stop' || JSON.stringify(commandFor(best.step)) !== asked) return undefined
    const near = steps.filter(({ hit }) => hit > best.hit - AHEAD_IN_HITS * margin)
    if (near.length > 1) return undefined
  }
  return { command: answer.command, theme: 'dice', why: diceReasons(answer) }
}

/** The estimated odds of winning after the command, in one try. */
function oddsAfter(state: Seen, seat: Seat, { command, seed }: { command: Command; seed: number }): number {
  const random = seeded(seed)
  const own = copy(state) as State
  playoutStep(own, { seat, command, chance: sampling(random), random })
  return playoutOdds(own, { random, rounds: ROUNDS_AHEAD })
}

/** Whether the best candidate is surely ahead of its rivals when the match is played on. */
function isConfirmed(
  { state, seat, seeds }: { readonly state: Seen; readonly seat: Seat; readonly seeds: readonly number[] },
  [best, ...rivals]: readonly Candidate[],
  least: number,
): boolean {
  const odds = seeds.map(seed => oddsAfter(state, seat, { command: best!.command, seed }))
  return rivals.every(({ command }) =>
    isSurelyAhead(
      seeds.map((seed, index) => odds[index]! - oddsAfter(state, seat, { command, seed })),
      least,
    ),
  )
}

export const clearTowerMove: FindClearMove = ({ state: whole, seat, random }, certainty) => {
  const state = redact(whole, seat) as Seen
  const { effort, margin } = certainty
  if (state.lastGasp) return undefined
  if (state.attack) return clearDice(state, seat, certainty)
  const candidates = candidatesFor(state, seat)
  const [best, second] = candidates
  if (!best || !second || best.worth - second.worth < SUSPECT * margin) return undefined
  // On the roof the odds are known exactly.
  if (!state.players[seat]!.onRoof) {
    const seeds = Array.from({ length: PAIRS * effort }, () => random())
    if (!isConfirmed({ state, seat, seeds }, candidates.slice(0, 1 + RIVALS), AHEAD * margin))
      return undefined
  }
  const why = reasonsOf(state, seat, best.command)
  // An answer without a reason teaches nothing.
  return why.length > 0
    ? { command: best.command, theme: themeOf(state, seat, best.command), why }
    : undefined
}

function reasonsOf(state: Seen, seat: Seat, command: Command): readonly Line[] {
  return bestCommandReasons(state, seat, command)
}

function themeOf(state: Seen, seat: Seat, { type }: Command): TrainingTheme {
  if (type === 'spendLuck') return 'luck'
  if (state.players[seat]!.onRoof || type === 'stepOntoRoof') return 'roof'
  const [attack] = cyberdoomTower.rules.attack.choices({ state, seat })
  if (attack || type === 'hide') return 'fight'
  return type === 'takeKey' || state.floors[state.players[seat]!.floor]!.key === 'here' ? 'key' : 'route'
}
