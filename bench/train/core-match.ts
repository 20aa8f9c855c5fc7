/** Matches of Cube Attack on the core of the search, without the rest of the engine: thousands in a minute. */

import { writeActions } from '../../src/bots/cube-attack/core/legal-actions.ts'
import type { CorePosition } from '../../src/bots/cube-attack/core/position.ts'
import { ACTIONS, RESULT, TURN, WINNERS } from '../../src/bots/cube-attack/core/position-layout.ts'
import { positionOf } from '../../src/bots/cube-attack/core/state-conversion.ts'
import { startMatch } from '../../src/engine/match.ts'
import { below, type Random, seeded } from '../../src/engine/random.ts'
import { cubeAttack } from '../../src/games/cube-attack/game.ts'
import type { State } from '../../src/games/cube-attack/state.ts'

/** Chooses an action for the player to move. */
export type Chooser = (position: CorePosition, random: Random) => number

export interface Setup {
  readonly seats: number
  /** Of `cubeAttack`. */
  readonly options: object
  /** Decides who begins, and the opening. */
  readonly seed: string
  /** How many random actions are played before the players take over. */
  readonly opening: number
}

const LIST = new Int32Array(1 << 12)
/** More than any match has. */
const ENDLESS = 2_000
/** The log of a position is emptied this often, because it is made for single searches. */
const SETTLE_EVERY = 100

export const randomChooser: Chooser = (position, random) =>
  LIST[below(random, writeActions(position, LIST, 0))]!

/** The position after the opening; the same seed gives the same one. */
export function openingOf({ seats, options, seed, opening }: Setup): CorePosition {
  const random = seeded(seed)
  const started = startMatch(cubeAttack, { seats, options }, () => random)
  if (!started.ok) throw new Error(started.refusal.because)
  const position = positionOf(started.value.state as State)
  for (let action = 0; action < opening && position.cells[RESULT] === 0; action++) {
    position.make(randomChooser(position, random))
  }
  position.settle()
  return position
}

/** Plays to the end and returns the winners, a bit for each seat. `onTurn` is called before each turn. */
export function playOut(
  position: CorePosition,
  players: readonly Chooser[],
  { random, onTurn }: { readonly random: Random; readonly onTurn?: () => void },
): number {
  const { cells } = position
  for (let step = 1; cells[RESULT] === 0; step++) {
    if (step > ENDLESS) throw new Error('a match without an end')
    if (cells[ACTIONS] === 2) onTurn?.()
    position.make(players[cells[TURN]!]!(position, random))
    if (step % SETTLE_EVERY === 0) position.settle()
  }
  return cells[WINNERS]!
}
