/** Which facts follow from a step of a match or a change of its table, and for whom. Pure functions. */

import type { Seat } from '../../../engine/game.ts'
import type { KeptPlay } from '../../store/running-table-state.ts'
import type { FactType, TableFact } from '../../store/table-facts.ts'
import type { KeptSeat, KeptTable } from '../../store/table-store.ts'
import { daysOf, deadlineOf } from './days.ts'
import { isPlayedByPerson } from './stand-ins.ts'
import { isRemoved } from './table-access.ts'

/** When something happens, and who is looking at the table then. */
export interface FactMoment {
  readonly here: ReadonlySet<string>
  readonly now: number
}

/** The match after a step. */
export interface StepMoment extends FactMoment {
  readonly version: number
}

interface Numbered extends FactMoment {
  readonly number: number
}

function factFor(
  { head, play }: KeptTable,
  type: FactType,
  person: string,
  { here, now, number }: Numbered,
): TableFact {
  const fact = { type, table: head.id, game: head.game, person, number, time: now, here: here.has(person) }
  const { clock } = play.settings
  // At a table over days nobody sits there and waits.
  return clock && !('turn' in clock) ? { ...fact, soon: true } : fact
}

/** Each person once. */
function peopleIn(table: KeptTable, seats: readonly KeptSeat[]): readonly string[] {
  const people = new Set(seats.flatMap(({ person }) => person ?? []))
  return [...people].filter(person => !isRemoved(table, person))
}

export interface AwaitedSeats {
  readonly before: readonly Seat[]
  readonly after: readonly Seat[]
}

/** `until`: when the time of a seat is up, if it is counted in days. */
export function turnFacts(
  table: KeptTable,
  { before, after }: AwaitedSeats,
  { version, ...moment }: StepMoment,
  until: (seat: Seat) => number | undefined = () => undefined,
): readonly TableFact[] {
  if (after.every(seat => before.includes(seat))) return []
  const seats = table.seats.filter(each => isPlayedByPerson(table, each))
  const own = (person: string) => seats.filter(each => each.person === person).map(({ seat }) => seat)
  return peopleIn(table, seats).flatMap((person): TableFact | [] => {
    const awaited = own(person).filter(seat => after.includes(seat))
    const [first] = awaited
    if (first === undefined || own(person).some(seat => before.includes(seat))) return []
    const ends = awaited.flatMap(seat => until(seat) ?? [])
    const fact = factFor(table, 'yourTurn', person, { ...moment, number: version })
    return ends.length > 0 ? { ...fact, until: Math.min(...ends) } : fact
  })
}

/** For the person in this seat, of whose turn little is left. */
export function shortFacts(table: KeptTable, seat: Seat, moment: Numbered): readonly TableFact[] {
  const own = table.seats.filter(each => each.seat === seat)
  const until = deadlineOf(table, seat)
  return peopleIn(table, own).map(person => ({
    ...factFor(table, 'timeShort', person, moment),
    ...(until === undefined ? {} : { until }),
  }))
}

/** After a pause, for everybody whose time passes again. */
export function resumedFacts(table: KeptTable, play: KeptPlay, moment: FactMoment): readonly TableFact[] {
  const days = daysOf(table)
  if (!days || table.play.pause?.since === undefined || play.pause) return []
  const seats = table.seats.filter(({ seat }) => days.turns.some(turn => turn.seat === seat))
  const numbered = { ...moment, number: -table.revision - 1 }
  return peopleIn(table, seats).map(person => factFor(table, 'yourTurn', person, numbered))
}

/** For everybody who has played. */
export function endFacts(table: KeptTable, moment: Numbered): readonly TableFact[] {
  return peopleIn(table, table.seats).map(person => factFor(table, 'over', person, moment))
}

/** If this change of the table ends its match. */
export function endFactsOf(table: KeptTable, play: KeptPlay, moment: FactMoment): readonly TableFact[] {
  if (!play.ending || table.play.ending) return []
  return endFacts(table, { ...moment, number: -table.revision - 1 })
}

/** For the host and everybody who had a seat before. */
export function satDownFacts(
  table: KeptTable,
  { person, name }: { readonly person: string; readonly name: string },
  moment: FactMoment,
): readonly TableFact[] {
  // Who already has a seat only changes the name or takes another one.
  if (table.seats.some(each => each.person === person)) return []
  const { host } = table.head
  const others = new Set([...peopleIn(table, table.seats), ...(host === undefined ? [] : [host])])
  others.delete(person)
  const numbered = { ...moment, number: -table.revision - 1 }
  return [...others].map(other => ({ ...factFor(table, 'satDown', other, numbered), by: name }))
}

/** For all others: who is not there is not waited for, but may come. */
export function rematchFacts(table: KeptTable, play: KeptPlay, moment: FactMoment): readonly TableFact[] {
  const { rematch } = play
  if (!rematch || rematch.until === table.play.rematch?.until) return []
  const by = table.seats.find(({ seat }) => seat === rematch.seat)?.name ?? ''
  const asked = table.seats.filter(({ seat }) => !rematch.agreed.includes(seat))
  const numbered = { ...moment, number: -table.revision - 1 }
  return peopleIn(table, asked).map(person => ({ ...factFor(table, 'rematch', person, numbered), by }))
}
