/** The options of a match: the table, the modes and variants, and the cards. */

import { z } from 'zod'
import type { Frozen } from '../../engine/game.ts'
import { fileReadBy } from '../../engine/options.ts'
import { readCards, readOlderCards } from './cards/card-file.ts'
import type { Variants } from './state.ts'

export const optionsShape = z.strictObject({
  table: z.enum(['classic', 'family']).default('classic').meta({ rule: '14.1' }),
  /** By default, as the table type has it. */
  walls: z.boolean().optional().meta({ rule: '14.2', notInRulebook: true }),
  teamwork: z.enum(['off', 'live', 'async']).default('off').meta({ rule: '11.1' }),
  heroes: z.enum(['dealt', 'draft', 'construction']).default('dealt').meta({ rule: '13.1' }),
  dungeon: z.enum(['dropped', 'built']).default('dropped').meta({ rule: '13.3' }),
  sameRoomItems: z.boolean().default(true).meta({ rule: '7.4' }),
  lateBonus: z
    .literal([0, 1, 2, 4, 6, 8])
    .default(0)
    .meta({ rule: '14.3', notInRulebook: true, evensOrder: true }),
  tremor: z.literal([0, 0.5, 1, 2]).default(1).meta({ rule: '14.4', notInRulebook: true }),
  lock: z.literal([0, 5, 10, 20]).default(5).meta({ rule: '11.6', notInRulebook: true }),
  /** Ours, or the contents of a card file, which `refuseStart` validates. */
  cards: z
    .union([z.literal('house'), fileReadBy(readOlderCards)])
    .default('house')
    .meta({ rule: '15.2', file: readCards }),
  /** A position in notation to start from; it then also sets the variants and the cards. */
  position: z.string().max(100_000).optional().meta({ hidden: true, rule: '2.8' }),
})

export type Options = z.infer<typeof optionsShape>

/** The variants for this many players: solo play has neither teamwork nor a choice of heroes. */
export function variantsOf(options: Frozen<Options>, seats = 2): Variants {
  const { cards: _, position: __, walls, ...chosen } = options
  const variants: Variants = { ...chosen, walls: walls ?? options.table === 'family' }
  return seats > 1
    ? variants
    : { ...variants, teamwork: 'off', heroes: 'dealt', dungeon: 'dropped', lateBonus: 0 }
}
