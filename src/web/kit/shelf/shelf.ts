/** The app's games as the page uses them: closed boxes, each loaded once, on request. */

import type { AnyBox, ClosedBox } from '../../../engine/box.ts'
import { type Load, loadOnce } from '../../../engine/lazy-module.ts'
import { addWords } from '../../../i18n/translator.ts'
import { loadTableWords, type PageI18n } from '../../base/i18n/use-words.ts'
import type { ToWorker } from '../../base/workers/worker-messages.ts'
import type { BoardModule } from '../board/board.ts'

/** The games and how to run them: the app's own, or others in a test. */
export interface Games {
  readonly boxes: readonly ClosedBox[]
  /** By game; a game without a board is played from the list of its choices. */
  readonly boards: Readonly<Record<string, Load<BoardModule>>>
  readonly roomWorker: () => Worker
}

export interface Shelf extends Games {
  /** Loads the game's box and adds its texts to the page; `undefined` if there is no such game. */
  open(game: string): Promise<AnyBox> | undefined
  /** The same for rendering: always returns the same function for a game. */
  loaderOf(game: string): Load<AnyBox> | undefined
  readonly loadTableWords: Load<void>
  /** Somebody is navigating to a table of this game: starts a worker for it, which loads the game. */
  prestartRoomWorker(game: string): void
}

export function createShelf(games: Games, words: PageI18n): Shelf {
  const unpack = async ({ label, open }: ClosedBox): Promise<AnyBox> => {
    const box = await open(undefined, true)
    addWords(words, label.id, box.words)
    return box
  }
  // A load that failed is tried again the next time.
  const loaders = new Map(games.boxes.map(closed => [closed.label.id, loadOnce(() => unpack(closed))]))
  let awaiting: Worker | undefined
  return {
    ...games,
    prestartRoomWorker(game) {
      if (awaiting) return
      const worker = games.roomWorker()
      awaiting = worker
      // Opening a table then starts another worker, and reports if that one fails too.
      worker.onerror = () => {
        if (awaiting === worker) awaiting = undefined
      }
      worker.postMessage({ type: 'bring', game } satisfies ToWorker)
    },
    roomWorker() {
      const worker = awaiting ?? games.roomWorker()
      awaiting = undefined
      return worker
    },
    loadTableWords: loadOnce(() => loadTableWords(words)),
    loaderOf: game => loaders.get(game),
    open: game => loaders.get(game)?.(),
  }
}
