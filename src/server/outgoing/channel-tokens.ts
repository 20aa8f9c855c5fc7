/**
 * The tokens in mails, with which the owner of an address confirms it or stops the mails, from any browser. They are
 * computed from a secret of the server, so that every mail can have them and none is stored.
 */

import { createHmac, timingSafeEqual } from 'node:crypto'

export type TokenPurpose = 'confirm' | 'stop'

const macOf = (secret: string, purpose: TokenPurpose, channel: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose} ${channel}`).digest()

export function channelToken(secret: string, purpose: TokenPurpose, channel: string): string {
  return `${channel}.${macOf(secret, purpose, channel).toString('base64url')}`
}

/** The id of the channel; undefined if the token is not one of ours for this purpose. */
export function channelOfToken(secret: string, purpose: TokenPurpose, token: string): string | undefined {
  const [channel = '', given = ''] = token.split('.', 2)
  const mac = macOf(secret, purpose, channel)
  const bytes = Buffer.from(given, 'base64url')
  return bytes.length === mac.length && timingSafeEqual(bytes, mac) ? channel : undefined
}
