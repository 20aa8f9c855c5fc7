/** `npm run test:long`: the long versions of the tests, thousands of seeds where `npm test` has tens. */
// @ts-check

import { inWords, runVitest } from './counts.js'
import { ensureInstalled } from './install.js'

await ensureInstalled()
const counts = await runVitest(['--config', 'vitest.long.config.ts', ...process.argv.slice(2)])
process.exitCode = counts.failed > 0 ? 1 : 0
console.log(`\n${inWords(counts)}`)
