/** A port for a program that a test or a benchmark starts. */

import { createServer } from 'node:net'

/** Outside the range of ephemeral ports: a connection could take ours while a killed server is down. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    const probe = createServer()
    const isFree = await new Promise<boolean>(resolve => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => resolve(true))
    })
    await new Promise(resolve => probe.close(resolve))
    if (isFree) return port
  }
}
