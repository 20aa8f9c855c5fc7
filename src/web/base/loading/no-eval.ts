/**
 * Keeps zod from probing for `eval`, which our content security policy forbids and every browser then reports. It must
 * run before the first schema is built: every entry point of a page or a worker imports this file first.
 */

import type { $ZodConfig } from 'zod/v4/core'

// The global where zod looks for its settings. `z.config` writes there too, but would add parts of zod (4 kB) to the
// first page, which checks no schemas.
const place = globalThis as typeof globalThis & { __zod_globalConfig?: $ZodConfig }
place.__zod_globalConfig ??= {}
place.__zod_globalConfig.jitless = true
