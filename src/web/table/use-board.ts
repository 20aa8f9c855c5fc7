/** What a game brings for its table, loaded when the table is opened. */

import { lazy, useMemo } from 'react'
import type { Tagged } from '../../engine/game.ts'
import type { BoardModule, SummaryProps } from '../games/board.ts'
import type { Shelf } from '../shelf.ts'
import { ChoicesBoard } from './ChoicesBoard.tsx'

/** Most games have said it all with the result. */
function NoSummary(_: SummaryProps) {
  return null
}

/** The board of a game; one that brings none is played from its list of choices. */
export function useBoard(shelf: Shelf, gameId: string) {
  return useMemo(() => {
    const load = shelf.boards[gameId]
    const module = load?.()
    const Board = lazy(async () => ({ default: module ? (await module).Board : ChoicesBoard }))
    const Summary = lazy(async () => ({ default: (await module)?.Summary ?? NoSummary }))
    let lasts: BoardModule['lasts']
    let anchorsOf: BoardModule['anchorsOf']
    let sounds: BoardModule['sounds']
    void module?.then(loaded => {
      lasts = loaded.lasts
      anchorsOf = loaded.anchorsOf
      sounds = loaded.sounds
    })
    return {
      module,
      Board,
      Summary,
      rules: async () => (await module)?.rules,
      sources: async () => (await module)?.sources,
      glossary: async () => (await module)?.glossary,
      keys: async () => (await module)?.keys ?? [],
      /** What of the board a command is about. The board reads its own. */
      anchors: (command: Tagged, state: unknown): readonly string[] =>
        anchorsOf?.(command as never, state as never) ?? [],
      lasts: (events: readonly Tagged[]) => lasts?.(events) ?? 0,
      sounds: () => sounds,
    }
  }, [shelf, gameId])
}
