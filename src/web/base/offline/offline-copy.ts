/** State of the app's offline copy in this browser, and of newer versions. */

import { useSyncExternalStore } from 'react'
import { lazyModule } from '../../../engine/lazy-module.ts'
import { isLoadError } from '../loading/load-error.ts'

export type OfflineCopy =
  /** This browser has none, or the page is not served over HTTPS. */
  | 'none'
  | 'fetching'
  /** The download failed, or there was no space for it. */
  | 'failed'
  /** It is complete. */
  | 'here'
  /** A newer version is downloaded and waits to be activated. */
  | 'newer'
  /** Another tab activated the newer version: this page still runs the older one. */
  | 'outdated'
  /** The newer version was asked to activate and did not. */
  | 'stuck'

let copy: OfflineCopy = 'none'
let activateNewer = (): void => {}
const listeners = new Set<() => void>()

function now(known: OfflineCopy): void {
  copy = known
  for (const listener of listeners) listener()
}

/** Downloads the copy once the page has loaded. There is none in development. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const whenIdle = () => setTimeout(() => void install().catch(noCopy))
  const noCopy = (problem: unknown) => {
    now('none')
    if (isLoadError(problem)) addEventListener('online', whenIdle, { once: true })
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

const loadInstaller = lazyModule(() => import('./install-service-worker.ts'))

async function install(): Promise<void> {
  const { installServiceWorker } = await loadInstaller()
  activateNewer = await installServiceWorker({
    workers: navigator.serviceWorker,
    now,
    reload: () => location.reload(),
  })
}

export function useOfflineCopy(): OfflineCopy {
  return useSyncExternalStore(
    changed => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => copy,
  )
}

/** Activates the newer version; the page reloads at the same address and finds every saved match. */
export function activateUpdate(): void {
  activateNewer()
}
