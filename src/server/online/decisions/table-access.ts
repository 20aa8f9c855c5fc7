/** Who is at a table, and who may see it. */

import { createHash } from 'node:crypto'
import type { Seat } from '../../../engine/game.ts'
import type { OnlineRefusal } from '../../../wire/table-api.ts'
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

/** Whether the host has removed this person. During the match their seat keeps their id, for the record. */
export function isRemoved({ play }: KeptTable, person: string | undefined): boolean {
  return person !== undefined && play.removed.includes(person)
}

/** None for a removed person. */
export function seatsOfPerson(table: KeptTable, person: string | undefined): readonly Seat[] {
  if (person === undefined || isRemoved(table, person)) return []
  return table.seats.filter(each => each.person === person).map(({ seat }) => seat)
}

/** Whether this person may have the record: everybody who played, even if the host has removed them. */
export function hasPlayed(table: KeptTable, person: string | undefined): boolean {
  return isAtTable(table, person) || table.seats.some(each => person !== undefined && each.person === person)
}

/** The people at a table are its host and everybody who has a seat. */
export function isAtTable(table: KeptTable, person: string | undefined): boolean {
  return isHost(table, person) || seatsOfPerson(table, person).length > 0
}

/** Why this person may not see the table. It is secret to everybody without a seat or a link. */
export function refuseSight(
  table: KeptTable,
  { person, invite, watch }: Sender & LinkTokens,
): OnlineRefusal | undefined {
  return mayWatch(table, { person, watch }) ? undefined : refuseGuest(table, { person, invite })
}

/** A listed table is open to everybody until its match starts. */
export function isListed({ listed, started }: KeptTable): boolean {
  return listed && started === undefined
}

/** Recognises an address at this table again, without revealing it. */
export function addressMark({ head }: KeptTable, address: string): string {
  return createHash('sha256').update(`${head.id} ${address}`).digest('hex').slice(0, 32)
}

interface Guest extends Sender, Pick<LinkTokens, 'invite'> {
  /** The mark of their address. */
  readonly mark?: string
}

/**
 * Why this person may not take a seat, apart from the seats. A removed person must not come back from the list without
 * their cookie; others at the same address need an invitation.
 */
export function refuseGuest(table: KeptTable, { person, invite, mark }: Guest): OnlineRefusal | undefined {
  if (isRemoved(table, person)) return { problem: 'removed' }
  if (isAtTable(table, person) || isSameToken(invite, table.head.invite)) return undefined
  const isShutOut = mark !== undefined && table.play.removedAddresses.includes(mark)
  if (isListed(table) && !isShutOut) return undefined
  return { problem: invite === undefined ? 'notInvited' : 'badInvitation' }
}

/** A try at a challenge is its person's alone until the day is over. */
export function isChallenge({ play }: KeptTable): boolean {
  return play.challenge !== undefined
}

export function mayWatch(table: KeptTable, { person, watch }: Sender & Pick<LinkTokens, 'watch'>): boolean {
  if (isChallenge(table)) return false
  return isSameToken(watch, table.head.watch) && !isRemoved(table, person)
}
