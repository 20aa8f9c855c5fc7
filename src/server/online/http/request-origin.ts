/** Where a request comes from: a page of this server or another, over TLS or not. */

import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page of this server sent the request. Browsers send the origin with every request that changes something
 * and with every socket, and no page can forge it.
 */
export function isFromOwnPage({ origin, host }: IncomingHttpHeaders): boolean {
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}

/** Whether the page came over TLS. A proxy in front of us ends TLS, so only the browser knows. */
export function isSecure({ origin }: IncomingHttpHeaders): boolean {
  return origin?.startsWith('https://') ?? false
}
