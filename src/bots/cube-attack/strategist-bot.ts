/** The strong bot for Cube Attack: the search for any game, with reasons in the words of this one. */

import type { Frozen } from '../../engine/game.ts'
import type { Command } from '../../games/cube-attack/commands.ts'
import type { State } from '../../games/cube-attack/state.ts'
import type { Bot } from '../bot.ts'
import { monteCarlo } from '../monte-carlo.ts'
import { cubeReasons } from './reasons.ts'

/** `passes` is the number of iterations for one answer. */
export function strategistBot(options: { readonly passes?: number } = {}): Bot {
  return monteCarlo({
    ...options,
    explain: ({ state, seat }, command) => cubeReasons(state as Frozen<State>, seat, command as Command),
  })
}
