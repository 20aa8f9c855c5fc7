/** The schemas of the commands of Street Lamps. */

import { z } from 'zod'
import { BRIGHTEST, COLOURS } from './state.ts'

export const lightShape = z.strictObject({
  type: z.literal('light'),
  colour: z.enum(COLOURS),
  brightness: z.int().min(1).max(BRIGHTEST),
})
export const drawShape = z.strictObject({ type: z.literal('draw') })
export const passShape = z.strictObject({ type: z.literal('pass') })

export type LightLamp = z.infer<typeof lightShape>
export type DrawLamp = z.infer<typeof drawShape>
export type Pass = z.infer<typeof passShape>

export type Command = LightLamp | DrawLamp | Pass
