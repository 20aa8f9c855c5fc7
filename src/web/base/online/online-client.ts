/** Asks the server about online tables. Everything that can go wrong is an answer, so that the page can explain it. */

import {
  type OnlineProblem,
  type OnlineTable,
  type OpenTableRequest,
  type SeatBotRequest,
  type SitRequest,
  type StandRequest,
  socketPath,
  type YourTables,
} from '../../../host/online-api.ts'

/**
 * Why something could not be done. `noServer`: this page is served without one. `unreachable`: there was no answer.
 */
export type OnlineFailure = OnlineProblem | 'noServer' | 'unreachable' | 'failed'

export type OnlineAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: OnlineFailure }

/** What lets somebody see a table at which they have no seat. */
interface TableToken {
  readonly invite?: string | undefined
  readonly watch?: string | undefined
}

const PROBLEMS: Readonly<Record<OnlineProblem, true>> = {
  badRequest: true,
  noTable: true,
  notInvited: true,
  notHost: true,
  seatTaken: true,
  tableFull: true,
  seatsOpen: true,
  alreadyStarted: true,
  badName: true,
  tooMany: true,
}

function isProblem(value: unknown): value is OnlineProblem {
  return typeof value === 'string' && Object.hasOwn(PROBLEMS, value)
}

/** The problem that a refusal names; a server without online tables does not answer in JSON. */
async function problemOf(response: Response): Promise<OnlineFailure> {
  if (!isJson(response)) return response.status < 500 ? 'noServer' : 'failed'
  const { problem } = (await response.json()) as { readonly problem?: unknown }
  return isProblem(problem) ? problem : response.status === 404 ? 'noServer' : 'failed'
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('json') ?? false
}

async function ask<Value>(path: string, init: RequestInit): Promise<OnlineAnswer<Value>> {
  try {
    const response = await fetch(path, { ...init, cache: 'no-store' })
    // A server of files answers every address with the page.
    if (!response.ok || !isJson(response)) return { ok: false, problem: await problemOf(response) }
    return { ok: true, value: (await response.json()) as Value }
  } catch {
    return { ok: false, problem: 'unreachable' }
  }
}

function post<Value>(path: string, body?: object): Promise<OnlineAnswer<Value>> {
  if (!body) return ask(path, { method: 'POST' })
  const headers = { 'content-type': 'application/json' }
  return ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

function query({ invite, watch }: TableToken): string {
  const asked = new URLSearchParams()
  if (invite) asked.set('invite', invite)
  if (watch) asked.set('watch', watch)
  return asked.size > 0 ? `?${asked}` : ''
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`

export const onlineClient = {
  yourTables: () => ask<YourTables>('/api/me/tables', {}),
  open: (request: OpenTableRequest) => post<OnlineTable>('/api/tables', request),
  table: (id: string, token: TableToken) => ask<OnlineTable>(`${at(id)}${query(token)}`, {}),
  sit: (id: string, request: SitRequest) => post<OnlineTable>(`${at(id)}/sit`, request),
  stand: (id: string, request: StandRequest) => post<OnlineTable>(`${at(id)}/stand`, request),
  seatBot: (id: string, request: SeatBotRequest) => post<OnlineTable>(`${at(id)}/bot`, request),
  start: (id: string) => post<OnlineTable>(`${at(id)}/start`),
}

/** The address of the socket of a table. */
export function socketAddress(table: string, token: TableToken, page: string): string {
  const address = new URL(`${socketPath(encodeURIComponent(table))}${query(token)}`, page)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  address.hash = ''
  return address.href
}
