/** The pieces of the table that a command refers to. */

import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { pointedAt } from './tasks.ts'

export function anchorsOf(command: Command): readonly string[] {
  return pointedAt(command).map(id => `id=${id}`)
}
