/** Matches in memory, for tests and for hosts that need not save anything. */

import type { JournalEntry, Kept, MatchHead, MatchStore, Snapshot } from './match-store.ts'

interface MemoryMatch {
  readonly head: MatchHead
  readonly entries: JournalEntry[]
  readonly byId: Map<string, JournalEntry>
  /** In the order of their versions. */
  snapshots: readonly Snapshot[]
}

export function memoryStore(): MatchStore {
  const matches = new Map<string, MemoryMatch>()
  /** The entry of version 1 has index 0. */
  const entriesOf = (match: string): readonly JournalEntry[] => matches.get(match)?.entries ?? []
  return {
    async create(head): Promise<Kept> {
      if (matches.has(head.id)) return 'conflict'
      matches.set(head.id, { head, entries: [], byId: new Map(), snapshots: [] })
      return 'kept'
    },
    async append(match, entry): Promise<Kept> {
      const found = matches.get(match)
      if (!found || entry.version !== found.entries.length + 1 || found.byId.has(entry.id)) return 'conflict'
      found.entries.push(entry)
      found.byId.set(entry.id, entry)
      return 'kept'
    },
    async open(match) {
      const found = matches.get(match)
      if (!found) return undefined
      const { head, entries, snapshots } = found
      const snapshot = snapshots.at(-1)
      return { head, snapshot, tail: entries.slice(snapshot?.version ?? 0) }
    },
    entriesAfter: async (match, version, limit) => entriesOf(match).slice(version, version + limit),
    entriesBefore: async (match, version, limit) =>
      entriesOf(match).slice(Math.max(0, version - 1 - limit), Math.max(0, version - 1)),
    entryWithId: async (match, id) => matches.get(match)?.byId.get(id),
    async keepSnapshot(match, snapshot) {
      const found = matches.get(match)
      if (!found || found.snapshots.some(({ version }) => version === snapshot.version)) return
      found.snapshots = [...found.snapshots, snapshot].sort((one, other) => one.version - other.version)
    },
    snapshotBefore: async (match, version) =>
      matches.get(match)?.snapshots.findLast(snapshot => snapshot.version < version),
    async close() {},
  }
}
