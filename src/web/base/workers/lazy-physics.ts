/** Physics that loads in the background: a match can be shown long before anything in it can be thrown. */

import type { Physics } from '../../../games/dungeon-drop/physics.ts'

interface LazyPhysics {
  readonly physics: Physics
  /** Nothing may be thrown before this resolves. */
  readonly ready: Promise<void>
}

export function lazyPhysics(load: () => Promise<Physics>): LazyPhysics {
  let loaded: Physics | undefined
  const loadedPhysics = (): Physics => {
    if (!loaded) throw new Error('the physics has not loaded yet')
    return loaded
  }
  return {
    physics: {
      throwCubes: (table, thrown) => loadedPhysics().throwCubes(table, thrown),
      flick: (table, flick) => loadedPhysics().flick(table, flick),
    },
    ready: load().then(found => {
      loaded = found
    }),
  }
}
