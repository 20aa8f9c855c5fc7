/** Who reads what in the chat of a table, and who may report a message or mute its author. Pure functions. */

import { createHash } from 'node:crypto'
import type { ChatMessage, MuteRequest, ReportRequest } from '../../../wire/running-table-api.ts'
import type { OnlineRefusal } from '../../../wire/table-api.ts'
import type { ChatRoom, KeptMessage } from '../../store/chat-store.ts'
import type { KeptPlay } from '../../store/running-table-state.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { addressMark, isAtTable, isHost, mayWatch, type Sender, seatsOfPerson } from './table-access.ts'

/** The maximum of reported messages for a host to look at. */
const MOST_REPORTED = 50
/** The maximum of addresses from which muted people have come back. */
const MOST_MUTED = 200

/** The id of an author at this table, which does not reveal who it is elsewhere. */
function authorOf(table: string, person: string): string {
  return createHash('sha256').update(`${table} ${person}`).digest('hex').slice(0, 16)
}

/** People at the table do not see the spectators' messages, and spectators do not see theirs. */
export function roomOf(table: KeptTable, person: string | undefined): ChatRoom {
  return isAtTable(table, person) ? 'table' : 'watch'
}

/** What this person may read: the messages of their group and, if they are the host, reported ones. */
export function messagesFor(
  table: KeptTable,
  person: string | undefined,
  messages: readonly KeptMessage[],
): readonly ChatMessage[] {
  const { muted, reported } = table.play
  const own = roomOf(table, person)
  const host = isHost(table, person)
  const isReported = ({ number }: KeptMessage): boolean => host && reported.includes(number)
  return messages
    .filter(message => message.room === own || isReported(message))
    .map(message => {
      const { number, name, text, reaction, time, person: by, room } = message
      const [seat] = seatsOfPerson(table, by)
      return {
        ...{ number, name, text, time },
        ...(reaction === undefined ? {} : { reaction }),
        ...(seat === undefined ? {} : { seat }),
        author: by === undefined ? '' : authorOf(table.head.id, by),
        mine: by !== undefined && by === person,
        muted: by !== undefined && muted.includes(by),
        ...(isReported(message) ? { reported: true } : {}),
        ...(room === own ? {} : { fromSpectators: true }),
      }
    })
}

/** People at the table and spectators may write, each in their own group. */
export function maySpeak(table: KeptTable, { person }: Sender, watch: string | undefined): boolean {
  return isAtTable(table, person) || mayWatch(table, { person, watch })
}

/** `message`: what the store has under the reported number. */
export function report(
  table: KeptTable,
  { person, number, watch }: Sender & ReportRequest,
  message: KeptMessage | undefined,
): KeptPlay | OnlineRefusal {
  if (!maySpeak(table, { person }, watch)) return { problem: 'notInvited' }
  if (message?.room !== roomOf(table, person)) return { problem: 'badRequest' }
  const { reported } = table.play
  if (reported.includes(number)) return table.play
  return { ...table.play, reported: [...reported, number].slice(-MOST_REPORTED) }
}

/**
 * Whether the host has muted this person, or a person of the same address. The second does not count for people at the
 * table: they cannot be somebody who has just dropped the cookie, but may live with the one who was muted.
 */
export function isMuted(
  table: KeptTable,
  { person, address }: Sender & { readonly address: string },
): boolean {
  const { muted, mutedAddresses } = table.play
  if (person !== undefined && muted.includes(person)) return true
  const mark = addressMark(table, address)
  return !isAtTable(table, person) && mutedAddresses.some(each => each.mark === mark)
}

/** The address of a muted person is muted too. */
export function muteAddress(table: KeptTable, person: string, address: string): KeptPlay {
  const { play } = table
  const mark = addressMark(table, address)
  const isKnown = play.mutedAddresses.some(each => each.person === person && each.mark === mark)
  if (isKnown || !play.muted.includes(person)) return play
  return { ...play, mutedAddresses: [...play.mutedAddresses, { person, mark }].slice(-MOST_MUTED) }
}

/** Compares names as a hasty reader does: without accents, case, spaces and punctuation. */
function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** Whether a spectator of this name could be taken for somebody who has a seat. */
export function isNameOfSeat({ seats }: KeptTable, name: string): boolean {
  const letters = lettersOf(name)
  return seats.some(each => lettersOf(each.name) === letters)
}

/** The person whom a request to mute means. */
export function mutedAuthor(
  { head }: KeptTable,
  author: string,
  said: readonly KeptMessage[],
): string | undefined {
  return said.find(({ person: by }) => by !== undefined && authorOf(head.id, by) === author)?.person
}

/** `said`: messages of the table, including one of the author in question. */
export function mute(
  table: KeptTable,
  { person, author, muted }: Sender & MuteRequest,
  said: readonly KeptMessage[],
): KeptPlay | OnlineRefusal {
  if (!isAtTable(table, person)) return { problem: 'notInvited' }
  if (!isHost(table, person)) return { problem: 'notHost' }
  const meant = mutedAuthor(table, author, said)
  if (meant === undefined || meant === person) return { problem: 'badRequest' }
  const others = table.play.muted.filter(each => each !== meant)
  const mutedAddresses = table.play.mutedAddresses.filter(each => each.person !== meant)
  return { ...table.play, muted: muted ? [...others, meant] : others, mutedAddresses }
}
