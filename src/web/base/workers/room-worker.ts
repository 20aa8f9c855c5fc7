/** The house's rooms, in a worker of the page. */

import { lazyModule } from '../../../engine/lazy-module.ts'
import { shelf } from '../../../games/index.ts'
import { physicsLater } from './lazy-physics.ts'
import { serveRooms } from './room-host.ts'

const loadPhysics = lazyModule(() => import('../../../physics/browser.ts'))

serveRooms(async (game, progress) => {
  const closed = shelf.find(({ label }) => label.id === game)
  if (!closed) return { boxes: [] }
  if (closed.label.needs !== 'physics') return { boxes: [await closed.open()] }
  const { physics, ready } = physicsLater(async () => {
    const { browserPhysics } = await loadPhysics()
    return browserPhysics(progress)
  })
  return { boxes: [await closed.open(physics)], ready }
})
