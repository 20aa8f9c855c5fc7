/** Who is at a table, and who may see it. */

import type { Seat } from '../../../engine/game.ts'
import type { KeptTable } from '../../store/table-store.ts'
import type { LinkTokens } from '../identity/link-tokens.ts'
import { isSameToken } from '../identity/secret-tokens.ts'

/** The sender of a request; undefined if this server does not know them. */
export interface Sender {
  readonly person: string | undefined
}

export function isHost({ head }: KeptTable, person: string | undefined): boolean {
  return person !== undefined && head.host === person
}

export function seatsOfPerson({ seats }: KeptTable, person: string | undefined): readonly Seat[] {
  return person === undefined ? [] : seats.filter(each => each.person === person).map(({ seat }) => seat)
}

/** The people at a table are its host and everybody who has a seat. */
export function isAtTable(table: KeptTable, person: string | undefined): boolean {
  return isHost(table, person) || seatsOfPerson(table, person).length > 0
}

/** The table is secret to everybody else. */
export function maySee(table: KeptTable, { person, invite, watch }: Sender & LinkTokens): boolean {
  return isInvited(table, { person, invite }) || mayWatch(table, watch)
}

/** A listed table is open to everybody until its match starts. */
export function isListed({ listed, started }: KeptTable): boolean {
  return listed && started === undefined
}

export function isInvited(
  table: KeptTable,
  { person, invite }: Sender & Pick<LinkTokens, 'invite'>,
): boolean {
  return isAtTable(table, person) || isSameToken(invite, table.head.invite) || isListed(table)
}

export function mayWatch({ head }: KeptTable, watch: string | undefined): boolean {
  return isSameToken(watch, head.watch)
}
