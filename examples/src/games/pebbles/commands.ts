/** The schemas of the commands of Pebbles. */

import { z } from 'zod'

export const takeShape = z.strictObject({ type: z.literal('take'), count: z.int().min(1).max(100) })
export const rollShape = z.strictObject({ type: z.literal('roll') })

export type Take = z.infer<typeof takeShape>
export type Roll = z.infer<typeof rollShape>

export type Command = Take | Roll
