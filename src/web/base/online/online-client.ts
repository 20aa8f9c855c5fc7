/** Asks the server about online tables. Every failure is returned as a result, so that the page can explain it. */

import type { PauseRequest } from '../../../wire/days-api.ts'
import type {
  ChatRequest,
  MuteRequest,
  OwnSeatRequest,
  RematchRequest,
  ReportRequest,
  TableSettings,
  UndoAnswerRequest,
} from '../../../wire/running-table-api.ts'
import {
  type OnlineProblem,
  type OnlineRefusal,
  type OnlineTable,
  type OpenTableRequest,
  type OtherSeatRequest,
  type RevealRequest,
  type SeatBotRequest,
  type SitRequest,
  type StandRequest,
  socketPath,
  TOKEN_HEADERS,
  type YourTables,
} from '../../../wire/table-api.ts'
import { sendUntilAnswered } from './repeat-request.ts'

/** Why a request failed. `noServer`: this page is served without one. `unreachable`: there was no answer. */
export type OnlineFailure = OnlineProblem | 'noServer' | 'unreachable' | 'failed'

interface Failed extends Pick<OnlineRefusal, 'why'> {
  readonly ok: false
  readonly problem: OnlineFailure
}

export type OnlineAnswer<Value> = { readonly ok: true; readonly value: Value } | Failed

/** The token that lets a person see a table at which they have no seat. */
interface TableToken {
  readonly invite?: string | undefined
  readonly watch?: string | undefined
}

const PROBLEMS: Readonly<Record<OnlineProblem, true>> = {
  badRequest: true,
  tooLarge: true,
  noTable: true,
  notInvited: true,
  notHost: true,
  seatTaken: true,
  tableFull: true,
  seatsOpen: true,
  alreadyStarted: true,
  badName: true,
  nameTaken: true,
  tooMany: true,
  tooManyTables: true,
  noSpace: true,
  stillPlaying: true,
  badRecord: true,
  badLink: true,
  noPerson: true,
  notYourSeat: true,
  notNow: true,
  tooLate: true,
  badText: true,
  muted: true,
  removed: true,
  badInvitation: true,
  oneSeat: true,
  noHoliday: true,
  holidayTwice: true,
  badAddress: true,
  privateAddress: true,
  noAnswer: true,
  declined: true,
  tooManyChannels: true,
  tooManyToday: true,
  noMail: true,
  switchedOff: true,
  alreadyTried: true,
}

function isProblem(value: unknown): value is OnlineProblem {
  return typeof value === 'string' && Object.hasOwn(PROBLEMS, value)
}

/** What a refusal says; a server without online tables does not answer in JSON. */
async function failureOf(response: Response): Promise<Failed> {
  const ok = false
  const { status } = response
  if (!isJson(response)) return { ok, problem: status < 500 ? 'noServer' : 'failed' }
  const { problem, why } = (await response.json()) as Partial<OnlineRefusal>
  if (isProblem(problem)) return { ok, problem, ...(why ? { why } : {}) }
  return { ok, problem: status === 404 ? 'noServer' : 'failed' }
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('json') ?? false
}

export async function askServer<Value>(path: string, init: RequestInit): Promise<OnlineAnswer<Value>> {
  try {
    const response = await fetch(path, { ...init, cache: 'no-store' })
    // A file server answers every address with the page.
    if (!response.ok || !isJson(response)) return await failureOf(response)
    return { ok: true, value: (await response.json()) as Value }
  } catch {
    return { ok: false, problem: 'unreachable' }
  }
}

export function postToServer<Value>(path: string, body?: object): Promise<OnlineAnswer<Value>> {
  if (!body) return askServer(path, { method: 'POST' })
  const headers = { 'content-type': 'application/json' }
  return askServer(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Sends a request until there is an answer; it is carried out once. `draw` adds what is random in it. */
export function postOnce<Value>(
  path: string,
  body: object,
  draw: () => object = () => ({}),
): Promise<OnlineAnswer<Value>> {
  return sendUntilAnswered({
    wish: `${path} ${JSON.stringify(body)}`,
    make: () => ({ ...body, ...draw() }),
    send: request => postToServer(path, request),
  })
}

function tokenHeaders({ invite, watch }: TableToken): Record<string, string> {
  return {
    ...(invite ? { [TOKEN_HEADERS.invite]: invite } : {}),
    ...(watch ? { [TOKEN_HEADERS.watch]: watch } : {}),
  }
}

export const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`

export const onlineClient = {
  yourTables: () => askServer<YourTables>('/api/me/tables', {}),
  open: (request: OpenTableRequest) => postOnce<OnlineTable>('/api/tables', request),
  table: (id: string, token: TableToken) => askServer<OnlineTable>(at(id), { headers: tokenHeaders(token) }),
  sit: (id: string, request: SitRequest, draw?: () => Pick<SitRequest, 'commitment'>) =>
    postOnce<OnlineTable>(`${at(id)}/sit`, request, draw),
  reveal: (id: string, request: RevealRequest) => postToServer<OnlineTable>(`${at(id)}/reveal`, request),
  stand: (id: string, request: StandRequest) => postToServer<OnlineTable>(`${at(id)}/stand`, request),
  seatBot: (id: string, request: SeatBotRequest) => postToServer<OnlineTable>(`${at(id)}/bot`, request),
  /** Before the match the seat is open again; during it, the table's rule for absent people applies. */
  free: (id: string, request: OtherSeatRequest) => postToServer<OnlineTable>(`${at(id)}/free`, request),
  remove: (id: string, request: OtherSeatRequest) => postToServer<OnlineTable>(`${at(id)}/remove`, request),
  start: (id: string) => postToServer<OnlineTable>(`${at(id)}/start`),
  settings: (id: string, settings: TableSettings) =>
    postToServer<OnlineTable>(`${at(id)}/settings`, settings),
  concede: (id: string, request: OwnSeatRequest) => postToServer<OnlineTable>(`${at(id)}/concede`, request),
  leave: (id: string, request: OwnSeatRequest) => postToServer<OnlineTable>(`${at(id)}/leave`, request),
  comeBack: (id: string, request: OwnSeatRequest) => postToServer<OnlineTable>(`${at(id)}/return`, request),
  abort: (id: string) => postToServer<OnlineTable>(`${at(id)}/abort`),
  rematch: (id: string, request: RematchRequest) => postToServer<OnlineTable>(`${at(id)}/rematch`, request),
  answerUndo: (id: string, request: UndoAnswerRequest) =>
    postToServer<OnlineTable>(`${at(id)}/undo`, request),
  pause: (id: string, request: PauseRequest) => postToServer<OnlineTable>(`${at(id)}/pause`, request),
  chat: (id: string, request: ChatRequest) => postToServer<OnlineTable>(`${at(id)}/chat`, request),
  report: (id: string, request: ReportRequest) => postToServer<OnlineTable>(`${at(id)}/report`, request),
  mute: (id: string, request: MuteRequest) => postToServer<OnlineTable>(`${at(id)}/mute`, request),
}

/** The address of a table's socket, which sends nothing of the match before the page has joined it. */
export function socketAddress(table: string, page: string): string {
  const address = new URL(`${socketPath(encodeURIComponent(table))}?join=1`, page)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  address.hash = ''
  return address.href
}
