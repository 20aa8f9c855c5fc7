/** The tables that are open on this server. One is opened from the store when somebody comes, and closed after the last. */

import type { AnyGame } from '../../engine/game.ts'
import { gameOfVersion } from '../../engine/game-versions.ts'
import type { Random } from '../../engine/random.ts'
import { liveSeeds } from '../../engine/seed.ts'
import { storeJournal } from '../../host/journal.ts'
import type { KeptMatch, MatchStore } from '../../host/match-store.ts'
import { openKept } from '../../host/open-kept.ts'
import { type HostedTable, openTable } from '../../host/table.ts'

interface OpenTablesNeeds {
  readonly store: MatchStore
  readonly games: readonly AnyGame[]
  /** The random source of bots and hints. */
  readonly random: Random
}

export interface OpenTables {
  /** Undefined if there is no such match, or if it cannot be opened. Whoever takes a table gives it back. */
  take(match: string): Promise<{ readonly table: HostedTable; giveBack(): void } | undefined>
  /** The number of open tables. */
  count(): number
}

export function createOpenTables({ store, games, random }: OpenTablesNeeds): OpenTables {
  const tables = new Map<string, { readonly table: Promise<HostedTable | undefined>; users: number }>()

  const open = async (id: string): Promise<HostedTable | undefined> => {
    const kept = await store.open(id)
    return kept && openFrom(kept)
  }
  const openFrom = (kept: KeptMatch): HostedTable | undefined => {
    const { id, game, gameVersion, commitment, seed, seats } = kept.head
    const known = games.find(each => each.id === game)
    const played = known && gameOfVersion(known, gameVersion)
    if (!played) return undefined
    const fate = liveSeeds({ earlier: [{ from: 0, commitment }], secret: seed }, () => {
      throw new Error('a match in a store has its seed')
    })
    const opened = openKept(played, kept, fate)
    if (!opened.ok) return undefined
    const { match, ...at } = opened.value
    const journal = storeJournal(store, id, Date.now)
    const seating = Array.from({ length: seats }, (_, seat) => ({
      kind: 'person' as const,
      name: String(seat + 1),
    }))
    return openTable(match, {
      ...at,
      journal,
      seating,
      keepSeating: async () => {},
      random,
      hintRandom: random,
    })
  }

  return {
    count: () => tables.size,
    async take(id) {
      const entry = tables.get(id) ?? { table: open(id), users: 0 }
      tables.set(id, entry)
      entry.users++
      const giveBack = (): void => {
        if (--entry.users > 0) return
        tables.delete(id)
        void entry.table.then(table => table?.close()).catch(() => {})
      }
      try {
        const table = await entry.table
        if (table) return { table, giveBack }
      } catch (error) {
        giveBack()
        throw error
      }
      giveBack()
      return undefined
    },
  }
}
