/** Builds a page that only tests use, as the app is built, and serves it with our own server. */

import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, loadConfigFromFile, type PluginOption } from 'vite'
import { createServer } from '../../src/server/http.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface ServedPage {
  readonly address: string
  stop(): Promise<void>
}

/** `path` is relative to the root of the repository; two pages need two names. */
export async function buildAndServe(
  path: string,
  { name, plugins }: { readonly name: string; readonly plugins: PluginOption[] },
): Promise<ServedPage> {
  const outDir = `${ROOT}/test-results/${name}`
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, `${ROOT}/vite.config.ts`)
  await build({
    ...loaded!.config,
    configFile: false,
    root: ROOT,
    // Neither compressed nor cached, unlike the app: one browser loads it once.
    plugins,
    logLevel: 'error',
    build: {
      ...loaded!.config.build,
      outDir,
      emptyOutDir: true,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { input: `${ROOT}/${path}` },
    },
  })
  const server = await createServer({ pages: outDir })
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    address: `${origin}/${path}`,
    async stop() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
