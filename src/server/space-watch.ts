/** Watches the space that is left for the store: before it is used up, no new tables are opened. */

import type { ReportTableError } from './error-log.ts'
import type { OnlineLimits } from './settings/limits.ts'
import type { SqlStore } from './store/sql-store.ts'
import type { StoreSpace } from './store/store-space.ts'

export interface SpaceWatch {
  /** Why no new tables may be opened, if they may not. */
  shortage(): Shortage | undefined
  /** As last measured; undefined before that. */
  space(): StoreSpace | undefined
  /** A write has failed because the disk is full. */
  noteFull(): void
  stop(): void
}

/** The disk is nearly full, or the store is larger than it may be. */
export type Shortage = 'disk' | 'quota'

interface SpaceWatchNeeds {
  readonly store: Pick<SqlStore, 'space'>
  readonly limits: Pick<OnlineLimits, 'freeMegabytes' | 'storeMegabytes'>
  readonly log: { warn(fields: object, message: string): void }
  readonly report: ReportTableError
  now?(): number
}

const MEGABYTE = 1024 * 1024
const MEASURED_EVERY = 10_000
/** How long a failed write counts, in milliseconds: a disk may be full although the system reports free space. */
const FULL_FOR = 60_000
/** Of a small disk, this part stays free instead. */
const SMALL_DISK = 0.1

const MESSAGES = {
  disk: 'the disk is nearly full: no new tables are opened, and running matches go on as long as they can',
  quota:
    'the store has reached its limit, storeMegabytes: no new tables are opened, and running matches go on',
} as const

function shortageOf(
  { used, free, disk }: StoreSpace,
  { freeMegabytes, storeMegabytes }: SpaceWatchNeeds['limits'],
): Shortage | undefined {
  const least = Math.min(freeMegabytes * MEGABYTE, (disk ?? Number.POSITIVE_INFINITY) * SMALL_DISK)
  if (free !== undefined && free < least) return 'disk'
  return used > storeMegabytes * MEGABYTE ? 'quota' : undefined
}

/** Resolves after the first measurement. */
export async function watchSpace(needs: SpaceWatchNeeds): Promise<SpaceWatch> {
  const { store, limits, log, report, now = Date.now } = needs
  let space: StoreSpace | undefined
  let fullUntil = 0
  let told: Shortage | undefined
  const shortage = (): Shortage | undefined => {
    if (now() < fullUntil) return 'disk'
    return space && shortageOf(space, limits)
  }
  const tell = (): void => {
    const present = shortage()
    if (present === told) return
    told = present
    log.warn({ ...space }, present ? MESSAGES[present] : 'there is space again: new tables may be opened')
  }
  const measure = async (): Promise<void> => {
    try {
      space = await store.space()
    } catch (error) {
      report('store.space', error)
    }
    tell()
  }
  await measure()
  const timer = setInterval(() => void measure(), MEASURED_EVERY)
  timer.unref()
  return {
    shortage,
    space: () => space,
    noteFull() {
      fullUntil = now() + FULL_FOR
      tell()
    },
    stop: () => clearInterval(timer),
  }
}
