/** Removes old data from a store by hand; a server may use the store at the same time. */

import { pruneTimes, type Retention } from '../settings/retention.ts'
import type { ServerLine } from '../settings/words.ts'
import type { StorePlace } from '../store/open-store.ts'
import { openStoreAccess, requirePresentSchema } from './store-access.ts'

interface PruneNeeds {
  readonly place: StorePlace
  readonly retention: Retention
  readonly isDry: boolean
}

/** Returns the message about it. Throws `StoreRefused` if it cannot be done. `now` in milliseconds since 1970. */
export async function prune({ place, retention, isDry }: PruneNeeds, now: number): Promise<ServerLine> {
  const access = await openStoreAccess(place, { mustExist: true })
  try {
    await requirePresentSchema(access)
    const { pruning } = access.store
    const times = pruneTimes(retention, now)
    const found = await (isDry ? pruning.countPrunable(times) : pruning.prune(times))
    return { key: isDry ? 'prune.dry' : 'prune.done', params: { ...found } }
  } finally {
    await access.db.destroy()
  }
}
