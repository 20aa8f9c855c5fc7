/** Keeps a copy of the whole app in this browser, and watches what becomes of it, in this tab and by the others. */

import type { OfflineCopy } from './offline-copy.ts'

interface Keeping {
  readonly workers: ServiceWorkerContainer
  /** Told whenever more is known. */
  now(known: OfflineCopy): void
  /** Opens the page anew. Done only if this page asked for it: somebody may be in the middle of a throw. */
  reload(): void
}

/** Where the build puts it. */
const WORKER = '/sw.js'

/** Resolves to what lets the newer copy in. */
export async function installServiceWorker({ workers, now, reload }: Keeping): Promise<() => void> {
  let asking = false
  let { controller } = workers
  workers.addEventListener('controllerchange', () => {
    const before = controller
    controller = workers.controller
    if (asking) reload()
    // The first copy is of the page's own build.
    else if (before) now('outdated')
  })
  // Blockers in the browser may answer with nothing.
  const registration: ServiceWorkerRegistration | undefined = await workers.register(WORKER)
  if (!registration) return () => {}
  now(standing(registration))
  watch(registration, now)
  askNowAndThen(registration)

  return () => {
    if (asking) return
    asking = true
    if (!registration.waiting) reload()
    else
      askIn(registration, () => {
        asking = false
        now('stuck')
      })
  }
}

function standing({ active, waiting, installing }: ServiceWorkerRegistration): OfflineCopy {
  if (active) return waiting ? 'newer' : 'here'
  return installing || waiting ? 'fetching' : 'failed'
}

/** Each copy that is being fetched, this one and those to come. */
function watch(registration: ServiceWorkerRegistration, now: Keeping['now']): void {
  const follow = (): void => {
    const { installing, active } = registration
    const fetched = () => {
      if (installing?.state === 'installed') now(active ? 'newer' : 'here')
      // With an older one at hand nothing is lost.
      else if (!active) now('failed')
    }
    // Afterwards it is no longer being fetched, whatever else becomes of it.
    installing?.addEventListener('statechange', fetched, { once: true })
  }
  follow()
  registration.addEventListener('updatefound', follow)
}

/** In milliseconds. A worker that was just being put to sleep may miss the word: it is said again. */
const ASK_IN_AGAIN = 2_000
/**
 * Chromium waits until the older worker has nothing to do. If a page fetches something while that one is being stopped,
 * it starts again and ends only after 30 idle seconds.
 */
const ASK_IN_TIMES = 20

function askIn(registration: ServiceWorkerRegistration, inVain: () => void, times = ASK_IN_TIMES): void {
  registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
  const next = times > 1 ? () => askIn(registration, inVain, times - 1) : inVain
  setTimeout(next, ASK_IN_AGAIN)
}

/** Asking more often would not make the house's updates come faster. */
const ASK_FOR_NEWS_AGAIN = 60 * 60_000

/** A table may stay open for days; whoever comes back to it should hear of what is new. */
function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_FOR_NEWS_AGAIN) return
    asked = Date.now()
    registration.update().catch(() => {})
  })
}
