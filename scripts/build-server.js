/**
 * Compiles the server and the command line into dist, unless it was done before with the same sources. Each build has a
 * folder of its own: a running server loads games and threads from its own build, long after a newer one was made.
 */
// @ts-check

import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint } from './build-fingerprint.js'
import { ROOT } from './child.js'
import { say, withProgress } from './progress.js'

const DIST = join(ROOT, 'dist')
/** Beside the pages and two folders below the root, like `src/server`: the same relative addresses hold. */
const FOLDER = 'server-'
/** Older builds than these are removed. */
const KEPT_BUILDS = 3

/** The scripts of threads are compiled without the loader that they register when they run from their sources. */
const ENTRIES = {
  server: 'src/server/main.ts',
  flags: 'src/server/settings/flags.ts',
  backup: 'src/server/backup/main.ts',
  ratings: 'src/server/ratings/main.ts',
  'pool-thread': 'src/server/pool/pool-worker.ts',
  cli: 'src/cli/main.ts',
  'simulation-thread': 'src/cli/simulation-worker.ts',
  'calibration-thread': 'src/cli/calibration-worker.ts',
  'arena-thread': 'src/cli/arena-worker.ts',
}

/** They load binaries, WebAssembly or scripts of threads from their own folders. The last is optional for `pg`. */
const NOT_BUNDLED = ['libsql', 'piscina', '@dimforge/*', 'pg-native']

/** Some packages are not modules, and call `require` for those of Node. */
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`

/**
 * Returns the folder with the compiled program. If it cannot be compiled, it prints why and exits.
 * @param {string} [sources] Their fingerprint, if the caller knows it.
 */
export async function buildServer(sources = fingerprint()) {
  const folder = join(DIST, FOLDER + sources.slice(0, 16))
  if (existsSync(folder)) return folder
  // Into a temporary folder that is then renamed: an incomplete build is never run, and two at once do no harm.
  const aside = `${folder}.${process.pid}`
  const clear = () => rmSync(aside, { recursive: true, force: true })
  process.once('exit', clear)
  await withProgress({
    doing: 'Compiling the server (only after a change)',
    done: 'Compiled',
    work: () => compile(aside),
  })
  try {
    renameSync(aside, folder)
  } catch (error) {
    // Another start was faster with the same sources.
    if (!existsSync(folder)) throw error
    clear()
  }
  process.off('exit', clear)
  removeOldBuilds()
  return folder
}

/** @param {string} folder */
async function compile(folder) {
  const start = performance.now()
  // Loaded here, because most starts have nothing to compile.
  const { build, stop } = await import('esbuild')
  try {
    mkdirSync(folder, { recursive: true })
    await build({
      absWorkingDir: ROOT,
      entryPoints: Object.entries(ENTRIES).map(([out, path]) => ({ in: path, out })),
      outdir: folder,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      external: NOT_BUNDLED,
      banner: { js: REQUIRE },
      // Stack traces name the sources, which are there.
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'silent',
    })
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    say('\nThe server could not be compiled; the reason is above.')
    process.exit(1)
  } finally {
    await stop()
  }
  return { code: 0, seconds: (performance.now() - start) / 1000 }
}

function removeOldBuilds() {
  const builds = readdirSync(DIST)
    .filter(name => name.startsWith(FOLDER))
    .map(name => join(DIST, name))
    .map(path => ({ path, built: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.built - one.built)
  for (const { path } of builds.slice(KEPT_BUILDS)) rmSync(path, { recursive: true, force: true })
}

/** `node scripts/build-server.js FOLDER` compiles into a folder of this name, for a container. */
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2]
  if (folder) await compile(resolve(folder))
  else console.log(await buildServer())
}
