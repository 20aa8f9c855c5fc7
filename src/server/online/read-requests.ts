/** Reads the requests of the HTTP API: nothing in them is trusted. */

import { z } from 'zod'
import {
  NAME_LENGTH,
  type OnlineRefusal,
  type OpenTableRequest,
  type SeatBotRequest,
  type SitRequest,
  type StandRequest,
} from '../../host/online-api.ts'

const seat = z.int().min(0).max(63)
const token = z.string().max(100)
/** Longer names are told apart from requests that are no requests. */
const name = z.string().max(1_000)
const bot = z.string().max(100).nullable()

const openShape: z.ZodType<OpenTableRequest> = z.strictObject({
  game: z.string().max(100),
  options: z.record(z.string(), z.json()),
  bots: z.array(bot).max(64),
  name,
})
const sitShape: z.ZodType<SitRequest> = z.strictObject({
  invite: token.exactOptional(),
  seat: seat.exactOptional(),
  name,
})
const standShape: z.ZodType<StandRequest> = z.strictObject({ seat })
const botShape: z.ZodType<SeatBotRequest> = z.strictObject({ seat, bot })

/** Control characters, signs that turn the direction of the text around, line breaks, and halves of characters. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** The name as it is shown; undefined if it is none. */
function readName(text: string): string | undefined {
  const trimmed = text.normalize('NFC').trim()
  const fits = trimmed.length >= NAME_LENGTH.min && trimmed.length <= NAME_LENGTH.max
  return fits && VISIBLE.test(trimmed) && !NOT_IN_NAMES.test(trimmed) ? trimmed : undefined
}

function readShape<Request>(shape: z.ZodType<Request>, body: unknown): Request | OnlineRefusal {
  return shape.safeParse(body).data ?? { problem: 'badRequest' }
}

function withName<Request extends { readonly name: string }>(
  read: Request | OnlineRefusal,
): Request | OnlineRefusal {
  if ('problem' in read) return read
  const called = readName(read.name)
  return called === undefined ? { problem: 'badName' } : { ...read, name: called }
}

export const readOpenTable = (body: unknown) => withName(readShape(openShape, body))
export const readSit = (body: unknown) => withName(readShape(sitShape, body))
export const readStand = (body: unknown) => readShape(standShape, body)
/** A request whose address says everything. */
export const readNothing = () => ({})
export const readSeatBot = (body: unknown) => readShape(botShape, body)

/** The tokens in the query of an address. */
const queryShape = z.object({ invite: token.optional(), watch: token.optional() })

export interface QueryTokens {
  readonly invite?: string | undefined
  readonly watch?: string | undefined
}

export function readTokens(query: unknown): QueryTokens {
  return queryShape.safeParse(query).data ?? {}
}
