/** The entry point of a thread of the pool: it is plain JavaScript and registers the TypeScript loader. */

import { register } from 'tsx/esm/api'

register()
const worker = await import('./pool-worker.ts')

export const runTask = worker.runTask
