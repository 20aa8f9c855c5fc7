/** The tokens in links to a table, for invitations and for spectators. */

import { z } from 'zod'

const token = z.string().max(100)

const linkTokensShape = z.object({ invite: token.optional(), watch: token.optional() })

export interface LinkTokens {
  readonly invite?: string | undefined
  readonly watch?: string | undefined
}

/** Reads them from the query of a URL. */
export function readTokens(query: unknown): LinkTokens {
  return linkTokensShape.safeParse(query).data ?? {}
}
