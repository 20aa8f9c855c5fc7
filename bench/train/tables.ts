/** The boards, numbers of players and variants that the weights are for. */

import { below, type Random } from '../../src/engine/random.ts'
import type { Table } from './compare.ts'

const BOARDS = {
  two: [
    ['duel', 2],
    ['hexa', 2],
    ['quartet', 2],
  ],
  more: [
    ['trinity', 3],
    ['hexa', 3],
    ['quartet', 4],
    ['hexa', 4],
    ['quintet', 5],
    ['hexa', 5],
    ['hexa', 6],
    ['hexa', 6],
  ],
} as const

export const TABLES: Readonly<Record<'two' | 'more', readonly Table[]>> = {
  two: BOARDS.two.map(([board, seats]) => ({ seats, options: { board } })),
  more: BOARDS.more.slice(0, -1).map(([board, seats]) => ({ seats, options: { board } })),
}

const VARIANTS = [
  { rotatingToken: true },
  { headStart: true },
  { freePass: true },
  { fullRangeLong: true },
  { recycling: true },
  { reEntry: true },
  { target: 40 },
  { target: 96 },
]

/** Most matches are played by the rulebook, some with a variant. */
export function randomTable(players: 'two' | 'more', random: Random): Table {
  const list = BOARDS[players]
  const [board, seats] = list[below(random, list.length)]!
  const variant = below(random, 4) === 0 ? VARIANTS[below(random, VARIANTS.length)] : {}
  return { seats, options: { board, ...variant } }
}
