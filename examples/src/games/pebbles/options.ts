/** The options of a match of Pebbles. */

import { z } from 'zod'

export const optionsShape = z.strictObject({
  heap: z.literal([12, 20, 30]).default(20).meta({ rule: '1.1' }),
})

export type Options = z.infer<typeof optionsShape>
