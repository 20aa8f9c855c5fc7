/** Tests the order of the online tables on the home page. */

import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../wire/running-table-api.ts'
import type { OnlineState } from '../../../wire/table-api.ts'
import { inOrder, type TableRow } from './order-tables.ts'

function row(id: string, state: OnlineState, yourTurn = false): TableRow {
  const play = { settings: DEFAULT_SETTINGS }
  const table = { id, game: 'g', options: {}, state, seats: [], yours: [0], isHost: false, play }
  return { table, yourTurn, version: 0, opened: 0 }
}

it('those where it is your turn come first, finished ones last, and the newest first within each', () => {
  const rows = [
    row('over', 'over'),
    row('waiting', 'waiting'),
    row('theirs', 'playing'),
    row('yours, new', 'playing', true),
    row('theirs, old', 'playing'),
    row('yours, old', 'playing', true),
  ]
  expect(inOrder(rows).map(({ table }) => table.id)).toEqual([
    'yours, new',
    'yours, old',
    'theirs',
    'theirs, old',
    'waiting',
    'over',
  ])
})
