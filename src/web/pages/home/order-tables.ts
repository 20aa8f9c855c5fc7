/** The order in which the home page lists online tables. */

import type { YourTables } from '../../../wire/table-api.ts'

export type TableRow = YourTables['tables'][number]

/**
 * Those where it is your turn first, then running ones, then those that wait for players; the newest first within each.
 */
export function inOrder(rows: readonly TableRow[]): readonly TableRow[] {
  const place = ({ yourTurn, table }: TableRow): number =>
    yourTurn ? 0 : ['playing', 'waiting', 'over'].indexOf(table.state) + 1
  return [...rows].sort((one, other) => place(one) - place(other))
}
