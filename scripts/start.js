/** `npm start`: installs missing packages, builds the pages if they changed, and starts the server. */
// @ts-check

import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { become, ROOT, run, tool } from './child.js'
import { ensureInstalled } from './install.js'
import { say, withProgress } from './progress.js'

const PAGES = join(ROOT, 'dist', 'web')
/** The fingerprint of the sources of the build. It is outside the folder of pages, whose files are all served. */
const BUILT_FROM = join(ROOT, 'dist', 'web.built-from')
const SOURCES = [
  'index.html',
  'vite.config.ts',
  'scripts/compressed.js',
  'scripts/start.js',
  'package-lock.json',
  'src',
  'docs/rules',
  'public',
]

const args = process.argv.slice(2)
await ensureInstalled({ dev: false })
const { help } = await requiredFlags()
if (!help) await build()
await become({
  command: process.execPath,
  args: ['--import', './scripts/typescript.js', join('src', 'server', 'main.ts'), ...args],
})

/** Reads the flags before the build, so that a typo is reported at once. */
async function requiredFlags() {
  const { tsImport } = await import('tsx/esm/api')
  const { readFlags } = await tsImport('../src/server/flags.ts', import.meta.url)
  const read = readFlags(args, process.env)
  if (read.ok) return read.flags
  say(read.problem)
  process.exit(2)
}

async function build() {
  const sources = fingerprint()
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
        // Vite would build in the mode of whoever started us: vitest sets it to `test`, which gives React's slow
        // development version, and every later start would serve it.
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

/** A hash that changes with every file that the pages may depend on. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap(filesUnder)) {
    const { size, mtimeMs } = statSync(join(ROOT, path))
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  const whole = join(ROOT, path)
  if (!existsSync(whole)) return []
  if (!statSync(whole).isDirectory()) return [path]
  return readdirSync(whole)
    .sort()
    .flatMap(name => filesUnder(`${path}/${name}`))
}
