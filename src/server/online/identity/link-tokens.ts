/** The tokens of invitations and for spectators, which links to a table carry. */

import { z } from 'zod'

const token = z.string().max(100)

export const linkTokensShape = z.object({ invite: token.optional(), watch: token.optional() })

export interface LinkTokens {
  readonly invite?: string | undefined
  readonly watch?: string | undefined
}

/** Reads them from the query of an address. */
export function readTokens(query: unknown): LinkTokens {
  return linkTokensShape.safeParse(query).data ?? {}
}
