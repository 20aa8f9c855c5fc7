/** The HTTP API of finding tables, of taking a match online, and of its record. */

import type { FastifyInstance } from 'fastify'
import type { ContinueRequest, OpenTableList } from '../../../wire/people-api.ts'
import type { OnlineRefusal, OnlineTable } from '../../../wire/table-api.ts'
import { countPerMinute } from '../../settings/limits.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { type ActionNeeds, changing, type Visitor } from '../actions/prepare-match.ts'
import { isRefused, refuseListing, tableFor } from '../decisions/seats-before-match.ts'
import { tableContinuing } from '../matches/continued-match.ts'
import { recordFor } from '../matches/match-record.ts'
import { readContinue, readList, readNothing } from './read-requests.ts'
import type { Answering } from './table-routes.ts'

/** A table that was opened longer ago is no longer listed. In milliseconds. */
const LISTED_FOR = 24 * 60 * 60 * 1_000
const MOST_LISTED = 50
const DAY = 24 * 60 * 60 * 1_000
const TOO_MANY: OnlineRefusal = { problem: 'tooMany' }

function listedAs({ head, seats }: KeptTable): OpenTableList['tables'][number] {
  const host = seats.find(({ person }) => person !== undefined && person === head.host)
  const { id, game, opened } = head
  const listed = { id, game, seats: head.seats, open: head.seats - seats.length, opened }
  return host ? { ...listed, host: host.name } : listed
}

/** Opens a table that continues a match of one screen. */
function continuing({ store, findGame, limits, now }: ActionNeeds) {
  return async (visitor: Visitor, request: ContinueRequest): Promise<KeptTable | OnlineRefusal> => {
    const known = visitor.person()
    if (known && (await store.tables.countOpened(known, now() - DAY)) >= limits.tablesOfPerson)
      return TOO_MANY
    const continued = await tableContinuing(findGame, request)
    if (isRefused(continued)) return continued
    const person = await visitor.join(request.name)
    if (person === undefined) return TOO_MANY
    const { head, record, seatsFor } = continued
    await store.tables.create({ ...head, host: person, opened: now() }, seatsFor(person), { record })
    return (await store.tables.find(head.id)) ?? { problem: 'noTable' }
  }
}

export function serveRecordRoutes(server: FastifyInstance, needs: ActionNeeds, { answer }: Answering): void {
  const { store, tables, limits, now } = needs
  const mayReplay = countPerMinute(now)
  const change = changing(needs)
  const continueTable = continuing(needs)
  const seen = (table: KeptTable | OnlineRefusal, person: string | undefined): OnlineTable | OnlineRefusal =>
    isRefused(table) ? table : tableFor(table, person, tables.here(table.head.id))

  server.get(
    '/api/tables',
    answer(readNothing, async (): Promise<OpenTableList> => {
      const listed = await store.tables.listed(now() - LISTED_FOR, MOST_LISTED)
      return { tables: listed.map(listedAs).filter(({ open }) => open > 0) }
    }),
  )
  server.post(
    '/api/tables/:id/list',
    answer(readList, async ({ person, id }, { listed }) => {
      const decide = async (table: KeptTable) =>
        refuseListing(table, person) ?? store.tables.setListed(table, listed)
      return seen(await change(id, decide), person)
    }),
  )
  server.post(
    '/api/tables/continue',
    // Replaying takes time, so that both the size and the rate are limited.
    { bodyLimit: limits.recordBytes },
    answer(readContinue, async ({ visitor, request }, body) => {
      if (!mayReplay(request.ip, limits.replaysOfAddress)) return TOO_MANY
      const table = await continueTable(visitor, body)
      return seen(table, visitor.person())
    }),
  )
  server.get(
    '/api/tables/:id/record',
    answer(readNothing, async ({ person, id, request, reply }) => {
      if (!mayReplay(request.ip, limits.replaysOfAddress)) return TOO_MANY
      const record = await recordFor(needs, id, person)
      if (typeof record !== 'string') return record
      reply.type('application/json')
      return record
    }),
  )
}
