/** Who may ask the others for an undo, how often, and what becomes of their answers. Pure functions. */

import type { Seat } from '../../../engine/game.ts'
import type { Match } from '../../../engine/match.ts'
import { UNDO_QUESTIONS, type UndoAnswerRequest, type UndoQuestion } from '../../../wire/running-table-api.ts'
import type { OnlineRefusal } from '../../../wire/table-api.ts'
import type { KeptPlay } from '../../store/running-table-state.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { refusePlayer } from './leaving-and-undo.ts'
import { withoutUndo } from './stand-ins.ts'
import { type Sender, seatsOfPerson } from './table-access.ts'

/**
 * The turn of this seat: how many commands there were when somebody else had acted last. Undo and another try do not
 * begin a new one.
 */
export function turnOf({ entries }: Pick<Match, 'entries'>, seat: Seat): number {
  let list = entries
  while (list.last?.seat === seat && list.shorter) list = list.shorter
  return list.length
}

interface Asking {
  readonly seat: Seat
  readonly turn: number
}

function timesAsked({ undoAsked }: KeptPlay, { seat, turn }: Asking): number {
  return undoAsked.find(each => each.seat === seat && each.turn === turn)?.times ?? 0
}

export function hasAskedEnough(play: KeptPlay, asking: Asking): boolean {
  return timesAsked(play, asking) >= UNDO_QUESTIONS
}

/** Asks the seats that wait. Undefined if they are asked already, or have been asked often enough. */
export function askForUndo(play: KeptPlay, { turn, ...undo }: UndoQuestion & Asking): KeptPlay | undefined {
  const { seat, version } = undo
  if (play.undo?.version === version || hasAskedEnough(play, { seat, turn })) return undefined
  const others = play.undoAsked.filter(each => each.seat !== seat)
  const times = timesAsked(play, { seat, turn }) + 1
  const { undoAnswered: _, ...before } = play
  return { ...before, undo, undoAsked: [...others, { seat, turn, times }] }
}

/** The answer to a request for an undo. Nobody waits for an answered request. */
export function answerUndo(
  table: KeptTable,
  { person, version, agree }: Sender & UndoAnswerRequest,
): { readonly play: KeptPlay; readonly isAgreed: boolean } | OnlineRefusal {
  const refusal = refusePlayer(table, { person })
  if (refusal) return refusal
  const { undo, undoAsked } = table.play
  if (undo?.version !== version) return { problem: 'tooLate' }
  const own = seatsOfPerson(table, person)
  const asked = undo.waits.find(seat => own.includes(seat))
  if (asked === undefined && (agree || !own.includes(undo.seat))) return { problem: 'notYourSeat' }
  const waits = undo.waits.filter(seat => !own.includes(seat))
  if (agree && waits.length > 0) return { play: { ...table.play, undo: { ...undo, waits } }, isAgreed: false }
  const end = agree ? 'agreed' : asked === undefined ? 'withdrawn' : 'refused'
  const { seat } = undo
  const left = UNDO_QUESTIONS - (undoAsked.find(each => each.seat === seat)?.times ?? 0)
  const undoAnswered = { seat, version, end, by: asked ?? seat, left: Math.max(0, left) } as const
  return { play: { ...withoutUndo(table.play), undoAnswered }, isAgreed: agree }
}
