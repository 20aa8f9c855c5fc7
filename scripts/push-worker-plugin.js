/** A Vite plugin that builds the part of the service worker that calls people back, into a file without imports. */
// @ts-check

import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from './child.js'

/** The service worker loads it by this name. */
export const PUSH_WORKER = 'push-worker.js'

/** @returns {import('vite').Plugin} */
export function pushWorkerPlugin() {
  return {
    name: 'push-worker',
    apply: 'build',
    async generateBundle() {
      const { outputFiles } = await build({
        entryPoints: [join(ROOT, 'src', 'web', 'push-worker.ts')],
        ...{ bundle: true, write: false, minify: true, format: 'iife', target: 'es2022' },
      })
      this.emitFile({ type: 'asset', fileName: PUSH_WORKER, source: outputFiles[0]?.text ?? '' })
    },
  }
}
