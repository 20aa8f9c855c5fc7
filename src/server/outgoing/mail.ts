/** Mails over the SMTP server that the operator has set. */

import type { Transporter } from 'nodemailer'
import type { Language } from '../../engine/languages.ts'
import { lazyModule, loadOnce } from '../../engine/lazy-module.ts'
import { channelPage } from '../../wire/channels-api.ts'
import { channelToken } from './channel-tokens.ts'
import type { Message } from './message.ts'
import { messageWords } from './message-words.ts'

const loadNodemailer = lazyModule(() => import('nodemailer'))

export interface MailSettings {
  /** As in `smtp://user:password@mail.example.org:587`. */
  readonly server: string
  /** The sender, as in `Tavolo <tavolo@example.org>`. */
  readonly from: string
  /** The address of this server, for the links: that of a request could be forged. */
  readonly publicAddress: string
}

interface Mailed {
  readonly id: string
  readonly channel: string
  readonly to: string
  readonly language: Language
  readonly message: Message
  /** With which the tokens of links are made. */
  readonly secret: string
}

export interface Mailer {
  /** Resolves when the server has taken the mail. */
  send(mail: Mailed): Promise<void>
  close(): void
}

/** How long the mail server may take for anything, in milliseconds. */
const PATIENCE = 20_000

/** The text of a mail, in paragraphs. */
function paragraphsOf(
  { message, language }: Mailed,
  links: { readonly address: string; readonly confirm: string; readonly stop: string },
): { readonly subject: string; readonly paragraphs: readonly string[] } {
  const say = messageWords(language)
  if (message.type === 'confirm') {
    const about = [say('confirm.about'), links.confirm, say('confirm.otherwise'), links.stop]
    return { subject: say('confirm.title'), paragraphs: about }
  }
  const { title, lines, path } = message
  const told = lines.length > 0 ? lines.join('\n') : title
  const open = `${say('mail.open')}\n${links.address}${path}`
  return { subject: title, paragraphs: [told, open, `${say('mail.stop')}\n${links.stop}`] }
}

export function createMailer({ server, from, publicAddress }: MailSettings): Mailer {
  let opened: Transporter | undefined
  const transport = loadOnce(async () => {
    const { createTransport } = await loadNodemailer()
    const times = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }
    const safe = { disableFileAccess: true, disableUrlAccess: true }
    opened = createTransport({ url: server, pool: true, maxConnections: 1, ...times, ...safe })
    return opened
  })
  const { hostname } = new URL(publicAddress)
  return {
    async send(mail) {
      const { id, channel, to, secret } = mail
      const stop = `${publicAddress}${channelPage('stop', channelToken(secret, 'stop', channel))}`
      const confirm = `${publicAddress}${channelPage('confirm', channelToken(secret, 'confirm', channel))}`
      const { subject, paragraphs } = paragraphsOf(mail, { address: publicAddress, confirm, stop })
      await (await transport()).sendMail({
        ...{ from, to: { name: '', address: to }, subject, text: `${paragraphs.join('\n\n')}\n` },
        // A mail that is sent again is shown once.
        messageId: `<${id}@${hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe': `<${stop}>` },
      })
    },
    close: () => opened?.close(),
  }
}
