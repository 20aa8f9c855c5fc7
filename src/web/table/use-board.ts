/** What a game brings for its table, loaded when the table is opened. */

import { useMemo, useSyncExternalStore } from 'react'
import type { Tagged } from '../../engine/game.ts'
import { type Load, loadOnce } from '../../engine/lazy-module.ts'
import { lazyComponent } from '../base/loading/use-lazy.ts'
import type { BoardModule, SummaryProps } from '../kit/board/board.ts'
import type { Shelf } from '../kit/shelf/shelf.ts'
import { ChoicesBoard } from './ChoicesBoard.tsx'

/** Most games have said it all with the result. */
function NoSummary(_: SummaryProps) {
  return null
}

/** For a game that brings none: it is played from its list of choices. */
const noBoard: Load<BoardModule> = async () => ({ Board: ChoicesBoard })

/** The module, for whoever can do without it until it is here. */
function watchModule(loadModule: Load<BoardModule>) {
  let module: BoardModule | undefined
  const listeners = new Set<() => void>()
  return {
    now: () => module,
    listen(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: loadOnce(async () => {
      module = await loadModule()
      for (const listener of listeners) listener()
      return module
    }),
  }
}

/** The board of a game. If it does not come, its place says so, and everything else is asked for again when needed. */
export function useBoard(shelf: Shelf, gameId: string) {
  const { now, listen, ...board } = useMemo(() => {
    const { load, now, listen } = watchModule(shelf.boards[gameId] ?? noBoard)
    load().catch(() => {})
    return {
      now,
      listen,
      Board: lazyComponent(load, module => module.Board),
      Summary: lazyComponent(load, module => module.Summary ?? NoSummary),
      rules: async () => (await load()).rules,
      sources: async () => (await load()).sources,
      glossary: async () => (await load()).glossary,
      keys: async () => (await load()).keys ?? [],
      /** What of the board a command is about. The board reads its own. */
      anchors: (command: Tagged, state: unknown): readonly string[] =>
        now()?.anchorsOf?.(command as never, state as never) ?? [],
      lasts: (events: readonly Tagged[]) => now()?.lasts?.(events) ?? 0,
      sounds: () => now()?.sounds,
    }
  }, [shelf, gameId])
  const module = useSyncExternalStore(listen, now)
  return { ...board, module }
}
