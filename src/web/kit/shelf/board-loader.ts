/** Loads the board module of a game once, for all components that wait for it. */

import { type Load, loadOnce } from '../../../engine/lazy-module.ts'
import type { BoardModule } from '../board/board.ts'

/** Loads the module and lets components subscribe to it without suspending until it is loaded. */
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

const watched = new WeakMap<Load<BoardModule>, ReturnType<typeof watchModule>>()

/** Always the same for a loader, so that a table need not wait for what was prefetched. */
export function boardLoader(loadModule: Load<BoardModule>): ReturnType<typeof watchModule> {
  const found = watched.get(loadModule) ?? watchModule(loadModule)
  watched.set(loadModule, found)
  return found
}
