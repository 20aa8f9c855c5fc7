/** The worker that runs the rooms of the app's games. */

import '../loading/no-eval.ts'
import { lazyModule } from '../../../engine/lazy-module.ts'
import { shelf } from '../../../games/index.ts'
import { lazyPhysics } from './lazy-physics.ts'
import { hostRooms } from './room-host.ts'

const loadPhysics = lazyModule(() => import('../../../physics/browser-physics.ts'))

hostRooms(async (game, progress) => {
  const closed = shelf.find(({ label }) => label.id === game)
  if (!closed) return { boxes: [] }
  if (closed.label.needs !== 'physics') return { boxes: [await closed.open()] }
  const { physics, ready } = lazyPhysics(async () => {
    const { browserPhysics } = await loadPhysics()
    return browserPhysics(progress)
  })
  return { boxes: [await closed.open(physics)], ready }
})
