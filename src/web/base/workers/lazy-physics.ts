/** Physics that loads in the background: a match can be shown long before anything in it can be thrown. */

import type { Physics } from '../../../games/dungeon-drop/physics.ts'

interface Later {
  readonly physics: Physics
  /** Nothing may be thrown before this resolves. */
  readonly ready: Promise<void>
}

export function lazyPhysics(bring: () => Promise<Physics>): Later {
  let brought: Physics | undefined
  const here = (): Physics => {
    if (!brought) throw new Error('the physics is not here yet')
    return brought
  }
  return {
    physics: {
      throwCubes: (table, thrown) => here().throwCubes(table, thrown),
      flick: (table, flick) => here().flick(table, flick),
    },
    ready: bring().then(arrived => {
      brought = arrived
    }),
  }
}
