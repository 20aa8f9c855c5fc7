/** Matches and their entries as rows of the store, and back. */

import type { Insertable, Selectable } from 'kysely'
import type { Tape } from '../../engine/chance.ts'
import type { Json, Tagged } from '../../engine/game.ts'
import type { JournalEntry, MatchHead } from '../../host/journal/match-store.ts'
import type { StoreTables } from './database-tables.ts'

export function headFrom(row: Selectable<StoreTables['matches']>): MatchHead {
  const { game_version: gameVersion, created, options, setup, contributions, committed, begun, ...head } = row
  return {
    ...head,
    ...(begun === null ? {} : { begun: JSON.parse(begun) as NonNullable<MatchHead['begun']> }),
    gameVersion,
    options: JSON.parse(options) as Json,
    setup: JSON.parse(setup) as Tape,
    contributions: JSON.parse(contributions) as string[],
    ...(committed === null
      ? {}
      : { committed: JSON.parse(committed) as NonNullable<MatchHead['committed']> }),
    created: Number(created),
  }
}

export function matchRow({
  gameVersion,
  options,
  setup,
  contributions,
  committed,
  begun,
  ...head
}: MatchHead): Insertable<StoreTables['matches']> {
  return {
    ...head,
    game_version: gameVersion,
    options: JSON.stringify(options),
    setup: JSON.stringify(setup),
    contributions: JSON.stringify(contributions),
    committed: committed ? JSON.stringify(committed) : null,
    begun: begun ? JSON.stringify(begun) : null,
  }
}

export function entryFrom(row: Selectable<StoreTables['entries']>): JournalEntry {
  const { version, id, seat, time, command, tape } = row
  return {
    version,
    id,
    seat,
    time: Number(time),
    command: command === null ? undefined : (JSON.parse(command) as Tagged),
    tape: JSON.parse(tape) as Tape,
  }
}

export function entryRow(match: string, entry: JournalEntry): Insertable<StoreTables['entries']> {
  const { version, id, seat, time, command, tape } = entry
  const did = { command: command ? JSON.stringify(command) : null, tape: JSON.stringify(tape) }
  return { match, version, id, seat, time, ...did }
}
