/** Random tokens in cookies and links; the store has only their hashes. */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 192 bits, which are 32 characters. */
const TOKEN_BYTES = 24

/** A token that nobody can guess, safe in URLs. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The tokens of a table: for its invitation, and for spectators. */
export const newTableLinks = () => ({ invite: newToken(), watch: newToken() })

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Takes the same time wherever the tokens differ. */
export function isSameToken(one: string | undefined, other: string): boolean {
  return one !== undefined && timingSafeEqual(hashOf(one), hashOf(other))
}

/** The hash of a token, as stored. */
export function tokenHash(token: string): string {
  return hashOf(token).toString('hex')
}

export function newLink(): { readonly token: string; readonly hash: string } {
  const token = newToken()
  return { token, hash: tokenHash(token) }
}
