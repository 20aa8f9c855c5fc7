/** Removes old data from a store by hand; a server may use the store at the same time. */

import { pruneTimes, type Retention } from '../settings/retention.ts'
import type { ServerLine } from '../settings/words.ts'
import { executedMigrations, knownSteps, StoreRefused } from '../store/migrations.ts'
import type { StorePlace } from '../store/open-store.ts'
import { openStoreAccess } from './store-access.ts'

interface PruneNeeds {
  readonly place: StorePlace
  readonly retention: Retention
  readonly isDry: boolean
}

/** Returns the message about it. Throws `StoreRefused` if it cannot be done. `now` in milliseconds since 1970. */
export async function prune({ place, retention, isDry }: PruneNeeds, now: number): Promise<ServerLine> {
  const access = await openStoreAccess(place, { mustExist: true })
  try {
    const steps = await executedMigrations(access.db)
    const known = knownSteps()
    if (steps.length === 0) throw new StoreRefused({ key: 'store.missing', params: { place: access.place } })
    const newer = steps.filter(step => !known.includes(step))
    if (newer.length > 0) throw new StoreRefused({ key: 'store.newer', params: { steps: newer.join(', ') } })
    if (steps.length < known.length) throw new StoreRefused({ key: 'prune.older' })
    const { pruning } = access
    const times = pruneTimes(retention, now)
    const found = await (isDry ? pruning.countPrunable(times) : pruning.prune(times))
    return { key: isDry ? 'prune.dry' : 'prune.done', params: { ...found } }
  } finally {
    await access.db.destroy()
  }
}
