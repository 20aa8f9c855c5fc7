/**
 * The part of the service worker that calls people back: it shows what the server pushes, and opens the table when
 * somebody presses it. `scripts/push-worker-plugin.js` builds it into a file of its own, which the service worker loads.
 */

import type { AddPushRequest, PushedMessage } from '../wire/channels-api.ts'

/** What this file uses of a service worker: the page is compiled without the types of workers. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushEventOfWorker extends WorkerEvent {
  readonly data: { json(): unknown } | null
}
interface ClickEvent extends WorkerEvent {
  readonly notification: Notification
}
interface RenewalEvent extends WorkerEvent {
  readonly oldSubscription: PushSubscription | null
}
interface WindowClient {
  readonly url: string
  focus(): Promise<unknown>
}
interface Worker {
  readonly registration: ServiceWorkerRegistration
  readonly location: Location
  readonly navigator: Navigator & { setAppBadge?(count: number): Promise<void> }
  readonly caches: CacheStorage
  readonly clients: {
    matchAll(options: object): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener<Kind extends WorkerEvent>(type: string, listener: (event: Kind) => void): void
}

const worker = globalThis as unknown as Worker

/** The messages that were shown last, so that one that is sent again is not shown twice. */
const SHOWN = 'tavolo-pushed'
const REMEMBERED = 50

const shownAddress = (id: string): string => `/pushed/${encodeURIComponent(id)}`

/** Returns whether it was shown before, and remembers it. */
async function wasShown(id: string): Promise<boolean> {
  const shown = await worker.caches.open(SHOWN)
  if (await shown.match(shownAddress(id))) return true
  await shown.put(shownAddress(id), new Response())
  const known = await shown.keys()
  for (const old of known.slice(0, Math.max(0, known.length - REMEMBERED))) await shown.delete(old)
  return false
}

async function show({ id, tag, title, body, path, waiting }: PushedMessage): Promise<void> {
  const isRepeated = await wasShown(id)
  const present = await worker.registration.getNotifications({ tag })
  // Somebody has seen it and put it away.
  if (isRepeated && present.length === 0) return
  await worker.registration.showNotification(title, {
    ...{ body, tag, data: { path } },
    ...{ icon: '/icon-192.png', badge: '/icon-192.png' },
    // Browsers that know it ring again for something new in the place of something old.
    ...({ renotify: !isRepeated } as object),
  })
  if (waiting > 0) await worker.navigator.setAppBadge?.(waiting)
}

worker.addEventListener<PushEventOfWorker>('push', event => {
  const message = event.data?.json() as PushedMessage | undefined
  if (message) event.waitUntil(show(message))
})

/** The page of the table may be open already; the address of a spectator has a token at its end. */
async function open(path: string): Promise<unknown> {
  const url = new URL(path, worker.location.origin).href
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(each => each.url === url || each.url.startsWith(`${url}?`))
  return there ? there.focus() : worker.clients.openWindow(url)
}

worker.addEventListener<ClickEvent>('notificationclick', event => {
  event.notification.close()
  const { path } = (event.notification.data ?? {}) as { readonly path?: string }
  event.waitUntil(open(path ?? '/'))
})

/** The maker of the browser gives it another address now and then. */
async function renew(before: PushSubscription): Promise<void> {
  const { applicationServerKey } = before.options
  const given = { userVisibleOnly: true, applicationServerKey }
  const { endpoint, keys } = (await worker.registration.pushManager.subscribe(given)).toJSON()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const language = worker.navigator.language.startsWith('it') ? 'it' : 'en'
  const request: AddPushRequest = {
    ...{ endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    ...{ language, timeZone },
  }
  const headers = { 'content-type': 'application/json' }
  await fetch('/api/me/channels/push', { method: 'POST', headers, body: JSON.stringify(request) })
}

worker.addEventListener<RenewalEvent>('pushsubscriptionchange', event => {
  if (event.oldSubscription) event.waitUntil(renew(event.oldSubscription))
})
