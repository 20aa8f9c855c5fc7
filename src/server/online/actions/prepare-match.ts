/** What people do with online tables before the match: open one, sit down, stand up, seat bots, start. */

import { botNamed } from '../../../bots/index.ts'
import type { AnyGame, Json } from '../../../engine/game.ts'
import { readStart } from '../../../engine/match.ts'
import type {
  OnlineRefusal,
  OpenTableRequest,
  SeatBotRequest,
  SitRequest,
  StandRequest,
  YourTables,
} from '../../../wire/table-api.ts'
import { newUuid } from '../../../wire/uuid.ts'
import { type PooledWorkers, setUpIn } from '../../pool/pooled-work.ts'
import type { OnlineLimits } from '../../settings/limits.ts'
import type { SqlStore } from '../../store/sql-store.ts'
import type { KeptSeat, KeptTable, TableHead } from '../../store/table-store.ts'
import {
  botSeat,
  isRefused,
  refuseStart,
  type SeatsAfter,
  seatBot,
  seatsOfPerson,
  sit,
  stand,
  tableFor,
} from '../decisions/seats-before-match.ts'
import { newToken } from '../identity/person-cookie.ts'
import { continueMatch } from '../matches/continued-match.ts'
import { beginMatch, type FindGame, freshBytes } from '../matches/stored-match.ts'
import type { TableRegistry } from '../tables/table-registry.ts'
import { createAwaitedSeats } from './awaited-seats.ts'

export interface ActionNeeds {
  readonly store: SqlStore
  readonly tables: TableRegistry
  readonly findGame: FindGame
  readonly limits: OnlineLimits
  readonly pool?: PooledWorkers
  now(): number
}

type Person = string | undefined
type Changed = KeptTable | OnlineRefusal

/** Whoever sends a request, who becomes a person of this server only if the request is not refused. */
export interface Visitor {
  person(): Person
  /** Undefined if there are too many new people. */
  join(name: string): Promise<Person>
}

/** How often a change is tried again because somebody else changed the same table at the same time. */
const TRIES = 10
const DAY = 24 * 60 * 60 * 1_000
const MOST_LISTED = 50
const TOO_MANY: OnlineRefusal = { problem: 'tooMany' }
const BAD_REQUEST: OnlineRefusal = { problem: 'badRequest' }

/** Tries to change a table until nobody else was faster. */
export function changing({ store, tables }: ActionNeeds) {
  return async (
    id: string,
    change: (table: KeptTable) => Promise<'kept' | 'conflict' | OnlineRefusal>,
  ): Promise<Changed> => {
    for (let tries = 0; tries < TRIES; tries++) {
      const table = await store.tables.find(id)
      if (!table) return { problem: 'noTable' }
      const end = await change(table)
      if (end === 'conflict') continue
      if (end !== 'kept') return end
      await tables.changed(id)
      return (await store.tables.find(id)) ?? { problem: 'noTable' }
    }
    return TOO_MANY
  }
}

/** The options with their defaults; undefined if a table cannot be opened like this. */
function readTable(game: AnyGame, { options, bots }: OpenTableRequest): TableHead['options'] | undefined {
  const isPlayable = bots.includes(null) && bots.every(bot => bot === null || botNamed(game, bot))
  const read = isPlayable ? readStart(game, { seats: bots.length, options }) : undefined
  return read?.ok ? (read.value.options as Readonly<Record<string, Json>>) : undefined
}

export function createTableActions(needs: ActionNeeds) {
  const { store, findGame, limits, now, pool } = needs
  const change = changing(needs)
  const changeSeats = (id: string, decide: (table: KeptTable) => SeatsAfter): Promise<Changed> =>
    change(id, async table => {
      const seats = decide(table)
      return isRefused(seats) ? seats : store.tables.changeSeats(table, seats)
    })

  return {
    async open(visitor: Visitor, request: OpenTableRequest): Promise<Changed> {
      const game = await findGame(request.game)
      const options = game && readTable(game, request)
      if (!options) return BAD_REQUEST
      const { tablesOfPerson } = limits
      const known = visitor.person()
      if (known && (await store.tables.countOpened(known, now() - DAY)) >= tablesOfPerson) return TOO_MANY
      const person = await visitor.join(request.name)
      if (person === undefined) return TOO_MANY
      const { id: gameId, version: gameVersion } = game
      const tokens = { invite: newToken(), watch: newToken() }
      const about = { id: newUuid(), game: gameId, gameVersion, seats: request.bots.length, options }
      const own = request.bots.indexOf(null)
      const sitting = { person, bot: undefined, name: request.name, contribution: freshBytes() }
      const seats = request.bots.flatMap((bot, seat): KeptSeat | [] =>
        bot !== null ? botSeat(seat, bot) : seat === own ? { seat, ...sitting } : [],
      )
      const fresh = { host: person, opened: now(), seed: freshBytes(), earlier: undefined }
      await store.tables.create({ ...about, ...tokens, ...fresh }, seats)
      return (await store.tables.find(about.id)) ?? { problem: 'noTable' }
    },

    async sit(id: string, visitor: Visitor, request: SitRequest): Promise<Changed> {
      const { contribution = freshBytes() } = request
      const table = await store.tables.find(id)
      if (!table) return { problem: 'noTable' }
      const first = sit(table, { ...request, person: visitor.person(), contribution })
      if (isRefused(first)) return first
      const person = await visitor.join(request.name)
      if (person === undefined) return TOO_MANY
      return changeSeats(id, present => sit(present, { ...request, person, contribution }))
    },

    stand: (id: string, person: Person, request: StandRequest): Promise<Changed> =>
      changeSeats(id, table => stand(table, { ...request, person })),

    async seatBot(id: string, person: Person, request: SeatBotRequest): Promise<Changed> {
      const { bot } = request
      const kept = bot === null ? undefined : await store.tables.find(id)
      const game = kept && (await findGame(kept.head.game))
      const isUnknown = game && bot !== null && !botNamed(game, bot)
      return changeSeats(id, table => {
        const seats = seatBot(table, { ...request, person })
        return isUnknown && !isRefused(seats) ? BAD_REQUEST : seats
      })
    },

    start: (id: string, person: Person): Promise<Changed> =>
      change(id, async table => {
        const refusal = refuseStart(table, person)
        if (refusal) return refusal
        const record = table.head.earlier && (await store.tables.recordToContinue(table.head.id))
        if (record !== undefined) return continueMatch(store.tables, table, { record, now: now() })
        const game = await findGame(table.head.game)
        const match = game && (await beginMatch(game, table, { now: now(), drawSetUp: setUpIn(pool) }))
        return match ? store.tables.start(table, match) : BAD_REQUEST
      }),
  }
}

/** Lists the tables of a person, newest first. */
export function createYourTables(needs: ActionNeeds): (person: Person) => Promise<YourTables> {
  const { store, tables } = needs
  const awaitedAt = createAwaitedSeats(needs)
  return async person => {
    const found = person === undefined ? [] : await store.tables.ofPerson(person, MOST_LISTED)
    const listed: YourTables['tables'][number][] = []
    // One after the other, so that other requests come in between.
    for (const { table, version } of found) {
      const { id, opened } = table.head
      const isPlaying = table.started !== undefined && table.ended === undefined
      const awaited = isPlaying ? await awaitedAt(id, version) : []
      const yourTurn = seatsOfPerson(table, person).some(seat => awaited.includes(seat))
      listed.push({ table: tableFor(table, person, await tables.present(id)), yourTurn, version, opened })
    }
    return { tables: listed }
  }
}
