/** Starts Tavolo as `npm start` does, for browser tests: with a separate store, which is deleted afterwards. */
// @ts-check

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { become } from './child.js'

const data = mkdtempSync(join(tmpdir(), 'tavolo-browser-tests-'))
process.once('exit', () => rmSync(data, { recursive: true, force: true }))
await become({
  command: process.execPath,
  args: [join('scripts', 'start.js'), ...process.argv.slice(2)],
  // The tests must not touch the matches or the database of the developer who runs them.
  // Their push services and webhooks are on this computer.
  env: { TAVOLO_DATA: data, TAVOLO_DATABASE_URL: '', TAVOLO_PRIVATE_WEBHOOKS: 'yes' },
})
