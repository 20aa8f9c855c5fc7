/** The house's rooms, in a worker of the page. */

import { shelf } from '../../games/index.ts'
import { serveRooms } from './serve-rooms.ts'

serveRooms(async (game, progress) => {
  const closed = shelf.find(({ label }) => label.id === game)
  if (!closed) return []
  if (closed.label.needs !== 'physics') return [await closed.open()]
  const { browserPhysics } = await import('../../physics/browser.ts')
  return [await closed.open(await browserPhysics(progress))]
})
