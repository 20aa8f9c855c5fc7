/** The accessible name of a piece, with its role in the current intent. */

import type { Piece } from '../pieces/pieces.ts'
import type { DungeonWords } from '../text/board-words.ts'
import type { TableIntent } from './use-table-intent.ts'

export function pieceName(piece: Piece, table: TableIntent, speech: DungeonWords): string {
  const { intent, room } = table
  const plain = speech.piece(piece)
  if (intent.picked.includes(piece.id)) return speech.say('piece.picked', { piece: plain })
  if (room?.room.blockers.includes(piece.id)) return speech.say('piece.blocker', { piece: plain })
  if (room?.taken.includes(piece.id)) return speech.say('piece.taken', { piece: plain })
  return plain
}
