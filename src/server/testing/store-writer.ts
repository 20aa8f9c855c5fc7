/** A process that adds entries to several matches of a store, as fast as it can, and prints each saved one. */

import type { MatchStore } from '../../host/journal/match-store.ts'
import { newUuid } from '../../wire/uuid.ts'
import { openLibsqlStore } from '../store/libsql-store.ts'

const MATCHES = ['a', 'b', 'c', 'd', 'e']

async function writeTo(store: MatchStore, match: string): Promise<never> {
  const head = { id: match, game: 'none', gameVersion: 1, seats: 2, options: {}, setup: [] }
  await store.create({ ...head, seed: '', commitment: '', contributions: [], created: 0 })
  for (let version = (await store.open(match))!.tail.length + 1; ; version++) {
    const id = newUuid()
    const entry = { version, id, seat: 0, time: Date.now(), command: { type: 'step' }, tape: [version] }
    if ((await store.append(match, entry)) !== 'kept') throw new Error(`${match} ${version} was a conflict`)
    process.stdout.write(`${match} ${version} ${id}\n`)
  }
}

const store = await openLibsqlStore(process.argv[2]!)
await Promise.all(MATCHES.map(match => writeTo(store, match)))
