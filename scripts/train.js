/** `npm run train`: trains what bots know. */
// @ts-check

import { become } from './child.js'
import { ensureInstalled } from './install.js'

await ensureInstalled()
await become({
  command: process.execPath,
  args: ['--import', './scripts/register-typescript.js', 'bench/train/main.ts', ...process.argv.slice(2)],
})
