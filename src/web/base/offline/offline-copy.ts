/** State of the app's offline copy in this browser, and of newer versions. */

import { useSyncExternalStore } from 'react'
import { lazyModule } from '../../../engine/lazy-module.ts'
import { isLoadError } from '../loading/load-error.ts'
import type { OfflineCopy } from './install-service-worker.ts'

let copy: OfflineCopy = 'none'
let activateNewer = (): void => {}
const listeners = new Set<() => void>()

function now(known: OfflineCopy): void {
  copy = known
  for (const listener of listeners) listener()
}

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
  const copyNow = () => copy
  return useSyncExternalStore(
    changed => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    copyNow,
    copyNow,
  )
}

/** Activates the newer version; the page reloads at the same address and finds every saved match. */
export function activateUpdate(): void {
  activateNewer()
}
