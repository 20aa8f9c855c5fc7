/** Builds the pages into dist/web, unless they are there and nothing that they are built from has changed. */
// @ts-check

import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint } from './build-fingerprint.js'
import { ROOT, run, tool } from './child.js'
import { say, withProgress } from './progress.js'

const PAGES = join(ROOT, 'dist', 'web')
/** The fingerprint of the sources of the build. It is outside the folder of pages, whose files are all served. */
const BUILT_FROM = join(ROOT, 'dist', 'web.built-from')
/**
 * If the build fails, it prints why and exits.
 * @param {string} [sources] Their fingerprint, if the caller knows it.
 */
export async function buildPages(sources = fingerprint()) {
  if (existsSync(join(PAGES, 'index.html')) && builtFrom() === sources) return
  // The build goes to a temporary folder that is then renamed, so that an incomplete build is never served.
  const aside = `${PAGES}.${process.pid}`
  const clear = () => rmSync(aside, { recursive: true, force: true })
  process.once('exit', clear)
  const end = await withProgress({
    doing: 'Building the pages (only after a change)',
    done: 'Built',
    work: () =>
      run({
        ...tool('vite', ['build', '--outDir', aside, '--emptyOutDir']),
        // Vite would take the mode from our environment: vitest sets it to `test`, which gives React's slow development
        // version, and every later start would serve it.
        env: { NODE_ENV: 'production' },
        quiet: true,
      }),
  })
  if (end.code !== 0) {
    say(end.output.trimEnd())
    say('\nThe pages could not be built; the reason is above.')
    process.exit(1)
  }
  rmSync(BUILT_FROM, { force: true })
  rmSync(PAGES, { recursive: true, force: true })
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  renameSync(aside, PAGES)
  writeFileSync(BUILT_FROM, sources)
  process.off('exit', clear)
}

function builtFrom() {
  return existsSync(BUILT_FROM) ? readFileSync(BUILT_FROM, 'utf8') : undefined
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await buildPages()
