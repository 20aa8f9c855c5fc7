/** The app in this browser, so that it opens without a network; and the news that there is a newer one. */

import { useSyncExternalStore } from 'react'

/** What the page knows of its own copy. */
export type Copy =
  /** None: this browser keeps none, or the page is not served securely. */
  | 'none'
  | 'fetching'
  /** All of it is here. */
  | 'here'
  /** A newer one is here as well, and waits to be let in. */
  | 'newer'

let copy: Copy = 'none'
let letIn: () => Promise<void> = async () => {}
const listeners = new Set<() => void>()

function now(known: Copy): void {
  copy = known
  for (const listener of listeners) listener()
}

/** Asking more often would not make the house's updates come faster. */
const ASK_AGAIN = 60 * 60_000

/** Fetches the copy once the page itself has all it needs. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return
  const whenIdle = () => setTimeout(() => void register().catch(() => now('none')))
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

async function register(): Promise<void> {
  const { registerSW } = await import('virtual:pwa-register')
  letIn = registerSW({
    immediate: true,
    onOfflineReady: () => now('here'),
    onNeedRefresh: () => now('newer'),
    // See `update`: what is done here would miss the page of the first visit.
    onNeedReload: () => {},
    onRegisterError: () => now('none'),
    onRegisteredSW: (_address, registration) => {
      if (!registration) return
      if (copy === 'none') now(registration.active && !registration.installing ? 'here' : 'fetching')
      askNowAndThen(registration)
    },
  })
}

/** A table may stay open for days; whoever comes back to it should hear of what is new. */
function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_AGAIN) return
    asked = Date.now()
    registration.update().catch(() => {})
  })
}

export function useCopy(): Copy {
  return useSyncExternalStore(
    changed => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => copy,
  )
}

/** In milliseconds. A worker that was just being put to sleep may miss the word: it is said again. */
const INSIST = 2_000
let updating = false

function insist(): void {
  void letIn()
  setTimeout(insist, INSIST)
}

/** Lets the newer copy in; the page opens anew with it, at the same place, and finds every match that is kept. */
export function update(): void {
  if (updating) return
  updating = true
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  insist()
}
