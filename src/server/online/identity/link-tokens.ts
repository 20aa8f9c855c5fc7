/** The tokens in links to a table, for invitations and for spectators. */

import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { TOKEN_HEADERS, watchToken } from '../../../wire/table-api.ts'

const token = z.string().max(100)

const linkTokensShape = z.object({ invite: token.optional(), watch: token.optional() })

export interface LinkTokens {
  readonly invite?: string | undefined
  readonly watch?: string | undefined
}

/** Reads them from the query of a URL, where earlier pages have put them: it ends in the logs of proxies. */
export function readTokens(query: unknown): LinkTokens {
  return linkTokensShape.safeParse(query).data ?? {}
}

/** Reads them from the headers of a request. */
export function tokensOf(headers: IncomingHttpHeaders): LinkTokens {
  const protocols = (headers['sec-websocket-protocol'] ?? '').split(',').map(each => each.trim())
  const watch = headers[TOKEN_HEADERS.watch] ?? watchToken(protocols)
  const given = linkTokensShape.safeParse({ invite: headers[TOKEN_HEADERS.invite], watch }).data ?? {}
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
