/** A bot that thinks on the core of the search instead of on the engine. */

import type { Frozen, Tagged } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import type { Command } from '../../games/cube-attack/commands.ts'
import type { State } from '../../games/cube-attack/state.ts'
import { advising, type Bot, type Thought } from '../bot.ts'
import type { CorePosition } from './core/position.ts'
import { commandOf, positionOf } from './core/state-conversion.ts'
import { cubeReasons } from './reasons.ts'

/** Chooses an action for the player to move. */
export type CorePlayer = (position: CorePosition, random: Random) => Thought<number>

function botBy(id: string, player: CorePlayer): Bot {
  return advising(id, function* ({ state, seat, random }) {
    const seen = state as Frozen<State>
    const action = yield* player(positionOf(seen), random)
    const command: Command & Tagged = commandOf(seen, action)
    return { command, why: () => cubeReasons(seen, seat, command) }
  })
}

/** `adviser` is who gives hints, for which there is more time than for a move; the player itself by default. */
export function coreBot(id: string, player: CorePlayer, adviser = player): Bot {
  return { ...botBy(id, adviser), think: botBy(id, player).think }
}
