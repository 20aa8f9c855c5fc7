/** The order in which online tables are listed, and which of them comes next. */

import type { YourTables } from '../../../wire/table-api.ts'

export type TableRow = YourTables['tables'][number]

const STATES = ['playing', 'waiting', 'over'] as const

/**
 * Those where it is your turn first, then running ones, then those that wait for players; within each, those whose time
 * is up sooner, and then the newest.
 */
export function inOrder(rows: readonly TableRow[]): readonly TableRow[] {
  const place = ({ yourTurn, table }: TableRow): number => (yourTurn ? 0 : STATES.indexOf(table.state) + 1)
  const ends = ({ until = Number.POSITIVE_INFINITY }: TableRow): number => until
  return rows.toSorted((one, other) => {
    const difference = place(one) - place(other)
    if (difference !== 0) return difference
    return ends(one) === ends(other) ? other.opened - one.opened : ends(one) - ends(other)
  })
}

/** The tables where it is your turn, apart from this one; the most urgent first. */
export function othersWaiting(rows: readonly TableRow[], table: string): readonly TableRow[] {
  return inOrder(rows).filter(row => row.yourTurn && row.table.id !== table)
}
