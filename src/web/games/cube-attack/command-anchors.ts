/** The parts of the galaxy that a command refers to. */

import type { Frozen } from '../../../engine/game.ts'
import { boardOf } from '../../../games/cube-attack/board.ts'
import type { Command } from '../../../games/cube-attack/commands.ts'
import type { State } from '../../../games/cube-attack/state.ts'

export function anchorsOf(command: Command, { board }: Frozen<State>): readonly string[] {
  if (!('unit' in command)) return []
  const unit = `unit=${command.unit}`
  if (command.type === 'attack') return [unit, `unit=${command.target}`]
  if (command.type === 'move') return [unit, `planet=${boardOf(board).planets[command.to]!.id}`]
  return [unit, `activates=${command.unit}`]
}
