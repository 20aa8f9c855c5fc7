/** Physics that is still on its way: a match can be shown long before anything in it can be thrown. */

import type { Physics } from '../../../games/dungeon-drop/physics.ts'

interface Later {
  readonly physics: Physics
  /** Before that nothing may be thrown. */
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
