/** Builds both pages for production and serves them. */

import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { createServer } from '../../src/server/http.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OTHER = fileURLToPath(new URL('../boardgame-io/page', import.meta.url))

export interface Pages {
  /** The address of our page. */
  readonly tavolo: string
  /** The address of the page on boardgame.io. */
  readonly boardgameio: string
  stop(): Promise<void>
}

export async function servePages(): Promise<Pages> {
  const folder = mkdtempSync(join(tmpdir(), 'tavolo-bench-'))
  const own = join(folder, 'tavolo')
  const other = join(folder, 'boardgameio')
  const quiet = { logLevel: 'error', build: { emptyOutDir: true } } as const
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    ...quiet,
    build: { ...quiet.build, outDir: own },
  })
  await build({
    root: OTHER,
    configFile: false,
    plugins: [react()],
    ...quiet,
    build: { ...quiet.build, outDir: other },
  })
  const servers = await Promise.all([own, other].map(pages => createServer({ pages })))
  const addresses = await Promise.all(
    servers.map(async server => {
      await server.listen({ port: 0, host: '127.0.0.1' })
      return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/`
    }),
  )
  return {
    tavolo: addresses[0]!,
    boardgameio: addresses[1]!,
    async stop() {
      for (const server of servers) {
        server.server.closeAllConnections()
        await server.close()
      }
      rmSync(folder, { recursive: true })
    },
  }
}
