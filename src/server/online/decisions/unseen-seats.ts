/** Seats whose people have never been connected to the table: after a while they are free again. Pure functions. */

import type { KeptSeat, KeptTable } from '../../store/table-store.ts'
import { startOf } from './committed-start.ts'

type People = ReadonlySet<string>

function isUnseen({ person, unseenSince }: KeptSeat): boolean {
  return person !== undefined && unseenSince !== undefined
}

const isOneOf = (people: People, { person }: KeptSeat): boolean => person !== undefined && people.has(person)

/** Whether nobody is waited for any more: the host has started the match. */
function isStarting(table: KeptTable): boolean {
  return table.started !== undefined || startOf(table) !== undefined
}

/** The seats after these people have been connected; undefined if that changes nothing. */
export function seatsSeen(table: KeptTable, here: People): readonly KeptSeat[] | undefined {
  const { seats } = table
  if (isStarting(table) || !seats.some(each => isUnseen(each) && isOneOf(here, each))) return undefined
  return seats.map(each => {
    const { unseenSince: _seen, ...seat } = each
    return isOneOf(here, each) ? seat : each
  })
}

/** When the first seat of somebody who is not here was taken; undefined if nobody is waited for. */
export function oldestUnseen(table: KeptTable, here: People): number | undefined {
  if (isStarting(table)) return undefined
  const since = table.seats
    .filter(each => isUnseen(each) && !isOneOf(here, each))
    .map(each => each.unseenSince!)
  return since.length > 0 ? Math.min(...since) : undefined
}

/** The table without the seats that were taken up to this time by people who never came. */
export function withoutUnseen(table: KeptTable, until: number, here: People): KeptTable {
  const oldest = oldestUnseen(table, here)
  if (oldest === undefined || oldest > until) return table
  const isKept = (each: KeptSeat): boolean =>
    !isUnseen(each) || isOneOf(here, each) || each.unseenSince! > until
  return { ...table, seats: table.seats.filter(isKept) }
}
