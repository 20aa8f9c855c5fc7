/** What the tests expect of the built files, checked before any test waits for them. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What `npm start`, and so every browser test, serves. */
const ASSETS = fileURLToPath(new URL('../../dist/web/assets', import.meta.url))

/**
 * Throws if no file of the build matches: chunks are named after source files, which get renamed, and then nothing
 * would be blocked and a test would wait in vain.
 */
export function requireBuilt(files: RegExp, built: readonly string[] = readdirSync(ASSETS)): void {
  if (built.some(name => files.test(`/assets/${name}`))) return
  throw new Error(
    `No file in dist/web/assets matches ${files}: the source file was probably renamed. Correct the pattern.`,
  )
}

/** The paths of the scripts that `index.html` loads on every page. */
export function scriptsOfEveryPage(): readonly string[] {
  const html = readFileSync(join(ASSETS, '..', 'index.html'), 'utf8')
  const paths = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => path!)
  if (paths.length === 0) throw new Error('dist/web/index.html loads no script.')
  return paths
}

/** A sentence in React's development version, which is slower and runs every effect twice. */
const DEVELOPMENT = 'Download the React DevTools'

/** Throws if the pages were built for development, because users get other ones. */
export function requireProduction(): void {
  const wrong = readdirSync(ASSETS)
    .filter(name => name.endsWith('.js'))
    .find(name => readFileSync(join(ASSETS, name), 'utf8').includes(DEVELOPMENT))
  if (wrong) throw new Error(`dist/web/assets/${wrong} is a development build. Was NODE_ENV set?`)
}
