/** Builds the page that computes the fingerprint of the physics, and serves it as our server serves pages. */

import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, loadConfigFromFile } from 'vite'
import { createServer } from '../../../src/server/http.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** `folder`: within test-results, for those who build at the same time. */
export async function servePhysicsPage(folder: string) {
  const pages = `${ROOT}/test-results/${folder}`
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, `${ROOT}/vite.config.ts`)
  await build({
    ...loaded?.config,
    configFile: false,
    root: ROOT,
    // Nothing of the pages themselves is in it, and nobody else fetches it.
    plugins: [],
    logLevel: 'error',
    build: {
      outDir: pages,
      emptyOutDir: true,
      rolldownOptions: { input: `${ROOT}/tests/e2e/physics/index.html` },
    },
  })
  const server = await createServer({ pages })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    url: `${address}/tests/e2e/physics/index.html`,
    async close() {
      await server.close()
      await rm(pages, { recursive: true, force: true })
    },
  }
}
