/**
 * One online table that is open on this server: the screens that are connected, who is here, and, once it has started,
 * its match.
 */

import type { Seat } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import { storeJournal } from '../../host/journal.ts'
import type { Ask, BeginAsk, HintAsk } from '../../host/messages.ts'
import type { SeatAssignment } from '../../host/seating.ts'
import { type HostedTable, openTable } from '../../host/table.ts'
import type { SqlStore } from '../store/sql-store.ts'
import type { KeptTable } from '../store/table-store.ts'
import type { OnlineLimits } from './limits.ts'
import { type FindGame, openMatch } from './stored-match.ts'
import { createScreens, type OnlineScreen } from './table-screens.ts'

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
  /** What has been begun runs to its end, one after the other. */
  let working: Promise<unknown> = Promise.resolve()
  const screens = createScreens({ table: () => table, match: () => hosted, limits })

  const noteEnd = (): void => {
    if (!hosted) return
    const { game, state } = hosted.room.match
    const isOver = game.outcome(state) !== undefined
    if (isOver === (table.ended !== undefined)) return
    const ended = isOver ? now() : undefined
    table = { ...table, ended }
    // If it cannot be saved, it is noted when the table is opened the next time.
    working = working.then(() => store.tables.setEnded(id, ended)).catch(() => {})
    screens.tellAll()
  }
  const begin = async (): Promise<void> => {
    if (table.started === undefined || hosted || isClosed) return
    hosted = await openHosted(table, needs)
    hosted.room.onChange(noteEnd)
    if (isClosed) hosted.close()
    else noteEnd()
  }
  const readAgain = async (): Promise<void> => {
    try {
      table = (await store.tables.find(id)) ?? table
      await begin()
      screens.update()
    } catch {
      screens.fail()
    }
  }
  await begin()

  return {
    here: screens.here,
    awaited: () => hosted?.room.match.game.awaited(hosted.room.match.state),
    connect(screen) {
      if (!screens.add(screen)) return undefined
      return { receive: ask => screens.receive(screen, ask), leave: () => screens.leave(screen) }
    },
    refresh() {
      const reading = working.then(readAgain)
      working = reading
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
