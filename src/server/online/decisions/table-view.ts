/** An online table as one person may see it. */

import { commitmentOf } from '../../../engine/commitment.ts'
import type { OnlinePlay } from '../../../wire/running-table-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import type { KeptSeat, KeptTable } from '../../store/table-store.ts'
import { committedBytes, startOf } from './committed-start.ts'
import { dayClockOf } from './days.ts'
import { standInAt } from './stand-ins.ts'
import { isAtTable, isChallenge, isHost, isListed, seatsOfPerson } from './table-access.ts'
import { holidayAt } from './wall-time.ts'

const NOBODY: ReadonlySet<string> = new Set()

interface TableSurroundings {
  /** The people who are connected, and those of them who look elsewhere. */
  readonly here: ReadonlySet<string>
  readonly away?: ReadonlySet<string>
  readonly now: number
}

/** The table as this person may see it. */
export function tableFor(
  table: KeptTable,
  person: string | undefined,
  { here, away = NOBODY, now }: TableSurroundings,
): OnlineTable {
  const { id, game, options, invite, watch, seats, seed, earlier } = table.head
  const bySeat = new Map(table.seats.map(each => [each.seat, each]))
  const state = table.started === undefined ? 'waiting' : table.ended === undefined ? 'playing' : 'over'
  const starting = startOf(table)
  const seen: OnlineTable = {
    ...{ id, game, options, state },
    seats: Array.from({ length: seats }, (_, seat) =>
      seatFor(bySeat.get(seat), { here, away, now, table, earlier: earlier?.names[seat] }),
    ),
    yours: seatsOfPerson(table, person),
    isHost: isHost(table, person),
    play: playFor(table),
    ...(seed === undefined ? {} : { commitment: commitmentOf(seed) }),
    ...(table.started === undefined ? { committed: committedBytes(table) } : {}),
    ...(starting ? { starting: starting.stage } : {}),
    ...(isListed(table) ? { listed: true } : {}),
    ...(earlier ? { earlierSteps: earlier.steps } : {}),
  }
  // Nobody watches a try at a challenge: the outcomes are the same for everybody.
  const links = isChallenge(table) ? { invite } : { invite, watch }
  return isAtTable(table, person) ? { ...seen, ...links } : seen
}

/** Everybody who sees the table may know this; who is muted is sent with the messages. */
function playFor({ play }: KeptTable): OnlinePlay {
  const { settings, ending, undo, undoAnswered, rematch, rematchEnd, pause, next, challenge } = play
  return {
    settings,
    ...(ending ? { ending } : {}),
    ...(undo ? { undo } : {}),
    ...(undoAnswered ? { undoAnswered } : {}),
    ...(rematch ? { rematch } : {}),
    ...(rematchEnd ? { rematchEnd } : {}),
    ...(pause ? { pause } : {}),
    ...(next ? { next } : {}),
    ...(challenge ? { challenge } : {}),
  }
}

interface SeatSurroundings extends Required<TableSurroundings> {
  readonly table: KeptTable
  /** Who had the seat before the match went online. */
  readonly earlier: string | undefined
}

function seatFor(
  kept: KeptSeat | undefined,
  { here, away, now, table, earlier }: SeatSurroundings,
): OnlineTable['seats'][number] {
  if (!kept) return earlier === undefined ? { kind: 'open' } : { kind: 'open', name: earlier }
  const { name, bot, person, seat } = kept
  if (bot !== undefined) return { kind: 'bot', name, bot }
  const isHere = person !== undefined && here.has(person)
  const standIn = standInAt(table.play, seat)
  const holiday = dayClockOf(table) ? holidayAt(kept.holidays ?? [], now) : undefined
  return {
    ...{ kind: 'person', name, here: isHere },
    ...(isHere && away.has(person) ? { away: true } : {}),
    ...(standIn ? { standIn } : {}),
    ...(holiday ? { holiday: holiday.until } : {}),
  }
}
