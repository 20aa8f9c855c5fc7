/** The API of the channels through which people are told that a table calls them. Requests are refused as in table-api.ts. */

/** How a person can be told. */
export const CHANNEL_KINDS = ['push', 'mail', 'webhook'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** Why the last message did not get through: the address leads nowhere or home, nobody answered, or the answer was no. */
export const CHANNEL_PROBLEMS = ['badAddress', 'privateAddress', 'noAnswer', 'declined'] as const
export type ChannelProblem = (typeof CHANNEL_PROBLEMS)[number]

export interface YourChannel {
  readonly id: string
  readonly kind: ChannelKind
  /** The e-mail address, or the host: the rest of the address of a webhook is a secret. */
  readonly label: string
  /** False until the owner of an e-mail address has opened the link in the first mail. */
  readonly confirmed: boolean
  readonly problem?: ChannelProblem
  /** Of a browser: SHA-256 of `push ` and its endpoint, in hexadecimal, by which it recognises itself. */
  readonly mark?: string
}

/** `GET /api/me/channels`, and the answer to every change of them. */
export interface YourChannels {
  readonly channels: readonly YourChannel[]
  /** The ids of tables that call nobody for this person. */
  readonly muted: readonly string[]
  /** What this server can send. */
  readonly offered: {
    /** The public key for `PushManager.subscribe`, in base64url. */
    readonly push: string
    readonly mail: boolean
  }
  /** How many channels a person may have. */
  readonly most: number
}

/** How the messages of a channel are written. */
export interface ChannelReader {
  readonly language: string
  /** As in `Europe/Rome`. */
  readonly timeZone: string
}

/** `POST /api/me/channels/push`: a subscription of this browser. */
export interface AddPushRequest extends ChannelReader {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** `POST /api/me/channels/mail`: the address gets a mail with a link, and no other before that was opened. */
export interface AddMailRequest extends ChannelReader {
  readonly address: string
}

/** `POST /api/me/channels/webhook`: a test message is sent at once, and the webhook is kept if it is taken. */
export interface AddWebhookRequest extends ChannelReader {
  readonly url: string
}

/** `POST /api/me/channels/remove` */
export interface RemoveChannelRequest {
  readonly id: string
}

/** `POST /api/me/channels/mute` */
export interface MuteTableRequest {
  readonly table: string
  readonly muted: boolean
}

/** `POST /api/channels/confirm` and `/api/channels/stop`, with the token of a mail, from any browser. */
export interface ChannelTokenRequest {
  readonly token: string
}

export interface ChannelTokenAnswer {
  /** The e-mail address that was confirmed, or that gets no more mails. */
  readonly address: string
}

/** Where the links in mails lead, from the address of the server on. The token stays in the browser until it is used. */
export const CHANNEL_PAGES = { confirm: 'confirm-mail', stop: 'stop-mail' } as const

export function channelPage(purpose: keyof typeof CHANNEL_PAGES, token: string): string {
  return `/#/online/${CHANNEL_PAGES[purpose]}?invite=${encodeURIComponent(token)}`
}

/** The page of a table, from the address of the server on. */
export function tablePage(table: string): string {
  return `/#/online/${encodeURIComponent(table)}`
}

/** What the server pushes to a browser, as JSON. */
export interface PushedMessage {
  /** The same whenever it is sent again. */
  readonly id: string
  /** A later message with this tag takes the place of an earlier one. */
  readonly tag: string
  readonly title: string
  readonly body: string
  /** The page to open, from the address of the server on. */
  readonly path: string
  /** How many tables wait for the person, as far as this message knows. */
  readonly waiting: number
}

/** The tag of messages about one table; the page's own notifications have the same. */
export function tableTag(table: string): string {
  return `tavolo ${table}`
}
