/** A store with something in every part of it, and everything that can be read from it. */

import type { Json } from '../../engine/game.ts'
import type { SqlStore } from '../store/sql-store.ts'

const TIME = 1_800_000_000_123

export async function fillStore(store: SqlStore, id = 'match'): Promise<void> {
  const person = `${id} ada`
  await store.tables.addPerson({ id: person, name: 'Ada', tokenHash: `hash of ${id}`, created: TIME })
  const seats = [
    { seat: 0, person, bot: undefined, name: 'Ada “é” 🎲', commitment: 'ab'.repeat(16) },
    { seat: 1, person: undefined, bot: 'random', name: 'Vega', commitment: undefined },
  ]
  const about = { id, game: 'toy', gameVersion: 1, seats: 2, options: { board: 'duel' } }
  const head = { ...about, host: person, invite: 'invite', watch: 'watch', opened: TIME }
  await store.tables.create({ ...head, seed: '00'.repeat(32), earlier: undefined }, seats)
  const table = (await store.tables.find(id))!
  const seed = { seed: '00'.repeat(32), commitment: '11'.repeat(32), contributions: ['ab'] }
  await store.tables.start(table, { ...about, ...seed, setup: [1, [2]], created: TIME })
  const entries = Array.from({ length: 250 }, (_, before) => {
    const version = before + 1
    const command = version % 7 === 0 ? undefined : { type: 'mark', version }
    return {
      version,
      id: `${id} ${version}`,
      seat: version % 2,
      time: TIME + version,
      command,
      tape: [version],
    }
  })
  // The embedded store writes in order, and commits simultaneous writes together.
  if (!store.nodes) await Promise.all(entries.map(entry => store.append(id, entry)))
  else for (const entry of entries) await store.append(id, entry)
  await store.keepSnapshot(id, { version: 200, data: { state: 'here' } })
}

export async function contentOf(store: SqlStore, id = 'match'): Promise<Json> {
  const content = {
    match: await store.open(id),
    entries: await store.entriesAfter(id, 0, 1_000),
    table: await store.tables.find(id),
    person: await store.tables.personWithToken(`hash of ${id}`),
  }
  return JSON.parse(JSON.stringify(content)) as Json
}
