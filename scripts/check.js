/** `npm run check`: types, lint, format and the walls between the floors. A tool's output is shown if it fails. */
// @ts-check

import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { run, tool } from './child.js'
import { ensureInstalled } from './install.js'
import { duration } from './progress.js'

/** @type {ReadonlyArray<{ readonly name: string, readonly args: readonly [string, ...string[]] }>} */
const CHECKS = [
  { name: 'types of the rules', args: ['tsc', '-p', 'tsconfig.rules.json'] },
  { name: 'types of server and scripts', args: ['tsc', '-p', 'tsconfig.node.json'] },
  { name: 'types of the web', args: ['tsc', '-p', 'tsconfig.web.json'] },
  { name: 'lint and format', args: ['biome', 'check', '.'] },
]
const WALLS = /** @type {const} */ ({
  name: 'architecture',
  args: ['vitest', 'run', 'tests/architecture.test.ts'],
})

/**
 * Runs the checks, one line each.
 * @param {{ readonly walls?: boolean }} [which] `walls`: those between the floors too, which are also a unit test.
 * @returns {Promise<boolean>} Whether all is well.
 */
export async function check({ walls = true } = {}) {
  let well = true
  for (const { name, args } of walls ? [...CHECKS, WALLS] : CHECKS) {
    const [program, ...rest] = args
    const { code, output, seconds } = await run({ ...tool(program, rest), quiet: true })
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${duration(seconds)})`)
    if (code === 0) continue
    well = false
    console.log(output.trimEnd())
  }
  return well
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await ensureInstalled()
  process.exitCode = (await check()) ? 0 : 1
}
