/**
 * Keeps zod from probing for `eval`, which our content security policy forbids and every browser then reports. It
 * must run before the first shape is built: whatever starts a page or a worker imports this file first.
 */

import type { $ZodConfig } from 'zod/v4/core'

// The place where zod looks for its settings. `z.config` writes there too, but would bring parts of zod (4 kB) into
// the first page, which checks no shapes.
const place = globalThis as typeof globalThis & { __zod_globalConfig?: $ZodConfig }
place.__zod_globalConfig ??= {}
place.__zod_globalConfig.jitless = true
