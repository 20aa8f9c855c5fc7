/** Identifies the sender of a request by a cookie with a random token; the store has only its hash. */

import type { IncomingHttpHeaders } from 'node:http'
import { newUuid } from '../../../wire/uuid.ts'
import type { TableStore } from '../../store/table-store.ts'
import { newLink, tokenHash } from './secret-tokens.ts'

export const COOKIE = 'tavolo_person'
/** Browsers accept this name only from our own host and over TLS: a neighbour in the same domain cannot set it. */
export const SECURE_COOKIE = `__Host-${COOKIE}`
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

function tokenIn(cookies: string, name: string): string | undefined {
  return new RegExp(`(?:^|;)\\s*${name}=([\\w-]{32})\\s*(?:;|$)`).exec(cookies)?.[1]
}

/** Undefined for a person whom this server does not know. */
export async function personOf(store: TableStore, headers: IncomingHttpHeaders): Promise<string | undefined> {
  const { cookie = '' } = headers
  // Browsers that came earlier have the second one.
  const token = tokenIn(cookie, SECURE_COOKIE) ?? tokenIn(cookie, COOKIE)
  return token === undefined ? undefined : store.personWithToken(tokenHash(token))
}

/** Adds a person; returns the id, and the cookie that identifies the browser. */
export async function addPerson(
  store: TableStore,
  { name, created, secure }: { readonly name: string; readonly created: number; readonly secure: boolean },
): Promise<{ readonly person: string; readonly cookie: string }> {
  const id = newUuid()
  const { hash, cookie } = newCookie({ secure })
  await store.addPerson({ id, name, tokenHash: hash, created })
  return { person: id, cookie }
}

function cookieWith(token: string, { seconds, secure }: { seconds: number; secure: boolean }): string {
  const cookie = `${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`
  return secure ? `${SECURE_COOKIE}=${cookie}; Secure` : `${COOKIE}=${cookie}`
}

/** A cookie that identifies a browser, and the hash of its token. */
export function newCookie({ secure }: { readonly secure: boolean }): {
  readonly hash: string
  readonly cookie: string
} {
  const { token, hash } = newLink()
  return { hash, cookie: cookieWith(token, { seconds: YEAR_IN_SECONDS, secure }) }
}

/** Deletes the browser's cookies, also an earlier one. */
export function noCookies({ secure }: { readonly secure: boolean }): string[] {
  const plain = cookieWith('', { seconds: 0, secure: false })
  return secure ? [cookieWith('', { seconds: 0, secure }), plain] : [plain]
}
