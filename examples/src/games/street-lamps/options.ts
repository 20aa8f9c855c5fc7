/** The options of a match of Street Lamps. */

import { z } from 'zod'

export const optionsShape = z.strictObject({
  hand: z.literal([3, 4, 5]).default(4).meta({ rule: '1.2' }),
})

export type Options = z.infer<typeof optionsShape>
