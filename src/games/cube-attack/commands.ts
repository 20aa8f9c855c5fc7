/** The schemas of the commands of Cube Attack. */

import { z } from 'zod'

const unit = z.int().min(0).max(1_000)
const planet = z.int().min(0).max(1_000)

export const moveShape = z.strictObject({ type: z.literal('move'), unit, to: planet })
export const activateShape = z.strictObject({ type: z.literal('activate'), unit })
export const attackShape = z.strictObject({ type: z.literal('attack'), unit, target: unit })
export const passShape = z.strictObject({ type: z.literal('pass') })
export const reenterShape = z.strictObject({ type: z.literal('reenter') })

export type Move = z.infer<typeof moveShape>
export type Activate = z.infer<typeof activateShape>
export type Attack = z.infer<typeof attackShape>
export type Pass = z.infer<typeof passShape>
export type Reenter = z.infer<typeof reenterShape>

export type Command = Move | Activate | Attack | Pass | Reenter
