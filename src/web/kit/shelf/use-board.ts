/** Loads the board module of a game when its table is opened. */

import { memo, useMemo, useSyncExternalStore } from 'react'
import type { Tagged } from '../../../engine/game.ts'
import type { Load } from '../../../engine/lazy-module.ts'
import { lazyComponent } from '../../base/loading/use-lazy.ts'
import type { BoardModule, SummaryProps } from '../board/board.ts'
import { ChoicesBoard } from '../board/ChoicesBoard.tsx'
import { rulesOf } from '../help/load-rules.ts'
import { boardLoader } from './board-loader.ts'
import type { Shelf } from './shelf.ts'

/** For games that add nothing to the result. */
function NoSummary(_: SummaryProps) {
  return null
}

/** For a game without a board: it is played from its list of choices. */
const noBoard: Load<BoardModule> = async () => ({ Board: ChoicesBoard })

/** The board of a game. If loading fails, the board area shows it, and the other parts load again when needed. */
export function useBoard(shelf: Shelf, gameId: string) {
  const { now, listen, ...board } = useMemo(() => {
    const { load, now, listen } = boardLoader(shelf.boards[gameId] ?? noBoard)
    load().catch(() => {})
    return {
      now,
      listen,
      // Memoized, because the table around a board often renders without affecting the board.
      Board: memo(lazyComponent(load, module => module.Board)),
      Summary: lazyComponent(load, module => module.Summary ?? NoSummary),
      rules: rulesOf(gameId),
      drawing: async () => (await load()).drawing?.(),
      sources: async () => (await load()).sources,
      glossary: async () => (await load()).glossary,
      keys: async () => (await load()).keys ?? [],
      /** The parts of the board that a command is about. Only the board itself understands these ids. */
      anchors: (command: Tagged, state: unknown): readonly string[] =>
        now()?.anchorsOf?.(command as never, state as never) ?? [],
      animationDuration: (events: readonly Tagged[]) => now()?.animationDuration?.(events) ?? 0,
      mustBeSeen: (events: readonly Tagged[]) => now()?.mustBeSeen?.(events) ?? false,
      sounds: () => now()?.sounds,
    }
  }, [shelf, gameId])
  const module = useSyncExternalStore(listen, now)
  return { ...board, module }
}
