/** Browser notifications about online matches. The browser asks for permission only after a press on a button. */

import { lazyModule } from '../../../engine/lazy-module.ts'
import { tablePage, tableTag } from '../../../wire/channels-api.ts'
import { readText, writeText } from '../storage/local-storage.ts'

const WANTED = 'tavolo.notify'

/** `blocked`: the user has denied it. `missing`: the browser cannot, for instance because the page is not secure. */
export type NotificationState = 'on' | 'off' | 'blocked' | 'missing'

export function notificationState(): NotificationState {
  if (!('Notification' in globalThis) || !isSecureContext) return 'missing'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && readText(WANTED) === 'yes' ? 'on' : 'off'
}

const loadPush = lazyModule(() => import('./push-subscription.ts'))

/** Call it only from a press; resolves to the user's decision. Also lets the server push to this browser, or no longer. */
export async function switchNotifications(on: boolean): Promise<NotificationState> {
  writeText(WANTED, on ? 'yes' : 'no')
  if (on && notificationState() === 'off') await Notification.requestPermission()
  const state = notificationState()
  const push = await loadPush()
  await (state === 'on' ? push.subscribe() : push.unsubscribe())
  return state
}

/** At a table: the server may have forgotten this browser, or did not know its person before. */
export async function keepNotified(): Promise<void> {
  if (notificationState() === 'on') await (await loadPush()).keepSubscribed()
}

/** Notifies a user who looks elsewhere. A later notification about the same table replaces the earlier one. */
export async function notify(about: { readonly title: string; readonly table: string }): Promise<void> {
  if (!document.hidden || notificationState() !== 'on') return
  const options = {
    tag: tableTag(about.table),
    icon: '/icon-192.png',
    data: { path: tablePage(about.table) },
  }
  try {
    // On phones only a service worker may show one.
    const worker = await navigator.serviceWorker?.getRegistration()
    if (worker) await worker.showNotification(about.title, options)
    else new Notification(about.title, options).onclick = () => focus()
  } catch {
    // The title of the page says the same.
  }
}
