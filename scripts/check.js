/**
 * `npm run check`: types, lint, format, architecture walls and fast unit tests. Independent tools run in parallel; each
 * prints one line, in a fixed order, and its output if it fails.
 */
// @ts-check

import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT, run, tool } from './child.js'
import { writeClassNames } from './css-class-names.js'
import { ensureInstalled } from './install.js'
import { duration } from './progress.js'

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {readonly [string, ...string[]]} args
 * @property {NodeJS.ProcessEnv} [env]
 */

const CACHE = join(ROOT, 'node_modules', '.cache', 'tavolo')

/** The arguments of an incremental `tsc`, which checks again only what has changed. @param {string} project */
function types(project) {
  // One checker each: two projects are checked at once, and checkers share nothing that they have computed.
  const checkers = ['--checkers', '1']
  const notes = ['--incremental', '--tsBuildInfoFile', join(CACHE, `types-${project}.tsbuildinfo`)]
  return /** @type {const} */ (['tsc', '-p', `tsconfig.${project}.json`, ...checkers, ...notes])
}

/** The compiler is written in Go. Collecting its garbage less often saves a fifth of its processor time. */
const RARE_COLLECTION = { GOGC: '400' }

/** The longest come first, so that the cores are idle for the shortest time at the end. @type {readonly Check[]} */
const CHECKS = [
  { name: 'types of the web', args: types('web'), env: RARE_COLLECTION },
  { name: 'types of server and scripts', args: types('node'), env: RARE_COLLECTION },
  { name: 'types of the rules', args: types('rules'), env: RARE_COLLECTION },
  { name: 'lint and format', args: ['biome', 'check', '.'] },
]

/** The tests of engine and games and all other fast tests, including the walls. @type {Check} */
const FAST_TESTS = {
  name: 'walls and fast unit tests',
  args: ['vitest', 'run'],
  env: { TAVOLO_TESTS: 'fast' },
}

/** How many tools run at once; each of them uses more than one core for a part of its time. */
const AT_ONCE = 2

/**
 * Runs the checks and prints the result of each.
 * @param {{ readonly tests?: boolean }} [which] `tests`: also run the fast unit tests.
 * @returns {Promise<boolean>} Whether all checks passed.
 */
export async function check({ tests = true } = {}) {
  mkdirSync(CACHE, { recursive: true })
  writeClassNames()
  const checks = tests ? [FAST_TESTS, ...CHECKS] : CHECKS
  const told = await inOrder(
    checks,
    AT_ONCE,
    async ({ name, args: [program, ...args], env = {} }) => {
      const { code, output, seconds } = await run({ ...tool(program, args), env, quiet: true })
      return { code, output, line: `${code === 0 ? '✓' : '✗'} ${name} (${duration(seconds)})` }
    },
    ({ code, output, line }) => {
      console.log(line)
      if (code !== 0) console.log(output.trimEnd())
    },
  )
  return told.every(({ code }) => code === 0)
}

/**
 * Runs the work in parallel, `atOnce` pieces at a time, and reports the results in the order of the items.
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {number} atOnce
 * @param {(item: Item) => Promise<Result>} work
 * @param {(result: Result) => void} tell
 * @returns {Promise<Result[]>}
 */
export async function inOrder(items, atOnce, work, tell) {
  /** @type {Map<number, Result>} */
  const results = new Map()
  let next = 0
  let told = 0
  const worker = async () => {
    while (next < items.length) {
      const index = next++
      results.set(index, await work(/** @type {Item} */ (items[index])))
      for (; results.has(told); told++) tell(/** @type {Result} */ (results.get(told)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return items.map((_, index) => /** @type {Result} */ (results.get(index)))
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await ensureInstalled()
  const start = performance.now()
  process.exitCode = (await check()) ? 0 : 1
  console.log(duration((performance.now() - start) / 1000))
}
