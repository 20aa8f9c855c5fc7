/** Sends one message through one channel, and says how that ended. */

import { randomBytes } from 'node:crypto'
import { loadOnce } from '../../engine/lazy-module.ts'
import type { ChannelProblem } from '../../wire/channels-api.ts'
import type { ChannelStore, KeptChannel, PushAddress, WebhookAddress } from '../store/channel-store.ts'
import type { Mailer } from './mail.ts'
import type { CallMessage, Message } from './message.ts'
import { AddressRefused, type Outgoing, type PostAnswer } from './outgoing-post.ts'
import { type PushKeys, pushRequest, readPushKeys } from './push.ts'
import { webhookJson } from './webhook.ts'

/** `gone`: there is nobody at this address any more, and never will be. `retryAfter` in milliseconds. */
export type Delivered =
  | { readonly end: 'sent' }
  | { readonly end: 'gone' }
  | { readonly end: 'failed'; readonly problem: ChannelProblem; readonly retryAfter?: number }

export interface Delivery {
  deliver(
    channel: Pick<KeptChannel, 'id' | 'address' | 'language'>,
    id: string,
    message: Message,
  ): Promise<Delivered>
  /** The public key for browsers. */
  pushKey(): Promise<string>
  /** With which the tokens in mails are made. */
  tokenSecret(): Promise<string>
  /** Throws `AddressRefused` if nothing would be sent to this address. */
  check: Outgoing['check']
  readonly hasMail: boolean
  close(): void
}

interface DeliveryNeeds {
  readonly channels: ChannelStore
  readonly outgoing: Outgoing
  /** Without it, no mails are sent. */
  readonly mailer?: Mailer | undefined
  /** Whom the makers of browsers can ask about this server. */
  readonly pushSubject: string
}

const GONE = [404, 410]
/** A chat service may have moved; it is asked at its new address. */
const REDIRECTS = 2

const SECRET = 'links'
const SECRET_BYTES = 32

function deliveredBy({ status, retryAfter }: PostAnswer): Delivered {
  if (status >= 200 && status < 300) return { end: 'sent' }
  if (GONE.includes(status)) return { end: 'gone' }
  return { end: 'failed', problem: 'declined', ...(retryAfter === undefined ? {} : { retryAfter }) }
}

function failedBy(error: unknown): Delivered {
  return { end: 'failed', problem: error instanceof AddressRefused ? error.problem : 'noAnswer' }
}

export function createDelivery({ channels, outgoing, mailer, pushSubject }: DeliveryNeeds): Delivery {
  const pushKeys: () => Promise<PushKeys> = loadOnce(() => readPushKeys(channels))
  const tokenSecret = loadOnce(() =>
    channels.serverKey(SECRET, () => randomBytes(SECRET_BYTES).toString('base64url')),
  )
  const toBrowser = async (address: PushAddress, id: string, message: CallMessage): Promise<Delivered> => {
    const pushing = { id, message, keys: await pushKeys(), subject: pushSubject }
    return deliveredBy(await outgoing.post(address.endpoint, await pushRequest(address, pushing)))
  }
  const toWebhook = async (address: WebhookAddress, id: string, message: CallMessage): Promise<Delivered> => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': id }
    const body = webhookJson(id, message, address)
    return deliveredBy(await outgoing.post(address.url, { body, headers }, REDIRECTS))
  }
  return {
    tokenSecret,
    check: outgoing.check,
    hasMail: mailer !== undefined,
    pushKey: async () => (await pushKeys()).publicKey,
    async deliver({ id: channel, address, language }, id, message) {
      try {
        if (address.kind === 'mail') {
          // The operator may have taken the mail server away.
          if (!mailer) return { end: 'failed', problem: 'noAnswer' }
          const secret = await tokenSecret()
          await mailer.send({ id, channel, to: address.address, language, message, secret })
          return { end: 'sent' }
        }
        if (message.type === 'confirm') return { end: 'gone' }
        return await (address.kind === 'push'
          ? toBrowser(address, id, message)
          : toWebhook(address, id, message))
      } catch (error) {
        // expected: what somebody else's server does; the sender notes it and tries again
        return failedBy(error)
      }
    },
    close: () => mailer?.close(),
  }
}
