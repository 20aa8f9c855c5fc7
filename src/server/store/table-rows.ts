/** Online tables and their seats as rows of the database, and back. */

import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Holiday } from '../../wire/days-api.ts'
import type { StoreTables } from './database-tables.ts'
import { playFrom } from './running-table-state.ts'
import type { EarlierMatch, KeptSeat, KeptTable, TableHead } from './table-store.ts'

type Database = Kysely<StoreTables>

function timeFrom(column: string | number | null): number | undefined {
  return column === null ? undefined : Number(column)
}

type SeatRow = Selectable<StoreTables['seats']> & { readonly holidays: string | null }

function seatFrom(row: SeatRow): KeptSeat {
  const { holidays } = row
  const { seat, name, person, bot, commitment, unseen_since: unseen, mark } = row
  return {
    seat,
    name,
    person: person ?? undefined,
    bot: bot ?? undefined,
    commitment: commitment ?? undefined,
    ...(unseen === null ? {} : { unseenSince: Number(unseen) }),
    ...(mark === null ? {} : { mark }),
    ...(holidays === null ? {} : { holidays: JSON.parse(holidays) as readonly Holiday[] }),
  }
}

export function seatRow(table: string, seat: KeptSeat): Insertable<StoreTables['seats']> {
  const { person = null, bot = null, commitment = null, unseenSince = null, mark = null } = seat
  const sitting = { table_id: table, seat: seat.seat, name: seat.name, person, bot, commitment }
  return { ...sitting, unseen_since: unseenSince, mark }
}

export function tableFrom(row: Selectable<StoreTables['tables']>, seats: readonly SeatRow[]): KeptTable {
  const { id, game, game_version: gameVersion, invite, watch, revision } = row
  const options = JSON.parse(row.options) as TableHead['options']
  const opened = Number(row.opened)
  const { seats: count, host, seed, earlier } = row
  return {
    head: {
      ...{ id, game, gameVersion, seats: count, options, host: host ?? undefined, invite, watch, opened },
      seed: seed ?? undefined,
      earlier: earlier === null ? undefined : (JSON.parse(earlier) as EarlierMatch),
    },
    listed: row.listed !== 0,
    seats: seats.filter(({ table_id }) => table_id === id).map(seatFrom),
    revision,
    started: timeFrom(row.started),
    ended: timeFrom(row.ended),
    play: playFrom(row.play),
    ...(row.clock === null ? {} : { clock: row.clock }),
    ...(row.rated === null ? {} : { rated: row.rated }),
  }
}

export function tableRow(head: TableHead): Insertable<StoreTables['tables']> {
  const { gameVersion, options, host = null, seed = null, earlier, ...rest } = head
  const fresh = { revision: 0, started: null, ended: null, play: null, clock: null, due: null }
  const continued = { earlier: earlier ? JSON.stringify(earlier) : null }
  return {
    ...{ ...rest, ...fresh, ...continued, host, seed },
    ...{ game_version: gameVersion, options: JSON.stringify(options) },
  }
}

export function seatsOf(db: Database, tables: readonly string[]) {
  return db
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .selectAll('seats')
    .select('people.holidays')
    .where('table_id', 'in', tables)
    .orderBy('seat')
    .execute()
}
