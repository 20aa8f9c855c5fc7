/** Tests the order of a person's online tables, and which of them comes next. */

import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../wire/running-table-api.ts'
import type { OnlineState } from '../../../wire/table-api.ts'
import { inOrder, othersWaiting, type TableRow } from './order-tables.ts'

interface Given {
  readonly yourTurn?: boolean
  readonly opened?: number
  readonly until?: number
}

function row(id: string, state: OnlineState, { yourTurn = false, opened = 0, until }: Given = {}): TableRow {
  const play = { settings: DEFAULT_SETTINGS }
  const table = { id, game: 'g', options: {}, state, seats: [], yours: [0], isHost: false, play }
  return { table, yourTurn, version: 0, opened, ...(until === undefined ? {} : { until }) }
}

const rows = [
  row('over', 'over', { opened: 9 }),
  row('waiting', 'waiting', { opened: 8 }),
  row('theirs', 'playing', { opened: 7 }),
  row('yours, old', 'playing', { yourTurn: true, opened: 1 }),
  row('theirs, old', 'playing', { opened: 1 }),
  row('yours, new', 'playing', { yourTurn: true, opened: 2 }),
  row('yours, on Thursday', 'playing', { yourTurn: true, until: 40 }),
  row('yours, today', 'playing', { yourTurn: true, until: 20 }),
]

it('what waits for you comes first, the most urgent before, finished ones last, the newest first', () => {
  expect(inOrder(rows).map(({ table }) => table.id)).toEqual([
    'yours, today',
    'yours, on Thursday',
    'yours, new',
    'yours, old',
    'theirs',
    'theirs, old',
    'waiting',
    'over',
  ])
})

it('the next table is the most urgent of the others that wait for you', () => {
  const ids = othersWaiting(rows, 'yours, today').map(({ table }) => table.id)
  expect(ids).toEqual(['yours, on Thursday', 'yours, new', 'yours, old'])
  expect(othersWaiting([row('theirs', 'playing')], 'x')).toEqual([])
})
