/** Installs the service worker, which caches the whole app, and follows its updates in this tab and in others. */

export type OfflineCopy =
  /** This browser has none, or the page is not served over HTTPS. */
  | 'none'
  | 'fetching'
  /** The download failed, or there was no space for it. */
  | 'failed'
  | 'here'
  /** A newer version is downloaded and waits to be activated. */
  | 'newer'
  /** Another tab activated the newer version: this page still runs the older one. */
  | 'outdated'
  /** The newer version was asked to activate and did not. */
  | 'stuck'

interface Keeping {
  readonly workers: ServiceWorkerContainer
  now(known: OfflineCopy): void
  /** Reloads the page. Called only if this page asked for it: somebody may be in the middle of a throw. */
  reload(): void
}

const WORKER = '/sw.js'

/** Resolves to a function that activates the newer version. */
export async function installServiceWorker({ workers, now, reload }: Keeping): Promise<() => void> {
  let asking = false
  let { controller } = workers
  workers.addEventListener('controllerchange', () => {
    const before = controller
    controller = workers.controller
    if (asking) reload()
    // The first service worker has the same version as the page.
    else if (before) now('outdated')
  })
  // Content blockers may resolve to nothing.
  const registration: ServiceWorkerRegistration | undefined = await workers.register(WORKER)
  if (!registration) return () => {}
  now(initialState(registration))
  watch(registration, now)
  checkForUpdates(registration)

  return () => {
    if (asking) return
    asking = true
    if (!registration.waiting) reload()
    else
      activate(registration, () => {
        asking = false
        now('stuck')
      })
  }
}

function initialState({ active, waiting, installing }: ServiceWorkerRegistration): OfflineCopy {
  if (active) return waiting ? 'newer' : 'here'
  return installing || waiting ? 'fetching' : 'failed'
}

/** Watches the version that is downloading now, and later ones. */
function watch(registration: ServiceWorkerRegistration, now: Keeping['now']): void {
  const follow = (): void => {
    const { installing, active } = registration
    const fetched = () => {
      if (installing?.state === 'installed') now(active ? 'newer' : 'here')
      // If an older version is active, nothing is lost.
      else if (!active) now('failed')
    }
    // Later state changes do not concern the download.
    installing?.addEventListener('statechange', fetched, { once: true })
  }
  follow()
  registration.addEventListener('updatefound', follow)
}

/** In milliseconds. A worker that is just being suspended may miss the message, so it is sent again. */
const ACTIVATE_AGAIN = 2_000
/**
 * Chromium waits until the older worker is idle. If a page fetches something while that worker is being stopped, it
 * starts again and ends only after 30 idle seconds.
 */
const ACTIVATE_TIMES = 20

function activate(
  registration: ServiceWorkerRegistration,
  onTimeout: () => void,
  times = ACTIVATE_TIMES,
): void {
  registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
  const next = times > 1 ? () => activate(registration, onTimeout, times - 1) : onTimeout
  setTimeout(next, ACTIVATE_AGAIN)
}

/** In milliseconds. Checking more often would not make updates come faster. */
const CHECK_AGAIN = 60 * 60_000

/** A table may stay open for days: checks for an update when somebody comes back to it. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < CHECK_AGAIN) return
    asked = Date.now()
    registration.update().catch(() => {})
  })
}
