/** Fills a store with matches that nobody plays, to see whether it gets slower. */

import Libsql from 'libsql'

/** Each has a few entries, like most unfinished matches of a server in use. */
const ENTRIES_EACH = 4

/** `file`: a store with its tables that is not in use. */
export function fillStore(file: string, matches: number): void {
  const database = new Libsql(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = off')
  // The ids are spread like those of real matches, so that the new ones fall between them.
  database.exec(`
    begin;
    create temp table numbers as
      with recursive count(number) as (select 1 union all select number + 1 from count where number < ${matches})
      select number, lower(hex(randomblob(16))) as id from count;
    insert into matches (id, game, game_version, seats, options, setup, seed, commitment, contributions, created)
      select id, 'cube-attack', 1, 2, '{}', '[0]', id, id, '[]', number from numbers;
    insert into entries (match, version, id, seat, time, command, tape)
      select numbers.id, entry.value, lower(hex(randomblob(16))), 0, 0, '{"type":"move","unit":22,"to":17}', '[]'
      from numbers, json_each('${JSON.stringify(Array.from({ length: ENTRIES_EACH }, (_, index) => index + 1))}') as entry;
    commit;`)
  database.close()
}
