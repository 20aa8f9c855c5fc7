/** A server that runs as long as the tests of a file. */

import { afterAll, beforeAll } from 'vitest'
import { type OnlineServer, onlineServer } from './online-server.ts'

export function startedServer(...given: Parameters<typeof onlineServer>): OnlineServer {
  const server = onlineServer(...given)
  beforeAll(() => server.start())
  afterAll(async () => {
    await server.stop()
    server.remove()
  })
  return server
}
