/** A bot that thinks with the fast positions of the search instead of with the engine. */

import type { Frozen, Line } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import type { State } from '../../games/cube-attack/state.ts'
import { advising, type Bot, type Thought } from '../bot.ts'
import type { CorePosition } from './core/position.ts'
import { commandOf, positionOf } from './core/state-conversion.ts'
import { cubeReasons } from './reasons.ts'

/** Chooses an action for the player to move. */
export type CorePlayer = (position: CorePosition, random: Random) => Thought<number>

/** An action for the player to move, the next best, and what that costs. */
export interface CoreAdvice {
  readonly action: number
  readonly next?: { readonly action: number; readonly cost: Line } | undefined
  readonly isEqual?: boolean
}

export type CoreAdviser = (position: CorePosition, random: Random) => Thought<CoreAdvice>

function* withoutNext(thought: Thought<number>): Thought<CoreAdvice> {
  return { action: yield* thought }
}

function botBy(id: string, adviser: CoreAdviser): Bot {
  return advising(id, function* ({ state, seat, random }) {
    const seen = state as Frozen<State>
    const { action, next, isEqual = false } = yield* adviser(positionOf(seen), random)
    const command = commandOf(seen, action)
    return {
      command,
      why: () => cubeReasons(seen, seat, command),
      next: next && { command: commandOf(seen, next.action), cost: next.cost },
      isEqual,
    }
  })
}

/** `adviser` is who gives hints, for which there is more time than for a move; the player itself by default. */
export function coreBot(id: string, player: CorePlayer, adviser?: CoreAdviser): Bot {
  const playing = botBy(id, (position, random) => withoutNext(player(position, random)))
  return adviser ? { ...botBy(id, adviser), think: playing.think } : playing
}
