/** Who may do what at a running table besides playing: decisions about a table as the store has it, and nothing else. */

import { botsFor } from '../../../bots/index.ts'
import type { AnyGame, Seat } from '../../../engine/game.ts'
import {
  ABORT_LIMIT,
  type MuteRequest,
  type OwnSeatRequest,
  type StandIn,
  type TableSettings,
  type UndoAnswerRequest,
} from '../../../wire/running-table-api.ts'
import type { OnlineRefusal } from '../../../wire/table-api.ts'
import type { KeptPlay } from '../../store/kept-play.ts'
import type { KeptSeat, KeptTable } from '../../store/table-store.ts'
import { isAtTable, isHost, seatsOfPerson } from './seats-before-match.ts'

export type PlayAfter = KeptPlay | OnlineRefusal

interface Sender {
  readonly person: string | undefined
}

const NOT_NOW: OnlineRefusal = { problem: 'notNow' }

export function isPlaying({ started, ended }: KeptTable): boolean {
  return started !== undefined && ended === undefined
}

/** Why this person may do nothing about the match. */
function refusePlayer(table: KeptTable, { person }: Sender): OnlineRefusal | undefined {
  if (!isAtTable(table, person)) return { problem: 'notInvited' }
  if (seatsOfPerson(table, person).length === 0) return { problem: 'notYourSeat' }
  return isPlaying(table) ? undefined : NOT_NOW
}

function refuseOwnSeat(table: KeptTable, { person, seat }: Sender & OwnSeatRequest) {
  const refusal = refusePlayer(table, { person })
  if (refusal || seatsOfPerson(table, person).includes(seat)) return refusal
  return { problem: 'notYourSeat' } as const
}

export function changeSettings(table: KeptTable, { person }: Sender, settings: TableSettings): PlayAfter {
  if (!isAtTable(table, person)) return { problem: 'notInvited' }
  if (!isHost(table, person)) return { problem: 'notHost' }
  return table.started === undefined ? { ...table.play, settings } : { problem: 'alreadyStarted' }
}

/** The bot that plays the seat of this person, if one does. */
export function standInAt({ standIns }: KeptPlay, seat: Seat): StandIn | undefined {
  return standIns.find(each => each.seat === seat)
}

/** Whether a person decides on this seat, and no bot. */
export function isPlayedByPerson({ play }: KeptTable, { seat, bot }: KeptSeat): boolean {
  return bot === undefined && !standInAt(play, seat)
}

/** How a seat is played on. */
export interface PlayingOn {
  readonly bot: string
  /** Whether all seats win or lose together. */
  readonly together: boolean
}

/** The strongest bot plays on. */
export function playingOn(game: AnyGame): PlayingOn {
  return { bot: botsFor(game)[0]!.id, together: game.cooperative ?? false }
}

/**
 * A seat gives up. The match goes on with a bot on this seat, for the sake of the others, unless only one is left who
 * could win, or no person is.
 */
function giveUp(
  table: KeptTable,
  { seat, why, bot, together }: PlayingOn & { readonly seat: Seat; readonly why: StandIn['why'] },
): KeptPlay {
  const others = table.play.standIns.filter(each => each.seat !== seat)
  const standIns = [...others, { seat, bot, why, out: true }]
  const isOut = (each: Seat): boolean => standIns.some(({ seat: one, out }) => out && one === each)
  const play = { ...withoutUndo(table.play), standIns }
  const left = table.seats.filter(each => !isOut(each.seat))
  const isAlone = left.length < 2 && !together
  if (!isAlone && left.some(({ bot: own }) => own === undefined)) return play
  const winners = together ? [] : left.map(each => each.seat)
  return { ...play, ending: { kind: 'forfeit', seat, why, winners } }
}

function withoutUndo({ undo: _undo, ...play }: KeptPlay): KeptPlay {
  return play
}

export function concede(table: KeptTable, sender: Sender & OwnSeatRequest, on: PlayingOn): PlayAfter {
  const refusal = refuseOwnSeat(table, sender)
  if (refusal) return refusal
  const { seat } = sender
  return standInAt(table.play, seat)?.out ? NOT_NOW : giveUp(table, { seat, why: 'conceded', ...on })
}

/** What the table has chosen for a seat whose person is not there to play it. */
export function replaceAbsent(
  table: KeptTable,
  { seat, why, ...on }: PlayingOn & { readonly seat: Seat; readonly why: 'left' | 'timeUp' },
): KeptPlay {
  if (table.play.settings.absent === 'forfeit') return giveUp(table, { seat, why, ...on })
  const { bot } = on
  const standIns = [...table.play.standIns, { seat, bot, why, out: false }]
  return { ...withoutUndo(table.play), standIns }
}

export function leave(table: KeptTable, sender: Sender & OwnSeatRequest, on: PlayingOn): PlayAfter {
  const refusal = refuseOwnSeat(table, sender)
  if (refusal) return refusal
  const { seat } = sender
  return standInAt(table.play, seat) ? NOT_NOW : replaceAbsent(table, { seat, why: 'left', ...on })
}

/** Takes a seat back from the bot that plays it. */
export function comeBack(table: KeptTable, sender: Sender & OwnSeatRequest): PlayAfter {
  const refusal = refuseOwnSeat(table, sender)
  if (refusal) return refusal
  const standIn = standInAt(table.play, sender.seat)
  if (!standIn) return NOT_NOW
  if (standIn.out) return { problem: 'tooLate' }
  return { ...table.play, standIns: table.play.standIns.filter(each => each !== standIn) }
}

/** `moves`: the entries in the journal of the match. */
export function abort(table: KeptTable, { person }: Sender, moves: number): PlayAfter {
  const refusal = refusePlayer(table, { person })
  if (refusal) return refusal
  if (moves > ABORT_LIMIT) return { problem: 'tooLate' }
  const [seat = 0] = seatsOfPerson(table, person)
  return { ...withoutUndo(table.play), ending: { kind: 'aborted', seat, winners: [] } }
}

export function refuseRematch(table: KeptTable, person: string | undefined): OnlineRefusal | undefined {
  if (!isAtTable(table, person)) return { problem: 'notInvited' }
  if (seatsOfPerson(table, person).length === 0) return { problem: 'notYourSeat' }
  return table.ended === undefined ? NOT_NOW : undefined
}

/** The answer to the question whether a command may be taken back. Nobody waits for a question that is answered. */
export function answerUndo(
  table: KeptTable,
  { person, version, agree }: Sender & UndoAnswerRequest,
): { readonly play: KeptPlay; readonly isAgreed: boolean } | OnlineRefusal {
  const refusal = refusePlayer(table, { person })
  if (refusal) return refusal
  const { undo } = table.play
  if (undo?.version !== version) return { problem: 'tooLate' }
  const own = seatsOfPerson(table, person)
  const isAsked = undo.waits.some(seat => own.includes(seat))
  if (!isAsked && (agree || !own.includes(undo.seat))) return { problem: 'notYourSeat' }
  const waits = undo.waits.filter(seat => !own.includes(seat))
  if (agree && waits.length > 0) return { play: { ...table.play, undo: { ...undo, waits } }, isAgreed: false }
  return { play: withoutUndo(table.play), isAgreed: agree }
}

/** `people`: who has said something at the table, by the name of an author. */
export function mute(
  table: KeptTable,
  { person, author, muted }: Sender & MuteRequest,
  people: ReadonlyMap<string, string>,
): PlayAfter {
  if (!isAtTable(table, person)) return { problem: 'notInvited' }
  if (!isHost(table, person)) return { problem: 'notHost' }
  const meant = people.get(author)
  if (meant === undefined || meant === person) return { problem: 'badRequest' }
  const others = table.play.muted.filter(each => each !== meant)
  return { ...table.play, muted: muted ? [...others, meant] : others }
}
