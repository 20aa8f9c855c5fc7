/** The door into a thread: a thread starts as plain JavaScript, and has to be told how TypeScript is read. */

import { register } from 'tsx/esm/api'

register()
await import('./simulation-worker.ts')
