/**
 * Fast playouts between scouts. They change the state in place, and an attack is one draw from its odds instead of six
 * dice.
 */

import { type Chance, sampling } from '../../engine/chance.ts'
import type { Seat } from '../../engine/game.ts'
import { perform } from '../../engine/play.ts'
import { below, type Random, unit } from '../../engine/random.ts'
import { hit, miss } from '../../games/cyberdoom-tower/attack-outcome.ts'
import type { Command } from '../../games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../games/cyberdoom-tower/game.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import { candidatesFor } from './candidates.ts'
import { luckForHit } from './command-worth.ts'
import { WEIGHTS, type Weights } from './feature-weights.ts'
import { hitsOf } from './hit-tables.ts'
import { lastGaspCommand } from './last-gasp.ts'
import { memoFor } from './memo.ts'
import { positionValue } from './position-value.ts'

/** More decisions than any match needs. */
const ENDLESS = 400

const ignore = (): void => {}

/** Resolves an attack: one random draw decides whether the dice hit and how much Luck that takes. */
function settleAttack(state: State, seat: Seat, random: Random, weights: Weights): void {
  const player = state.players[seat]!
  const drawn = unit(random)
  const spent = hitsOf(state, player).findIndex(odds => odds > drawn)
  if (
    spent < 0 ||
    spent > player.luck ||
    (spent > 0 && spent > luckForHit(state, seat, memoFor(state, weights, true)))
  ) {
    miss(state, seat, ignore)
  } else {
    player.luck -= spent
    hit(state, { seat, boxes: [] }, ignore)
  }
}

/** Carries out a command with new randomness; an attack runs to its end. */
export function playoutStep(
  state: State,
  {
    seat,
    command,
    chance,
    random,
    weights = WEIGHTS,
  }: {
    readonly seat: Seat
    readonly command: Command
    readonly chance: Chance
    readonly random: Random
    readonly weights?: Weights
  },
): void {
  perform(cyberdoomTower, { state, seat, command, chance, emit: ignore })
  if (command.type === 'attack') settleAttack(state, seat, random, weights)
}

/** Plays on for `rounds` rounds, or until all are on the roof with known odds; returns the estimated odds. */
export function playoutOdds(
  state: State,
  {
    random,
    rounds,
    weights = WEIGHTS,
  }: {
    readonly random: Random
    readonly rounds: number
    readonly weights?: Weights
  },
): number {
  const chance = sampling(random)
  const last = state.round + rounds
  for (let done = 0; done < ENDLESS; done++) {
    if (state.result) return state.result.won ? 1 : 0
    if (state.round >= last || state.players.every(({ onRoof }) => onRoof)) break
    const awaited = cyberdoomTower.awaited(state)
    const seat = awaited[below(random, awaited.length)]!
    const command = state.lastGasp
      ? lastGaspCommand(state)
      : candidatesFor(state, seat, { weights, hasty: true })[0]!.command
    playoutStep(state, { seat, command, chance, random, weights })
  }
  return positionValue(state, weights)
}
