/** The entry point of a thread: it is plain JavaScript and registers the TypeScript loader. */

import { register } from 'tsx/esm/api'

register()
await import('./arena-worker.ts')
