/** What a server needs to call people back: from its settings to the work in the background. */

import type { ChannelKind } from '../../../wire/channels-api.ts'
import type { ReportTableError } from '../../error-log.ts'
import { createDelivery, type Delivery } from '../../outgoing/deliver.ts'
import { createMailer, type MailSettings } from '../../outgoing/mail.ts'
import { createOutgoing, type Resolve } from '../../outgoing/outgoing-post.ts'
import { isPublicAddress } from '../../outgoing/public-address.ts'
import type { FindGame } from '../../playable-games.ts'
import type { OnlineLimits } from '../../settings/limits.ts'
import type { SqlStore } from '../../store/sql-store.ts'
import { createAwaitedSeats } from '../actions/awaited-seats.ts'
import type { TableRegistry } from '../tables/table-registry.ts'
import { CALLING_TIMES, callPeople } from './call-people.ts'
import { type CallingTimes, createGathering } from './gather-calls.ts'
import { createMessageSender, type MessageEnd } from './send-messages.ts'

export interface CallingSettings {
  /** Without it, no mails are sent. */
  readonly mail?: MailSettings
  /** Whom the makers of browsers can ask about this server: `mailto:…` or `https://…`. */
  readonly pushSubject?: string
  /** The address of this server for its visitors, as in `https://tavolo.example.org`. */
  readonly publicAddress?: string
  /** Which addresses webhooks and push services may have; by default, public ones. */
  readonly isAllowed?: (address: string) => boolean
  readonly resolve?: Resolve
  readonly times?: Partial<CallingTimes>
  /** Before each further try of a message, in milliseconds. */
  readonly pauses?: readonly number[]
  /** An address that takes longer is slow, and no longer keeps the others waiting. In milliseconds. */
  readonly slowAfter?: number
  /** How often the outbox is looked at, in milliseconds. */
  readonly every?: number
  /** The most notices that one message is about. */
  readonly mostInOne?: number
}

/** For whom an operator has named nobody: the standard allows any address. */
const NOBODY = 'mailto:nobody@example.org'

export function deliveryOf(
  store: Pick<SqlStore, 'channels'>,
  { mail, pushSubject, publicAddress, isAllowed = isPublicAddress, resolve }: CallingSettings,
  { callTime: time, callBytes: bytes }: OnlineLimits,
): Delivery {
  const own = publicAddress?.startsWith('https:') ? publicAddress : NOBODY
  return createDelivery({
    channels: store.channels,
    outgoing: createOutgoing({ isAllowed, time, bytes, ...(resolve ? { resolve } : {}) }),
    mailer: mail && createMailer(mail),
    pushSubject: pushSubject ?? own,
  })
}

interface StartNeeds {
  readonly store: SqlStore
  readonly tables: TableRegistry
  readonly findGame: FindGame
  readonly delivery: Delivery
  readonly report: ReportTableError
  now(): number
  readonly log: {
    info(fields: object, message: string): void
    warn(fields: object, message: string): void
  }
  count?(kind: ChannelKind, end: MessageEnd): void
}

const LOOK_EVERY = 2_000
const MOST_IN_ONE = 100

/** Returns a function that stops it, which resolves when nothing is under way any more. */
export function startCalling(settings: CallingSettings, needs: StartNeeds): () => Promise<void> {
  const { store, tables, delivery, now, report, log, count } = needs
  const times = { ...CALLING_TIMES, ...settings.times }
  const { every = LOOK_EVERY, mostInOne = MOST_IN_ONE, pauses, slowAfter } = settings
  const awaitedAt = createAwaitedSeats(needs)
  const gather = createGathering({ store, tables, times, awaitedAt, now, mostInOne })
  const { deliver } = delivery
  const sender = createMessageSender({
    ...{ store, deliver, now, log },
    ...(count ? { count } : {}),
    ...(pauses ? { pauses } : {}),
    ...(slowAfter === undefined ? {} : { slowAfter }),
  })
  // Made at the first start, so that browsers get the same key for ever.
  delivery.pushKey().catch((error: unknown) => report('calling.keys', error))
  return callPeople({ store, gather, sender, times, every, now, report })
}
