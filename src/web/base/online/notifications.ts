/** Browser notifications about online matches. The browser asks for permission only after a press on a button. */

import { readText, writeText } from '../storage/local-storage.ts'

const WANTED = 'tavolo.notify'

/** `blocked`: the user has denied it. `missing`: the browser cannot, for instance because the page is not secure. */
export type NotificationState = 'on' | 'off' | 'blocked' | 'missing'

export function notificationState(): NotificationState {
  if (!('Notification' in globalThis) || !isSecureContext) return 'missing'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && readText(WANTED) === 'yes' ? 'on' : 'off'
}

/** Call it only from a press; resolves to the user's decision. */
export async function switchNotifications(on: boolean): Promise<NotificationState> {
  writeText(WANTED, on ? 'yes' : 'no')
  if (on && notificationState() === 'off') await Notification.requestPermission()
  return notificationState()
}

/** Notifies a user who looks elsewhere. A later notification about the same table replaces the earlier one. */
export async function notify(about: { readonly title: string; readonly table: string }): Promise<void> {
  if (!document.hidden || notificationState() !== 'on') return
  const options = { tag: `tavolo ${about.table}`, icon: '/icon-192.png' }
  try {
    // On phones only a service worker may show one.
    const worker = await navigator.serviceWorker?.getRegistration()
    if (worker) await worker.showNotification(about.title, options)
    else new Notification(about.title, options).onclick = () => focus()
  } catch {
    // The title of the page says the same.
  }
}
