/** The data and callbacks that every part of the board receives. */

import type { Seat } from '../../../../engine/game.ts'
import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import type { BoardProps } from '../../../kit/board/board.ts'
import type { Seen } from '../pieces/pieces.ts'
import type { DungeonWords } from '../text/board-words.ts'
import type { TableIntent } from './use-table-intent.ts'

export interface BoardContext {
  readonly state: Seen
  readonly seat: Seat | undefined
  readonly names: readonly string[]
  readonly speech: DungeonWords
  readonly table: TableIntent
  readonly box: BoardProps<Seen, Command, never>['box']
  onCommand(command: Command): void
  /** Called with the question about a risk that a button has answered. */
  readonly onAccepted?: ((question: string) => void) | undefined
}
