/** The options of a match: the board, and seven variants that are not in the rulebook. */

import { z } from 'zod'
import { fileContents } from '../../engine/options.ts'
import { BOARD_IDS } from './board.ts'
import { TARGETS } from './state.ts'

const variant = (rule: string, { evensOrder }: { readonly evensOrder?: true } = {}) =>
  z
    .boolean()
    .default(false)
    .meta({ notInRulebook: true, rule, ...(evensOrder ? { evensOrder } : {}) })

export const optionsShape = z.strictObject({
  /** A built-in board, or the contents of a board file, which `refuseStart` validates. */
  board: z
    .union([z.enum(BOARD_IDS), fileContents])
    .default('hexa')
    .meta({ rule: '12.1' }),
  /** V1 */ rotatingToken: variant('11.1', { evensOrder: true }),
  /** V2 */ headStart: variant('11.2', { evensOrder: true }),
  /** V3 */ freePass: variant('11.3'),
  /** V4 */ fullRangeLong: variant('11.4'),
  /** V5 */ recycling: variant('11.5'),
  /** V6 */ reEntry: variant('11.6'),
  /** V7 */ target: z.literal(TARGETS).default(64).meta({ notInRulebook: true, rule: '11.7' }),
  /** A position in notation to start from; it then also sets the board and the variants. */
  position: z.string().max(20_000).optional().meta({ hidden: true }),
})

export type Options = z.infer<typeof optionsShape>
