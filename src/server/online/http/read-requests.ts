/** Parses the requests of the HTTP API: nothing in them is trusted. */

import { z } from 'zod'
import type { TryRequest } from '../../../wire/challenge-api.ts'
import {
  DAY_LIMITS,
  type EndHolidayRequest,
  type HolidayRequest,
  type PauseRequest,
} from '../../../wire/days-api.ts'
import type {
  ContinueRequest,
  ListRequest,
  RenameRequest,
  TakeLinkRequest,
} from '../../../wire/people-api.ts'
import type { ListedRequest } from '../../../wire/ratings-api.ts'
import {
  type ChatRequest,
  CLOCK_LIMITS,
  type MuteRequest,
  type OwnSeatRequest,
  REACTIONS,
  type RematchRequest,
  type ReportRequest,
  type TableSettings,
  TEXT_LENGTH,
  type UndoAnswerRequest,
} from '../../../wire/running-table-api.ts'
import {
  NAME_LENGTH,
  type OnlineRefusal,
  type OpenTableRequest,
  type OtherSeatRequest,
  type RevealRequest,
  type SeatBotRequest,
  type SitRequest,
  type StandRequest,
} from '../../../wire/table-api.ts'
import { canBeShown, readName } from '../identity/person-name.ts'

const seat = z.int().min(0).max(63)
const token = z.string().max(100)
/** What the description of the API says about a text whose exact length is checked later. */
const lengthOf = ({ min, max }: { readonly min: number; readonly max: number }) => ({
  minLength: min,
  maxLength: max,
})
/** Far more than a name may have: `readName` checks the real length later, with a refusal of its own. */
const name = z.string().max(1_000).meta(lengthOf(NAME_LENGTH))
const bot = z.string().max(100).nullable()
const key = z.uuid()
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const contribution = z.string().regex(/^(?:[0-9a-f]{2}){16,32}$/)

export const openShape: z.ZodType<OpenTableRequest> = z.strictObject({
  game: z.string().max(100),
  /** The game checks them, once it is known. */
  options: z.record(z.string(), z.unknown()),
  bots: z.array(bot).max(64),
  name,
  key: key.exactOptional(),
})
export const sitShape: z.ZodType<SitRequest> = z.strictObject({
  invite: token.exactOptional(),
  seat: seat.exactOptional(),
  name,
  commitment: hash.exactOptional(),
  key: key.exactOptional(),
})
export const revealShape: z.ZodType<RevealRequest> = z.strictObject({ seat, contribution })
export const standShape: z.ZodType<StandRequest> = z.strictObject({ seat })
export const botShape: z.ZodType<SeatBotRequest> = z.strictObject({ seat, bot })

export const renameShape: z.ZodType<RenameRequest> = z.strictObject({ name })
export const takeLinkShape: z.ZodType<TakeLinkRequest> = z.strictObject({ token })
export const listShape: z.ZodType<ListRequest> = z.strictObject({ listed: z.boolean() })
export const continueShape: z.ZodType<ContinueRequest> = z.strictObject({
  record: z.string(),
  seat,
  name,
  key: key.exactOptional(),
})
/** `name` is the name as it is stored, so it is empty for a forgotten person. */
export const otherSeatShape: z.ZodType<OtherSeatRequest> = z.strictObject({ seat, name })

const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max)
const minutes = z.strictObject({
  bank: within(CLOCK_LIMITS.bank),
  increment: within(CLOCK_LIMITS.increment),
})
const days = z
  .strictObject({ turn: within(DAY_LIMITS.turn), bank: within(DAY_LIMITS.bank) })
  .refine(({ turn, bank }) => turn + bank >= DAY_LIMITS.least)
const clock = z.union([minutes, days, z.null()])
export const settingsShape: z.ZodType<TableSettings> = z.strictObject({
  clock,
  absent: z.enum(['bot', 'forfeit']),
  hints: z.boolean(),
})
export const ownSeatShape: z.ZodType<OwnSeatRequest> = z.strictObject({ seat })
export const pauseShape: z.ZodType<PauseRequest> = z.strictObject({ paused: z.boolean() })
const moment = z.int().min(0).max(8.64e15)
export const holidayShape: z.ZodType<HolidayRequest> = z.strictObject({ from: moment, until: moment })
export const endHolidayShape: z.ZodType<EndHolidayRequest> = z.strictObject({ from: moment })
export const undoShape: z.ZodType<UndoAnswerRequest> = z.strictObject({
  version: z.int().min(0),
  agree: z.boolean(),
})
export const rematchShape: z.ZodType<RematchRequest> = z.strictObject({
  agree: z.boolean(),
  rotate: z.boolean().exactOptional(),
})
/** Texts that are too long get a different refusal than malformed requests. */
export const chatShape: z.ZodType<ChatRequest> = z.strictObject({
  text: z.string().max(10_000).meta(lengthOf(TEXT_LENGTH)).exactOptional(),
  reaction: z.enum(REACTIONS).exactOptional(),
  watch: token.exactOptional(),
  name: name.exactOptional(),
})
export const reportShape: z.ZodType<ReportRequest> = z.strictObject({
  number: z.int().min(1),
  watch: token.exactOptional(),
})
export const muteShape: z.ZodType<MuteRequest> = z.strictObject({
  author: z.string().max(100),
  muted: z.boolean(),
})

export const listedShape: z.ZodType<ListedRequest> = z.strictObject({ listed: z.boolean() })
export const tryShape: z.ZodType<TryRequest> = z.strictObject({
  game: z.string().max(100),
  name,
  key: key.exactOptional(),
})
const dayShape = z.strictObject({ day: z.string().max(10) })
const boardShape = z.strictObject({
  game: z.string().max(100).exactOptional(),
  seats: z.coerce.number().int().min(1).max(64).exactOptional(),
})

export function readShape<Request>(shape: z.ZodType<Request>, body: unknown): Request | OnlineRefusal {
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
export const readOtherSeat = (body: unknown) => readShape(otherSeatShape, body)
export const readReveal = (body: unknown) => readShape(revealShape, body)
export const readStand = (body: unknown) => readShape(standShape, body)
/** A request whose address says everything. */
export const readNothing = () => ({})
export const readSeatBot = (body: unknown) => readShape(botShape, body)
export const readRename = (body: unknown) => withName(readShape(renameShape, body))
export const readTakeLink = (body: unknown) => readShape(takeLinkShape, body)
export const readList = (body: unknown) => readShape(listShape, body)
export const readContinue = (body: unknown) => withName(readShape(continueShape, body))

export const readSettings = (body: unknown) => readShape(settingsShape, body)
export const readOwnSeat = (body: unknown) => readShape(ownSeatShape, body)
export const readPause = (body: unknown) => readShape(pauseShape, body)
export const readHoliday = (body: unknown) => readShape(holidayShape, body)
export const readEndHoliday = (body: unknown) => readShape(endHolidayShape, body)
export const readUndoAnswer = (body: unknown) => readShape(undoShape, body)
export const readReport = (body: unknown) => readShape(reportShape, body)
export const readMute = (body: unknown) => readShape(muteShape, body)

export const readListed = (body: unknown) => readShape(listedShape, body)
export const readTry = (body: unknown) => withName(readShape(tryShape, body))
export const readDay = (query: unknown) => readShape(dayShape, query)
export const readBoard = (query: unknown) => readShape(boardShape, query)

export const readRematch = (body: unknown) => readShape(rematchShape, body)

/** A reaction, or a message in one line. */
export function readChat(body: unknown): ChatRequest | OnlineRefusal {
  const read = readShape(chatShape, body)
  if ('problem' in read) return read
  if ((read.text === undefined) === (read.reaction === undefined)) return { problem: 'badRequest' }
  const { text, ...others } = read
  const line = text?.normalize('NFC').replace(/\s+/gu, ' ').trim()
  if (line !== undefined && !canBeShown(line, TEXT_LENGTH)) return { problem: 'badText' }
  const said = line === undefined ? others : { ...others, text: line }
  if (read.name === undefined) return said
  const called = readName(read.name)
  return called === undefined ? { problem: 'badName' } : { ...said, name: called }
}
