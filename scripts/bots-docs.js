/** `npm run docs:bots`: writes docs/bots.md from the results of the arena. */
// @ts-check

import { become } from './child.js'
import { ensureInstalled } from './install.js'

await ensureInstalled()
await become({
  command: process.execPath,
  args: ['--import', './scripts/register-typescript.js', 'bench/arena/main.ts'],
})
