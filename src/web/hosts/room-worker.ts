/** The house's rooms, in a worker of the page. */

import { boxes, shelf } from '../../games/index.ts'
import { physicsLater } from './physics-later.ts'
import { serveRooms } from './serve-rooms.ts'

serveRooms(async (game, progress) => {
  if (boxes.find(box => box.game.id === game)?.needs !== 'physics') return { boxes }
  const { physics, ready } = physicsLater(async () => {
    const { browserPhysics } = await import('../../physics/browser.ts')
    return browserPhysics(progress)
  })
  return { boxes: shelf(physics), ready }
})
