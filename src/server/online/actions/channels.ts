/** The channels of a person: what they switch on and off, and the links in mails. */

import { createHash } from 'node:crypto'
import { LANGUAGES } from '../../../engine/languages.ts'
import type {
  AddMailRequest,
  AddPushRequest,
  AddWebhookRequest,
  ChannelReader,
  ChannelTokenAnswer,
  ChannelTokenRequest,
  MuteTableRequest,
  RemoveChannelRequest,
  YourChannel,
  YourChannels,
} from '../../../wire/channels-api.ts'
import { CHANNEL_PROBLEMS } from '../../../wire/channels-api.ts'
import { isRefused, type OnlineRefusal } from '../../../wire/table-api.ts'
import { newUuid } from '../../../wire/uuid.ts'
import { channelOfToken, type TokenPurpose } from '../../outgoing/channel-tokens.ts'
import type { Delivered } from '../../outgoing/deliver.ts'
import type { CallMessage, ConfirmMessage } from '../../outgoing/message.ts'
import { messageWords } from '../../outgoing/message-words.ts'
import { AddressRefused } from '../../outgoing/outgoing-post.ts'
import { arePushKeys } from '../../outgoing/push.ts'
import type { ChannelAddress, KeptChannel, NewChannel } from '../../store/channel-store.ts'
import type { ActionNeeds, Person, Visitor } from './action-context.ts'
import { createFirstMessages } from './first-messages.ts'
import { countPerDay, secondsToNextDay } from './rate-counters.ts'
import { createVisitorAllowance } from './visitor-allowance.ts'

type ChannelsAfter = YourChannels | OnlineRefusal

const NOT_KNOWN: OnlineRefusal = { problem: 'noPerson' }
const BAD_ADDRESS: OnlineRefusal = { problem: 'badAddress' }

const MAIL = /^[^\s@<>"(),:;[\]\\]{1,64}@[a-z\d][a-z\d.-]*\.[a-z][a-z\d-]+$/i

function labelOf(address: ChannelAddress): string {
  if (address.kind === 'mail') return address.address
  return new URL(address.kind === 'push' ? address.endpoint : address.url).host
}

function shown({ id, address, confirmed, failure }: KeptChannel): YourChannel {
  const problem = CHANNEL_PROBLEMS.find(each => each === failure)
  const mark = address.kind === 'push' ? { mark: hashOf(address) } : {}
  const about = { id, kind: address.kind, label: labelOf(address), confirmed, ...mark }
  return problem ? { ...about, problem } : about
}

/** What makes two addresses the same. */
function hashOf(address: ChannelAddress): string {
  const text =
    address.kind === 'mail' ? address.address : address.kind === 'push' ? address.endpoint : address.url
  return createHash('sha256').update(`${address.kind} ${text}`).digest('hex')
}

/** Undefined for a language or time zone that nobody has. */
function readerOf({ language: wanted, timeZone }: ChannelReader) {
  const language = LANGUAGES.find(each => each === wanted)
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return language && { language, timeZone }
  } catch (error) {
    // expected: it is no time zone
    if (!(error instanceof RangeError)) throw error
    return undefined
  }
}

function refusalOf(delivered: Delivered): OnlineRefusal | undefined {
  if (delivered.end === 'sent') return undefined
  return { problem: delivered.end === 'gone' ? 'declined' : delivered.problem }
}

/** The limits of a day allow the next one tomorrow. */
const tooManyToday = (now: number): OnlineRefusal & { readonly retryAfter: number } => ({
  problem: 'tooManyToday',
  retryAfter: secondsToNextDay(now),
})

/** Why nothing is sent to this address; undefined if something would be. */
async function addressRefusal(checking: Promise<void>): Promise<OnlineRefusal | undefined> {
  try {
    await checking
    return undefined
  } catch (error) {
    if (error instanceof AddressRefused) return { problem: error.problem }
    // expected: the name has no address
    return BAD_ADDRESS
  }
}

const CONFIRM: ConfirmMessage = { type: 'confirm' }

/** What the person has, and what this server offers. */
function listing({ store: { channels }, delivery, limits }: ActionNeeds) {
  return async (person: string): Promise<YourChannels> => {
    const [own, muted, push] = await Promise.all([
      channels.ofPerson(person),
      channels.mutedTables(person),
      delivery.pushKey(),
    ])
    const offered = { push, mail: delivery.hasMail }
    return { channels: own.map(shown), muted, offered, most: limits.channelsOfPerson }
  }
}

interface Adding {
  readonly reader: ChannelReader
  /** Why it is not added. */
  prepare(channel: NewChannel): Promise<OnlineRefusal | undefined>
  /** What comes first. */
  after?(channel: KeptChannel): Promise<void>
}

function adding(needs: ActionNeeds) {
  const { store, limits, now } = needs
  const { channels } = store
  const most = limits.channelsOfPerson
  const list = listing(needs)
  const mayAdd = createVisitorAllowance(countPerDay(now), limits)
  return async (
    visitor: Visitor,
    address: ChannelAddress,
    { reader: asked, prepare, after = async () => {} }: Adding,
  ): Promise<ChannelsAfter> => {
    const person = visitor.person()
    if (person === undefined) return NOT_KNOWN
    const reader = readerOf(asked)
    if (!reader) return { problem: 'badRequest' }
    const hash = hashOf(address)
    const own = await channels.ofPerson(person)
    const isKnown = own.some(channel => hashOf(channel.address) === hash)
    if (!isKnown && own.length >= most) return { problem: 'tooManyChannels' }
    if (!mayAdd(visitor, limits.newChannelsOfPerson)) return tooManyToday(now())
    const confirmed = address.kind !== 'mail'
    const channel = { ...reader, id: newUuid(), person, address, hash, created: now(), confirmed }
    const refusal = await prepare(channel)
    if (refusal) return refusal
    const kept = await channels.add(channel, most)
    if (!kept) return { problem: 'tooManyChannels' }
    await after(kept)
    return list(person)
  }
}

/** The first message through a webhook: if it does not get through, no other would. */
const testMessage = ({ language }: NewChannel): CallMessage => ({
  ...{ type: 'call', title: 'Tavolo', lines: [messageWords(language)('test')], path: '/#/' },
  ...{ tag: 'tavolo test', waiting: 0, facts: [] },
})

export function createNewChannels(needs: ActionNeeds) {
  const { store, delivery, limits, now, publicAddress } = needs
  const { outbox } = store
  const add = adding(needs)
  const mayMail = countPerDay(now)
  const mayBegin = createFirstMessages(needs)
  return {
    addPush(visitor: Visitor, { endpoint, p256dh, auth, ...reader }: AddPushRequest): Promise<ChannelsAfter> {
      const prepare = async () =>
        arePushKeys({ p256dh, auth }) ? addressRefusal(delivery.check(endpoint)) : BAD_ADDRESS
      return add(visitor, { kind: 'push', endpoint, p256dh, auth }, { reader, prepare })
    },

    addMail(visitor: Visitor, { address: given, ...reader }: AddMailRequest): Promise<ChannelsAfter> {
      const address = given.trim()
      const kept = { kind: 'mail', address } as const
      return add(visitor, kept, {
        reader,
        async prepare() {
          if (!delivery.hasMail) return { problem: 'noMail' }
          if (!MAIL.test(address)) return BAD_ADDRESS
          const may = mayMail(hashOf(kept), limits.firstMailsOfAddress) && mayBegin(visitor)
          return may ? undefined : tooManyToday(now())
        },
        async after({ id: channel, confirmed }) {
          if (confirmed) return
          await outbox.add({ channel, id: newUuid(), content: JSON.stringify(CONFIRM) }, now())
        },
      })
    },

    /** `origin`: of the page from which the request came, which is a page of this server. */
    addWebhook(
      visitor: Visitor,
      { url, ...reader }: AddWebhookRequest,
      origin: string,
    ): Promise<ChannelsAfter> {
      if (!URL.canParse(url)) return Promise.resolve(BAD_ADDRESS)
      const address = { kind: 'webhook', url, origin: publicAddress ?? origin } as const
      const prepare = async (channel: NewChannel) => {
        const refusal = await addressRefusal(delivery.check(url))
        if (refusal) return refusal
        if (!mayBegin(visitor)) return tooManyToday(now())
        return refusalOf(await delivery.deliver(channel, newUuid(), testMessage(channel)))
      }
      return add(visitor, address, { reader, prepare })
    },
  }
}

export function createChannels(needs: ActionNeeds) {
  const { store, delivery } = needs
  const { channels } = store
  const list = listing(needs)
  const withToken = async (
    purpose: TokenPurpose,
    { token }: ChannelTokenRequest,
  ): Promise<KeptChannel | OnlineRefusal> => {
    const id = channelOfToken(await delivery.tokenSecret(), purpose, token)
    const channel = id === undefined ? undefined : await channels.find(id)
    return channel ?? { problem: 'badLink' }
  }
  return {
    async list(person: Person): Promise<ChannelsAfter> {
      return person === undefined ? NOT_KNOWN : list(person)
    },

    async remove(person: Person, { id }: RemoveChannelRequest): Promise<ChannelsAfter> {
      if (person === undefined) return NOT_KNOWN
      if ((await channels.find(id))?.person === person) await channels.remove(id)
      return list(person)
    },

    async mute(person: Person, { table, muted }: MuteTableRequest): Promise<ChannelsAfter> {
      if (person === undefined) return NOT_KNOWN
      await channels.mute(person, table, muted)
      return list(person)
    },

    async confirm(request: ChannelTokenRequest): Promise<ChannelTokenAnswer | OnlineRefusal> {
      const channel = await withToken('confirm', request)
      if (isRefused(channel)) return channel
      await channels.confirm(channel.id)
      return { address: labelOf(channel.address) }
    },

    /** The person may add it again. */
    async stop(request: ChannelTokenRequest): Promise<ChannelTokenAnswer | OnlineRefusal> {
      const channel = await withToken('stop', request)
      if (isRefused(channel)) return channel
      await channels.remove(channel.id)
      return { address: labelOf(channel.address) }
    },
  }
}
