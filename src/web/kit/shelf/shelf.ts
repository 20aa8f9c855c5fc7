/** The house's games as the page has them: closed boxes, each opened once, when somebody asks for it. */

import type { AnyBox, ClosedBox } from '../../../engine/box.ts'
import { type Load, loadOnce } from '../../../engine/lazy-module.ts'
import { addWords } from '../../../i18n/translator.ts'
import { loadTableWords, type PageI18n } from '../../base/i18n/page-words.ts'
import type { ToWorker } from '../../base/workers/room-host.ts'
import type { BoardModule } from '../board/board.ts'

/** What the table plays, and how: the house's games, or in a test others. */
export interface Games {
  readonly boxes: readonly ClosedBox[]
  /** By game; a game without a board of its own is played from the list of its choices. */
  readonly boards: Readonly<Record<string, Load<BoardModule>>>
  /** Starts the worker in which rooms run. */
  readonly roomWorker: () => Worker
}

export interface Shelf extends Games {
  /** The game's box, its words known to the page from then on; nothing if there is no such game. */
  open(game: string): Promise<AnyBox> | undefined
  /** The same for rendering: always the same function for a game. */
  loaderOf(game: string): Load<AnyBox> | undefined
  /** Settled when the page knows the words of the frame around every board. */
  readonly frame: Load<void>
  /** Somebody is on the way to a table of this game: a worker for it is started, and brings the game. */
  awaitRoom(game: string): void
}

export function createShelf(games: Games, words: PageI18n): Shelf {
  const unpack = async ({ label, open }: ClosedBox): Promise<AnyBox> => {
    const box = await open()
    addWords(words, label.id, box.words)
    return box
  }
  // What could not be fetched may be fetched the next time.
  const loaders = new Map(games.boxes.map(closed => [closed.label.id, loadOnce(() => unpack(closed))]))
  let awaiting: Worker | undefined
  return {
    ...games,
    awaitRoom(game) {
      if (awaiting) return
      const worker = games.roomWorker()
      awaiting = worker
      // Whoever opens a table then starts another, and is told if that does not come either.
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
    frame: loadOnce(() => loadTableWords(words)),
    loaderOf: game => loaders.get(game),
    open: game => loaders.get(game)?.(),
  }
}
