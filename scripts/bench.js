/** `npm run bench`: the benchmarks, with all libraries in their production builds. */
// @ts-check

import { become } from './child.js'
import { ensureInstalled } from './install.js'

await ensureInstalled({ dev: true })
await become({
  command: process.execPath,
  args: ['--import', './scripts/register-typescript.js', 'bench/main.ts', ...process.argv.slice(2)],
  env: { NODE_ENV: 'production' },
})
