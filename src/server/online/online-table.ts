/**
 * One online table that is open on this server: the screens that are connected, who is here, and, once it has started,
 * its match.
 */

import type { Seat } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import { storeJournal } from '../../host/journal.ts'
import type { Ask, BeginAsk, HintAsk } from '../../host/messages.ts'
import type { TableNews } from '../../host/online-api.ts'
import type { SeatAssignment } from '../../host/seating.ts'
import { type HostedTable, openTable, type ScreenConnection, type TableTold } from '../../host/table.ts'
import type { SqlStore } from '../store/sql-store.ts'
import type { KeptTable } from '../store/table-store.ts'
import type { OnlineLimits } from './limits.ts'
import { isAtTable, seatsOfPerson, tableFor } from './seat-changes.ts'
import { type FindGame, openMatch } from './stored-match.ts'

export interface OnlineTableNeeds {
  readonly store: SqlStore
  readonly findGame: FindGame
  readonly limits: OnlineLimits
  /** The random source of bots and hints. */
  readonly random: Random
  /** The least time between a change and a bot's command, in milliseconds. */
  readonly botPace: number
  /** In milliseconds since 1970. */
  now(): number
}

/** Why a screen loses its connection. */
export type ScreenRefusal = 'notInvited' | 'tooMany' | 'failed'

/** A page that is connected to a table. */
export interface OnlineScreen {
  readonly person: string | undefined
  /** Whether it has the token for spectators. */
  readonly watches: boolean
  send(told: TableTold | TableNews): void
  refuse(why: ScreenRefusal): void
}

export interface OnlineConnection {
  /** Resolves when the request has been answered. */
  receive(ask: Ask | HintAsk | BeginAsk): Promise<void>
  leave(): void
}

export interface OnlineTableHost {
  /** Undefined if the screen is refused; it has been told why. */
  connect(screen: OnlineScreen): OnlineConnection | undefined
  /** Reads the table from the store again after a change, and tells everybody. Opens the match once it has started. */
  refresh(): Promise<void>
  /** The people who are connected. */
  here(): ReadonlySet<string>
  /** Undefined as long as there is no match. */
  awaited(): readonly Seat[] | undefined
  /** Resolves when everything that was under way is saved. */
  close(): Promise<void>
}

/** A person who was forgotten still has a name. */
function seatingOf({ seats }: KeptTable): readonly SeatAssignment[] {
  return seats.map(({ name, bot }) =>
    bot === undefined ? { kind: 'person', name } : { kind: 'bot', bot, name },
  )
}

async function openHosted(table: KeptTable, needs: OnlineTableNeeds): Promise<HostedTable> {
  const { store, findGame, random, botPace, now } = needs
  const { id } = table.head
  const kept = await store.open(id)
  if (!kept) throw new Error(`table ${id} has started and has no match`)
  const { match, ...at } = await openMatch(findGame, kept)
  return openTable(match, {
    ...at,
    journal: storeJournal(store, id, now),
    seating: seatingOf(table),
    keepSeating: async () => {},
    random,
    hintRandom: random,
    pace: () => botPace,
  })
}

/** Answers a request that came before the match: there is nothing yet that it could have been made for. */
function answerEarly(screen: OnlineScreen, ask: Ask | HintAsk | BeginAsk): void {
  if (ask.type !== 'command' && ask.type !== 'undo') return
  screen.send({ type: 'stale', id: ask.id, seat: ask.seat, version: 0 })
}

/** Counts the screens that are like this one: of the same person, or of spectators. */
function isOneTooMany(
  table: KeptTable,
  screens: readonly OnlineScreen[],
  { screen, limits }: { readonly screen: OnlineScreen; readonly limits: OnlineLimits },
): boolean {
  const sits = isAtTable(table, screen.person)
  const alike = screens.filter(({ person }) =>
    sits ? person === screen.person : !isAtTable(table, person),
  ).length
  return alike >= (sits ? limits.screensOfPerson : limits.spectatorsOfTable)
}

/** Undefined if there is no such table. Throws if its match cannot be opened. */
export async function openOnlineTable(
  id: string,
  needs: OnlineTableNeeds,
): Promise<OnlineTableHost | undefined> {
  const { store, now, limits } = needs
  const found = await store.tables.find(id)
  if (!found) return undefined
  let table = found
  let hosted: HostedTable | undefined
  let isClosed = false
  /** The connection of each screen to the match, once there is one. */
  const screens = new Map<OnlineScreen, ScreenConnection | undefined>()
  /** What has been begun runs to its end, one after the other. */
  let working: Promise<unknown> = Promise.resolve()

  const here = (): ReadonlySet<string> => new Set([...screens.keys()].flatMap(({ person }) => person ?? []))
  const newsFor = ({ person }: OnlineScreen, present = here()): TableNews => ({
    type: 'table',
    table: tableFor(table, person, present),
  })
  const tellAll = (): void => {
    const present = here()
    for (const screen of screens.keys()) screen.send(newsFor(screen, present))
  }
  const joinMatch = (screen: OnlineScreen): void => {
    if (!hosted || screens.get(screen)) return
    const own = seatsOfPerson(table, screen.person)
    screens.set(screen, hosted.connect({ holds: seat => own.includes(seat), send: screen.send }))
  }
  const noteEnd = (): void => {
    if (!hosted) return
    const { game, state } = hosted.room.match
    const isOver = game.outcome(state) !== undefined
    if (isOver === (table.ended !== undefined)) return
    table = { ...table, ended: isOver ? now() : undefined }
    // If it cannot be saved, it is noted when the table is opened the next time.
    const saving = store.tables.setEnded(id, table.ended).catch(() => {})
    working = Promise.all([working, saving])
    tellAll()
  }
  const begin = async (): Promise<void> => {
    if (table.started === undefined || hosted || isClosed) return
    hosted = await openHosted(table, needs)
    hosted.room.onChange(noteEnd)
    if (isClosed) hosted.close()
    else noteEnd()
  }
  /** Returns whether it was still there. */
  const remove = (screen: OnlineScreen): boolean => {
    screens.get(screen)?.leave()
    return screens.delete(screen)
  }
  /** Whoever stood up is no longer at the table. */
  const dropUninvited = (): void => {
    for (const screen of [...screens.keys()]) {
      if (screen.watches || isAtTable(table, screen.person)) continue
      remove(screen)
      screen.refuse('notInvited')
    }
  }
  const readAgain = async (): Promise<void> => {
    try {
      table = (await store.tables.find(id)) ?? table
      await begin()
    } catch {
      for (const screen of [...screens.keys()]) screen.refuse('failed')
      return
    }
    dropUninvited()
    tellAll()
    for (const screen of screens.keys()) joinMatch(screen)
  }
  await begin()

  return {
    here,
    awaited: () => hosted && hosted.room.match.game.awaited(hosted.room.match.state),
    connect(screen) {
      if (!screen.watches && !isAtTable(table, screen.person)) {
        screen.refuse('notInvited')
        return undefined
      }
      if (isOneTooMany(table, [...screens.keys()], { screen, limits })) {
        screen.refuse('tooMany')
        return undefined
      }
      const wasHere = screen.person === undefined || here().has(screen.person)
      screens.set(screen, undefined)
      if (wasHere) screen.send(newsFor(screen))
      else tellAll()
      joinMatch(screen)
      return {
        receive: async ask => {
          const connection = screens.get(screen)
          if (connection) await connection.receive(ask)
          else answerEarly(screen, ask)
        },
        leave() {
          if (!remove(screen)) return
          if (screen.person !== undefined && !here().has(screen.person)) tellAll()
        },
      }
    },
    refresh() {
      const reading = working.then(readAgain)
      working = reading.catch(() => {})
      return reading
    },
    async close() {
      isClosed = true
      hosted?.close()
      // Behind whatever the room still has to save.
      await hosted?.room.keep(async () => {})
      await working
    },
  }
}
