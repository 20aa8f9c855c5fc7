/** Identifies the sender of a request by a cookie with a random token; the store has only its hash. */

import type { IncomingHttpHeaders } from 'node:http'
import { newUuid } from '../../../wire/uuid.ts'
import type { TableStore } from '../../store/table-store.ts'
import { newLink, tokenHash } from './secret-tokens.ts'

const COOKIE = 'tavolo_person'
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60
const OWN_COOKIE = new RegExp(`(?:^|;)\\s*${COOKIE}=([\\w-]{32})\\s*(?:;|$)`)

/** Undefined for a person whom this server does not know. */
export async function personOf(store: TableStore, headers: IncomingHttpHeaders): Promise<string | undefined> {
  const [, token] = OWN_COOKIE.exec(headers.cookie ?? '') ?? []
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
  const cookie = `${COOKIE}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`
  return secure ? `${cookie}; Secure` : cookie
}

/** A cookie that identifies a browser, and the hash of its token. */
export function newCookie({ secure }: { readonly secure: boolean }): {
  readonly hash: string
  readonly cookie: string
} {
  const { token, hash } = newLink()
  return { hash, cookie: cookieWith(token, { seconds: YEAR_IN_SECONDS, secure }) }
}

/** Deletes the browser's cookie. */
export function noCookie({ secure }: { readonly secure: boolean }): string {
  return cookieWith('', { seconds: 0, secure })
}
