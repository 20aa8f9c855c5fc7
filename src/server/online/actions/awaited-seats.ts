/** Whose turn it is in matches that are not open, cached as long as they do not change. */

import type { Seat } from '../../../engine/game.ts'
import type { MatchStore } from '../../../host/journal/match-store.ts'
import type { ReportTableError } from '../../error-log.ts'
import type { FindGame } from '../../playable-games.ts'
import { openMatch } from '../matches/stored-match.ts'
import type { TableRegistry } from '../tables/table-registry.ts'

const REMEMBERED = 1_000

interface AwaitedSeatsNeeds {
  readonly store: MatchStore
  readonly tables: TableRegistry
  readonly findGame: FindGame
  readonly report: ReportTableError
}

/** Returns the seats that a match waits for at this version; none if it cannot be opened. */
export function createAwaitedSeats({ store, tables, findGame, report }: AwaitedSeatsNeeds) {
  const known = new Map<string, { readonly version: number; readonly awaited: readonly Seat[] }>()

  const read = async (id: string): Promise<readonly Seat[]> => {
    const kept = await store.open(id)
    if (!kept) return []
    try {
      const { match } = await openMatch(findGame, kept, store)
      return match.game.awaited(match.state)
    } catch (error) {
      // One match that cannot be opened must not hide the others.
      report('table.awaited', error, id)
      return []
    }
  }

  return async (id: string, version: number): Promise<readonly Seat[]> => {
    const open = tables.awaited(id)
    if (open) return open
    const before = known.get(id)
    if (before?.version === version) return before.awaited
    const awaited = await read(id)
    known.delete(id)
    known.set(id, { version, awaited })
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
    return awaited
  }
}
