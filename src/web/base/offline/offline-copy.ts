/** What the page knows of its copy in this browser, by which it opens without a network; and of newer ones. */

import { useSyncExternalStore } from 'react'
import { lazyModule } from '../../../engine/lazy-module.ts'
import { isLoadError } from '../loading/load-error.ts'

export type OfflineCopy =
  /** This browser keeps none, or the page is not served securely. */
  | 'none'
  | 'fetching'
  /** It could not be fetched whole, or there was no room for it. */
  | 'failed'
  /** All of it is here. */
  | 'here'
  /** A newer one is here as well, and waits to be let in. */
  | 'newer'
  /** The newer one was let in by another tab: this page is of the older one. */
  | 'outdated'
  /** The newer one was asked in, and did not come. */
  | 'stuck'

let copy: OfflineCopy = 'none'
let letIn = (): void => {}
const listeners = new Set<() => void>()

function now(known: OfflineCopy): void {
  copy = known
  for (const listener of listeners) listener()
}

/** Fetches the copy once the page itself has all it needs. While developing there is none. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const whenIdle = () => setTimeout(() => void keep().catch(noCopy))
  const noCopy = (problem: unknown) => {
    now('none')
    if (isLoadError(problem)) addEventListener('online', whenIdle, { once: true })
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

const loadKeeper = lazyModule(() => import('./service-worker.ts'))

async function keep(): Promise<void> {
  const { installServiceWorker: keepCopy } = await loadKeeper()
  letIn = await keepCopy({ workers: navigator.serviceWorker, now, reload: () => location.reload() })
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

/** Lets the newer copy in; the page opens anew with it, at the same place, and finds every match that is kept. */
export function update(): void {
  letIn()
}
