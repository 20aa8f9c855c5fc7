/** `npm run training-set`: makes the training positions of a game. */
// @ts-check

import { become } from './child.js'
import { ensureInstalled } from './install.js'

await ensureInstalled()
await become({
  command: process.execPath,
  args: [
    '--import',
    './scripts/register-typescript.js',
    'bench/training-set/main.ts',
    ...process.argv.slice(2),
  ],
})
