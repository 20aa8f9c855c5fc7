/** The subscription of this browser to Web Push, with which the server reaches it when no page is open. */

import type { YourChannels } from '../../../wire/channels-api.ts'
import { readText, removeText, writeText } from '../storage/local-storage.ts'
import { channelsClient } from './channels-client.ts'

/** When the server was last told of the subscription: it may have forgotten it, and browsers change it. */
const TOLD = 'tavolo.push'
const TELL_AGAIN = 24 * 60 * 60_000

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker?.getRegistration()
  return found && 'pushManager' in found ? found : undefined
}

/** As the server has it: the key of another server, or an earlier one, is of no use. */
async function subscriptionFor(
  { pushManager }: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription> {
  const present = await pushManager.getSubscription()
  const has = present?.options.applicationServerKey
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), char =>
    char.charCodeAt(0),
  )
  const isOurs = has && String(new Uint8Array(has)) === String(bytes)
  if (present && isOurs) return present
  await present?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes })
}

/**
 * Subscribes and tells the server; undefined if that is not possible now: the browser has no service worker yet, its
 * maker cannot be reached, or the server does not know this person. Notifications must be allowed already.
 */
export async function subscribe(): Promise<YourChannels | undefined> {
  const worker = await registration()
  const yours = worker && (await channelsClient.yours())
  if (!worker || !yours?.ok) return undefined
  try {
    const { endpoint, keys } = (await subscriptionFor(worker, yours.value.offered.push)).toJSON()
    if (!endpoint || !keys?.p256dh || !keys.auth) return undefined
    const answer = await channelsClient.addPush({ endpoint, p256dh: keys.p256dh, auth: keys.auth })
    if (!answer.ok) return undefined
    writeText(TOLD, String(Date.now()))
    return answer.value
  } catch (error) {
    // Without a push service the page still notifies as long as it is open.
    console.warn('Tavolo, push:', error)
    return undefined
  }
}

/** Once a day, if notifications are on. */
export async function keepSubscribed(): Promise<void> {
  if (Date.now() - Number(readText(TOLD) ?? 0) > TELL_AGAIN) await subscribe()
}

/** The hash by which the server names the channel of this browser; undefined if it has none. */
export async function ownMark(): Promise<string | undefined> {
  const present = await (await registration())?.pushManager.getSubscription()
  if (!present) return undefined
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`push ${present.endpoint}`))
  return [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

export async function unsubscribe(): Promise<void> {
  removeText(TOLD)
  const mark = await ownMark()
  if (mark === undefined) return
  const yours = await channelsClient.yours()
  const own = yours.ok ? yours.value.channels.find(channel => channel.mark === mark) : undefined
  if (own) await channelsClient.remove({ id: own.id })
  await (await (await registration())?.pushManager.getSubscription())?.unsubscribe()
}
