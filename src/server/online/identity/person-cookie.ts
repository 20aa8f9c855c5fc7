/** Who sends a request: a cookie with a random token, of which the store knows only the hash. */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { newUuid } from '../../../wire/uuid.ts'
import type { TableStore } from '../../store/table-store.ts'

const COOKIE = 'tavolo_person'
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60
/** 192 bits, which are 32 characters. */
const TOKEN_BYTES = 24
const OWN_COOKIE = new RegExp(`(?:^|;)\\s*${COOKIE}=([\\w-]{32})\\s*(?:;|$)`)

/** A token that nobody can guess, fit for links. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Takes the same time wherever the tokens differ. */
export function isSameToken(one: string | undefined, other: string): boolean {
  return one !== undefined && timingSafeEqual(hashOf(one), hashOf(other))
}

/** Undefined for somebody whom this server does not know. */
export async function personOf(store: TableStore, headers: IncomingHttpHeaders): Promise<string | undefined> {
  const [, token] = OWN_COOKIE.exec(headers.cookie ?? '') ?? []
  return token === undefined ? undefined : store.personWithToken(tokenHash(token))
}

/** Adds a person; returns the id, and the cookie by which the browser will be known. */
export async function addPerson(
  store: TableStore,
  { name, created, secure }: { readonly name: string; readonly created: number; readonly secure: boolean },
): Promise<{ readonly person: string; readonly cookie: string }> {
  const id = newUuid()
  const { hash, cookie } = newCookie({ secure })
  await store.addPerson({ id, name, tokenHash: hash, created })
  return { person: id, cookie }
}

/** The hash of a token, as it is stored. */
export function tokenHash(token: string): string {
  return hashOf(token).toString('hex')
}

export function newLink(): { readonly token: string; readonly hash: string } {
  const token = newToken()
  return { token, hash: tokenHash(token) }
}

function cookieWith(token: string, { seconds, secure }: { seconds: number; secure: boolean }): string {
  const cookie = `${COOKIE}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`
  return secure ? `${cookie}; Secure` : cookie
}

/** A cookie by which a browser will be known, and the hash of its token. */
export function newCookie({ secure }: { readonly secure: boolean }): {
  readonly hash: string
  readonly cookie: string
} {
  const { token, hash } = newLink()
  return { hash, cookie: cookieWith(token, { seconds: YEAR_IN_SECONDS, secure }) }
}

/** Makes the browser forget its cookie. */
export function noCookie({ secure }: { readonly secure: boolean }): string {
  return cookieWith('', { seconds: 0, secure })
}

/**
 * Whether a page of this server sent the request. Browsers send the origin with every request that changes something
 * and with every socket, and no page can forge it.
 */
export function isFromOwnPage({ origin, host }: IncomingHttpHeaders): boolean {
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}

/** Whether the page came by TLS. A proxy in front of us ends TLS, so that only the browser knows. */
export function isSecure({ origin }: IncomingHttpHeaders): boolean {
  return origin?.startsWith('https://') ?? false
}
