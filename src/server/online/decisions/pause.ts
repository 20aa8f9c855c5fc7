/** The pause of a table over days: it begins when everybody has agreed, and anybody may end it. Pure functions. */

import type { Seat } from '../../../engine/game.ts'
import type { PauseRequest } from '../../../wire/days-api.ts'
import type { KeptPlay } from '../../store/running-table-state.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { dayClockOf } from './days.ts'
import { NOT_NOW, type PlayAfter, refusePlayer } from './leaving-and-undo.ts'
import { isPlayedByPerson } from './stand-ins.ts'
import { type Sender, seatsOfPerson } from './table-access.ts'

interface AskingForPause extends Sender, PauseRequest {
  readonly now: number
}

/** The seats that other people play. Nobody asks those who have left. */
function othersPlaying(table: KeptTable, own: readonly Seat[]): readonly Seat[] {
  const playing = table.seats.filter(each => each.person !== undefined && isPlayedByPerson(table, each))
  return playing.map(({ seat }) => seat).filter(seat => !own.includes(seat))
}

function withoutPause({ pause: _, ...play }: KeptPlay): KeptPlay {
  return play
}

export function answerPause(table: KeptTable, { person, paused, now }: AskingForPause): PlayAfter {
  const refusal = refusePlayer(table, { person })
  if (refusal) return refusal
  if (!dayClockOf(table)) return NOT_NOW
  const { pause } = table.play
  if (!paused) return pause ? withoutPause(table.play) : NOT_NOW
  if (pause?.since !== undefined) return NOT_NOW
  const own = seatsOfPerson(table, person)
  const asked = othersPlaying(table, own)
  const waits = pause ? pause.waits.filter(seat => asked.includes(seat)) : asked
  const { seat = own[0] ?? 0 } = pause ?? {}
  const since = waits.length === 0 ? { since: now } : {}
  return { ...table.play, pause: { seat, waits, ...since } }
}
