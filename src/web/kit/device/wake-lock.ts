/** Keeps the screen of a phone on, as long as the page is visible and somebody wants it. */

export interface HeldLock {
  release(): Promise<void>
}

interface Screen {
  /** Rejects if the browser does not allow it, for instance because the battery is low. */
  request(): Promise<HeldLock>
  isVisible(): boolean
}

export interface WakeLock {
  want(wanted: boolean): void
  /** The page was hidden or shown. The browser has taken the lock away from a hidden page. */
  looked(): void
}

export function createWakeLock({ request, isVisible }: Screen): WakeLock {
  let wanted = false
  let held: HeldLock | undefined
  let isAsking = false
  const release = async (): Promise<void> => {
    const lock = held
    held = undefined
    // expected: a lock that the browser has released already
    await lock?.release().catch(() => {})
  }
  const update = async (): Promise<void> => {
    if (isAsking) return
    if (!wanted || !isVisible()) return release()
    if (held) return
    isAsking = true
    // expected: the screen goes off as usual
    const lock = await request().catch(() => undefined)
    isAsking = false
    if (!lock) return
    held = lock
    // It may no longer be wanted.
    if (!wanted || !isVisible()) await release()
  }
  return {
    want(now) {
      wanted = now
      void update()
    },
    looked: () => void update(),
  }
}
