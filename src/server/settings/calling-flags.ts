/** The settings for calling people back: the server's own address, its mail server, and who answers for its pushes. */

import { z } from 'zod'
import { type GivenValue, Mistake, readSetting } from './read-setting.ts'
import type { Environment } from './words.ts'

export interface CallingFlags {
  /** The address of the server for its visitors, as in `https://tavolo.example.org`. */
  readonly publicAddress?: string
  /** Whom the makers of browsers can ask about this server: `mailto:…` or `https://…`. */
  readonly pushSubject?: string
  readonly mail?: {
    /** As in `smtp://user:password@mail.example.org:587`. */
    readonly server: string
    readonly from: string
    readonly publicAddress: string
  }
  /** Whether webhooks and push services may be in a private network, or on this computer. */
  readonly allowsPrivate: boolean
}

type CallingFlag = '--public-address' | '--mail-from' | '--vapid-subject' | '--private-webhooks'

const ANSWERS = ['yes', 'no'] as const

/** Without a path: the app lives at the root of its host. */
const publicAddress = z
  .string()
  .refine(text => URL.canParse(text) && /^https?:\/\/[^/?#@]+\/?$/.test(text))
  .transform(text => new URL(text).origin)
const subject = z.string().regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
const from = z.string().regex(/^([^<>\r\n]* <)?[^\s@<>]+@[^\s@<>]+>?$/)
const smtp = z
  .string()
  .refine(text => URL.canParse(text))
  .regex(/^smtps?:\/\/./)

/** The address contains a password, so it is no flag, which other users could see, and messages never repeat it. */
function readMailServer({ TAVOLO_SMTP: server }: Environment): string | undefined {
  if (!server) return undefined
  if (!smtp.safeParse(server).success) throw new Mistake({ key: 'flag.smtp' })
  return server
}

export function readCallingFlags(
  get: (name: CallingFlag) => GivenValue | undefined,
  env: Environment,
): CallingFlags {
  const address = readSetting(publicAddress, get('--public-address'), 'flag.publicAddress')
  const sender = readSetting(from, get('--mail-from'), 'flag.mailFrom')
  const pushSubject = readSetting(subject, get('--vapid-subject'), 'flag.vapidSubject')
  const allows = readSetting(z.enum(ANSWERS), get('--private-webhooks'), 'flag.privateWebhooks', ANSWERS)
  const server = readMailServer(env)
  // The links in mails need the address, and nobody should answer to an address that does not exist.
  if (server && !(address && sender)) throw new Mistake({ key: 'flag.smtp.needs' })
  return {
    ...(address ? { publicAddress: address } : {}),
    ...(pushSubject ? { pushSubject } : {}),
    ...(server && address && sender ? { mail: { server, from: sender, publicAddress: address } } : {}),
    allowsPrivate: allows === 'yes',
  }
}
