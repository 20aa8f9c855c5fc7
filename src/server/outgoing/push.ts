/** Web Push: the keys of this server, and messages that only one browser can read. */

import { createECDH } from 'node:crypto'
import { lazyModule } from '../../engine/lazy-module.ts'
import type { PushedMessage } from '../../wire/channels-api.ts'
import type { ChannelStore, PushAddress } from '../store/channel-store.ts'
import type { CallMessage } from './message.ts'
import type { Posted } from './outgoing-post.ts'

const loadWebPush = lazyModule(
  () => import('web-push'),
  module => module.default,
)

/** As in RFC 8292; both in base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const KEY = 'vapid'

/** The keys of this server, which are made at its first start: browsers remember the public one. */
export async function readPushKeys(channels: ChannelStore): Promise<PushKeys> {
  const { generateVAPIDKeys } = await loadWebPush()
  return JSON.parse(await channels.serverKey(KEY, () => JSON.stringify(generateVAPIDKeys()))) as PushKeys
}

const SECRET_BYTES = 16
/** RFC 8291: a point of the curve that is not compressed, which begins with a 4. */
const POINT = { bytes: 65, first: 4 } as const

/** Whether a message can be encrypted with the keys that a browser has sent. */
export function arePushKeys({ p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== POINT.bytes || point[0] !== POINT.first) return false
  if (Buffer.from(auth, 'base64url').length !== SECRET_BYTES) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(point)
    return true
  } catch (error) {
    // expected: somebody has sent something that is not on the curve
    if ((error as NodeJS.ErrnoException).code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') return false
    throw error
  }
}

/** How long a message is kept for a browser that is not running, in seconds. */
const KEPT_FOR = 24 * 60 * 60

/** The maker of the browser keeps only the last message of each topic: 32 characters at most. */
function topicOf(tag: string): string {
  return Buffer.from(tag).toString('base64url').slice(-32)
}

interface Pushing {
  readonly id: string
  readonly message: CallMessage
  readonly keys: PushKeys
  /** Whom the maker of the browser can ask about this server: `mailto:…` or `https://…`. */
  readonly subject: string
}

export async function pushRequest(
  { endpoint, p256dh, auth }: PushAddress,
  { id, message, keys, subject }: Pushing,
): Promise<Posted> {
  const { title, lines, path, tag, waiting } = message
  const pushed: PushedMessage = { id, tag, title, body: lines.join('\n'), path, waiting }
  const { generateRequestDetails } = await loadWebPush()
  const { headers, body } = generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(pushed),
    { vapidDetails: { subject, ...keys }, TTL: KEPT_FOR, topic: topicOf(tag) },
  )
  return { headers: headers as Posted['headers'], body: body ?? '' }
}
