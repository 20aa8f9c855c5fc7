/**
 * Sends the messages of the outbox. One is under way at a time: a server that is killed has sent at most this one
 * without noting it, and sends it again with the same id. Only what takes long goes on beside the others, so that a slow
 * address keeps nobody waiting.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { ChannelKind } from '../../../wire/channels-api.ts'
import type { Delivered, Delivery } from '../../outgoing/deliver.ts'
import type { Message } from '../../outgoing/message.ts'
import type { ChannelStore, KeptChannel } from '../../store/channel-store.ts'
import type { DueMessage, OutboxStore } from '../../store/outbox-store.ts'

/** `lost`: given up after the last try. */
export type MessageEnd = Delivered['end'] | 'lost'

interface SendingNeeds {
  readonly store: { readonly outbox: OutboxStore; readonly channels: ChannelStore }
  readonly deliver: Delivery['deliver']
  now(): number
  /** In milliseconds: an address that takes longer is slow. */
  readonly slowAfter?: number
  /** Before each further try of a message, in milliseconds. */
  readonly pauses?: readonly number[]
  count?(kind: ChannelKind, end: MessageEnd): void
  readonly log: {
    info(fields: object, message: string): void
    warn(fields: object, message: string): void
  }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR]
/** What another server may demand. */
const LONGEST_PAUSE = DAY
/** A channel through which nothing has got for so long is removed. */
const GIVEN_UP_AFTER = 14 * DAY

/** Few, because another server takes over if this one does not answer for the whole time that they take. */
const AT_ONCE = 20
/** The channels that are left for the next time, because their hosts are slow. */
const MOST_LEFT = 500
const SLOW_AFTER = 1_000
/** The messages to slow addresses that are under way at once. */
const MOST_SLOW = 8
/** How many slow addresses are remembered. */
const REMEMBERED = 1_000

/** What may be slow: the host, so that nobody gains by using many addresses of one. */
function hostOf({ address }: KeptChannel): string {
  if (address.kind === 'mail') return 'mail'
  return new URL(address.kind === 'push' ? address.endpoint : address.url).host
}

/** Notes in the store how it ended. */
function noting({ store: { outbox, channels }, now, count, log, pauses = PAUSES }: SendingNeeds) {
  return async (message: DueMessage, delivered: Delivered): Promise<void> => {
    const { channel } = message
    const { kind } = channel.address
    if (delivered.end === 'sent') {
      await outbox.remove(message, true)
    } else if (delivered.end === 'gone') {
      await channels.remove(channel.id)
      log.info({ kind }, 'a channel was removed, because its address is gone')
    } else {
      const { problem, retryAfter = 0 } = delivered
      const pause = pauses[message.tries]
      const tries = message.tries + 1
      const isDead = channel.failing !== undefined && now() - channel.failing > GIVEN_UP_AFTER
      if (isDead) {
        await channels.remove(channel.id)
        log.warn({ kind, problem }, 'a channel was removed, because nothing got through for two weeks')
      } else if (pause === undefined) {
        await outbox.remove(message, false)
        log.warn({ kind, problem, tries }, 'a message was given up')
        count?.(kind, 'lost')
      } else {
        const due = now() + Math.max(pause, Math.min(retryAfter, LONGEST_PAUSE))
        await outbox.failed(message, { tries, due, why: problem, now: now() })
        log.info({ kind, problem, tries }, 'a message did not get through, and is tried again')
      }
    }
    count?.(kind, delivered.end)
  }
}

/** The addresses that took long the last time. */
function createSlowHosts() {
  const hosts = new Set<string>()
  return {
    has: (host: string): boolean => hosts.has(host),
    note(host: string, isSlow: boolean): void {
      hosts.delete(host)
      if (isSlow) hosts.add(host)
      const [oldest] = hosts
      if (hosts.size > REMEMBERED && oldest !== undefined) hosts.delete(oldest)
    },
  }
}

export interface MessageSender {
  /**
   * Sends what is due, as long as this server is the one that sends; resolves when nothing is left that can be sent now.
   * Rejects if the store fails.
   */
  sendDue(isOnDuty: () => Promise<boolean>): Promise<void>
  /** Nothing more is sent; resolves when nothing is under way. */
  stop(): Promise<void>
}

export function createMessageSender(needs: SendingNeeds): MessageSender {
  const { store, deliver, now, slowAfter = SLOW_AFTER } = needs
  const note = noting(needs)
  const slow = createSlowHosts()
  /** What takes long, by host. */
  const aside = new Map<string, Promise<void>>()
  let failure: { readonly error: unknown } | undefined
  let isStopped = false

  const send = async (message: DueMessage): Promise<void> => {
    const { channel, id, content } = message
    const began = performance.now()
    const delivered = await deliver(channel, id, JSON.parse(content) as Message)
    slow.note(hostOf(channel), performance.now() - began >= slowAfter)
    await note(message, delivered)
  }
  /** Its error is reported by the next round. */
  const setAside = (host: string, work: Promise<void>): void => {
    const ending = work
      .catch((error: unknown) => {
        failure = { error }
      })
      .finally(() => aside.delete(host))
    aside.set(host, ending)
  }
  const sendOne = async (message: DueMessage): Promise<boolean> => {
    const host = hostOf(message.channel)
    if (aside.has(host)) return false
    if (slow.has(host)) {
      if (aside.size < MOST_SLOW) setAside(host, send(message))
      return false
    }
    const work = send(message)
    const stop = new AbortController()
    // expected: the timer is aborted
    const late = sleep(slowAfter, true, { signal: stop.signal }).catch(() => true)
    const isLate = await Promise.race([work.then(() => false), late])
    stop.abort()
    if (!isLate) return true
    setAside(host, work)
    if (aside.size > MOST_SLOW) await Promise.race(aside.values())
    return true
  }
  return {
    async sendDue(isOnDuty) {
      const left = new Set<string>()
      while (!isStopped && left.size < MOST_LEFT && (await isOnDuty())) {
        const due = await store.outbox.dueMessages(now(), AT_ONCE, [...left])
        for (const message of due) {
          if (failure || isStopped) break
          if (!(await sendOne(message))) left.add(message.channel.id)
        }
        const failed = failure
        failure = undefined
        if (failed) throw failed.error
        if (due.length === 0) return
      }
    },
    async stop() {
      isStopped = true
      await Promise.all(aside.values())
    },
  }
}
