/** An online table that is open on this server: its screens, who is here, and, once it has started, its match. */

import { loadBots } from '../../../bots/load-bots.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Random } from '../../../engine/random.ts'
import { storeJournal } from '../../../host/journal/journal.ts'
import type { ReportError } from '../../../host/report-error.ts'
import { type HostedTable, openTable, type TableNeeds } from '../../../host/table.ts'
import type { TableAsk } from '../../../wire/match-messages.ts'
import type { PresenceAsk } from '../../../wire/running-table-api.ts'
import type { ReportTableError } from '../../error-log.ts'
import type { FindGame } from '../../playable-games.ts'
import type { PooledWorkers, WorkingTable } from '../../pool/pooled-work.ts'
import type { OnlineLimits } from '../../settings/limits.ts'
import type { SqlStore } from '../../store/sql-store.ts'
import type { KeptTable } from '../../store/table-store.ts'
import type { BudgetedMatchWork } from '../matches/budgeted-match-work.ts'
import { settledThinking } from '../matches/settled-thinking.ts'
import { openMatch } from '../matches/stored-match.ts'
import { createConnectedScreens, type OnlineScreen } from './connected-screens.ts'
import { createMatchStartTimer } from './match-start-timer.ts'
import { joinNodes } from './other-nodes.ts'
import { seatingOf } from './stand-in-bots.ts'
import { stepsWithFacts } from './steps-with-facts.ts'
import { createTableActivities } from './table-activities.ts'
import type { TableInMemory } from './table-in-memory.ts'
import { guardedClock, type Timers } from './timers.ts'
import { workPayers } from './work-payers.ts'

export interface OpenTableNeeds {
  readonly store: SqlStore
  readonly findGame: FindGame
  readonly limits: OnlineLimits
  /** The random source of bots and hints. */
  readonly random: Random
  /** The least time between a change and a bot's command, in milliseconds. */
  readonly botPace: number
  /** Where bots think and throws are simulated; without it, in the server's own thread. */
  readonly pool?: PooledWorkers
  readonly workOnMatch: BudgetedMatchWork
  /** In milliseconds since 1970. */
  now(): number
  /** For the clocks of the seats. */
  readonly timers: Timers
  readonly report: ReportTableError
}

export interface OnlineConnection {
  /** Resolves when the request has been answered. */
  receive(ask: TableAsk | PresenceAsk): Promise<void>
  leave(): void
}

export interface OpenTable {
  /** Undefined if the screen is refused; it has been told why. */
  connect(screen: OnlineScreen): OnlineConnection | undefined
  /** Reads the table again after a change, and notifies everybody. Opens the match once it has started. */
  refresh(): Promise<void>
  /** The people who are connected. */
  here(): ReadonlySet<string>
  /** Those of them who look elsewhere. */
  away(): ReadonlySet<string>
  /** The people who look at it, through this node. */
  looking(): ReadonlySet<string>
  /** Undoes a command after everybody has agreed. */
  undo(seat: Seat, version: number): Promise<void>
  /** As last read. */
  kept(): KeptTable
  /** Undefined as long as there is no match. */
  awaited(): readonly Seat[] | undefined
  /** Resolves when all running work is saved. */
  close(): Promise<void>
}

type WorkShares = Omit<WorkingTable, 'id'>

interface HostedNeeds extends Required<Pick<TableNeeds, 'onDuty' | 'onBroken'>> {
  readonly work: WorkShares
  readonly present: Pick<TableInMemory, 'table' | 'hosted'>
  here(): ReadonlySet<string>
  /** The clocks were saved with a step. */
  onClock(clock: string): void
}

async function openHosted(
  table: KeptTable,
  needs: OpenTableNeeds,
  { work, present, here, onClock, ...given }: HostedNeeds,
): Promise<HostedTable> {
  const { store, findGame, random, botPace, now, pool, report } = needs
  const { id } = table.head
  const kept = await store.open(id)
  if (!kept) throw new Error(`table ${id} has started and has no match`)
  const { match, ...at } = await openMatch(findGame, kept, store)
  const pooled = pool?.table({ id, ...work })
  return openTable(match, {
    ...at,
    journal: storeJournal(store, id, {
      now,
      append: stepsWithFacts({ store, ...present, here, opened: match, onClock }),
    }),
    bots: await loadBots(match.game.id),
    seating: seatingOf(table),
    keepSeating: async () => {},
    random,
    hintRandom: random,
    pace: () => botPace,
    ...given,
    report,
    clock: guardedClock(report),
    ...pooled,
    ...(table.play.challenge ? { thinking: settledThinking(kept.head.seed, pooled?.thinking) } : {}),
  })
}

/** When the match ended, or that it has not, if the table does not say so yet. */
function endOf(
  { room }: HostedTable,
  { play, ended }: KeptTable,
  now: () => number,
): Pick<KeptTable, 'ended'> | undefined {
  if (play.ending) return undefined
  const isOver = room.match.game.outcome(room.match.state) !== undefined
  return isOver === (ended !== undefined) ? undefined : { ended: isOver ? now() : undefined }
}

interface Closing {
  readonly play: ReturnType<typeof createTableActivities>
  readonly nodes: ReturnType<typeof joinNodes>
  readonly starting: ReturnType<typeof createMatchStartTimer>
  readonly hosted: HostedTable | undefined
  working(): Promise<unknown>
}

async function closeTable({ play, nodes, starting, hosted, working }: Closing): Promise<void> {
  starting.stop()
  await play.close()
  hosted?.close()
  // After whatever the room still has to save.
  await hosted?.room.keep(async () => {})
  await working()
  await nodes.leave()
}

interface Connecting {
  readonly screens: ReturnType<typeof createConnectedScreens>
  readonly play: ReturnType<typeof createTableActivities>
}

const ANSWERED = Promise.resolve()

/** Undefined if the screen is refused; it has been told why. */
function connectScreen(screen: OnlineScreen, { screens, play }: Connecting): OnlineConnection | undefined {
  if (!screens.add(screen)) return undefined
  play.connected(screen)
  return {
    receive(ask) {
      if (ask.type !== 'presence' && !play.takes(screen, ask)) return screens.receive(screen, ask)
      if (ask.type === 'presence') play.presence(screen, ask)
      return ANSWERED
    },
    leave() {
      screens.leave(screen)
      play.left(screen)
    },
  }
}

/** If it cannot be saved, the next opening saves it. A client that is told finds it in the store. */
async function saveEnd(
  { store, report }: OpenTableNeeds,
  { id, ended }: { readonly id: string } & Pick<KeptTable, 'ended'>,
): Promise<void> {
  try {
    await store.tables.setEnded(id, ended)
  } catch (error) {
    report('table.end', error)
  }
}

/** Work that has started runs to its end, one piece after the other. */
function createWork() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
      const done = last.then(work)
      // expected: the caller gets the error
      last = done.catch(() => {})
      return done
    },
    finished: () => last,
  }
}

interface ReopeningNeeds {
  reopen(): Promise<void>
  onFailed(error: unknown): void
  inTurn(work: () => Promise<void>): Promise<void>
}

/**
 * Opens a match again that an error has stopped, and returns whether it does: not if that was done before and no step
 * was made since. An error that comes at every opening must not be repeated for ever.
 */
function createReopening({ reopen, onFailed, inTurn }: ReopeningNeeds): (version: number) => boolean {
  let before: number | undefined
  return version => {
    if (version === before) return false
    before = version
    void inTurn(() => reopen().catch(onFailed))
    return true
  }
}

/** Undefined if there is no such table. Throws if its match cannot be opened. */
export async function openTableFromStore(id: string, given: OpenTableNeeds): Promise<OpenTable | undefined> {
  const found = await given.store.tables.find(id)
  if (!found) return undefined
  const report: ReportError = (where, error) => given.report(where, error, id)
  const { begin, leave, opened } = createOpenTable(found, { ...given, report })
  try {
    await begin()
  } catch (error) {
    await leave()
    throw error
  }
  return opened
}

function openedParts({
  table,
  hosted,
  screens,
  play,
}: Connecting & Pick<TableInMemory, 'table' | 'hosted'>): Omit<OpenTable, 'refresh' | 'close'> {
  return {
    here: screens.here,
    kept: table,
    awaited() {
      const match = hosted()?.room.match
      return match?.game.awaited(match.state)
    },
    connect: screen => connectScreen(screen, { screens, play }),
    away: play.away,
    looking: play.looking,
    undo: play.undo,
  }
}

function createOpenTable(found: KeptTable, needs: OpenTableNeeds) {
  const { store, now, limits, timers, report } = needs
  const { id } = found.head
  let table = found
  let hosted: HostedTable | undefined
  let isClosed = false
  const { inTurn, finished } = createWork()
  const failed = (where: string) => (error: unknown) => {
    report(where, error)
    screens.fail()
  }
  const refresh = (): Promise<void> => inTurn(() => readAgain().catch(failed('table.refresh')))
  const nodes = joinNodes(store.nodes, { id, revision: () => play.revision(), hosted: () => hosted, refresh })
  const away = (): ReadonlySet<string> => play.away()
  const present = { table: () => table, hosted: () => hosted, report }
  const screens = createConnectedScreens({ ...present, match: present.hosted, nodes, away, limits, now })
  const play = createTableActivities({
    ...{ ...present, store, timers, refresh, isOnDuty: nodes.isOnDuty },
    ...{ screens: screens.all, tellPresence: screens.tellPresence, here: screens.here, limits },
  })

  const work = workPayers({ table: () => table, screens: screens.all, away })
  const startNeeds = { ...needs, here: () => play.looking() }
  const starting = createMatchStartTimer(startNeeds, { table: present.table, payer: work.payer, refresh })
  const noteEnd = (): void => {
    const change = hosted && endOf(hosted, table, now)
    if (!change) return
    table = { ...table, ...change }
    void inTurn(() => saveEnd(needs, { id, ...change })).then(screens.tellAll)
  }
  const begin = async (): Promise<void> => {
    starting.set()
    if (table.started === undefined || hosted || isClosed) return
    hosted = await openHosted(table, needs, {
      ...{ onDuty: nodes.isOnDuty, onBroken, work, present, here: play.looking },
      onClock(clock) {
        table = { ...table, clock }
      },
    })
    hosted.room.onChange(noteEnd)
    await play.begin(hosted)
    nodes.catchUp()
    if (isClosed) hosted.close()
    else noteEnd()
  }
  const readAgain = async (): Promise<void> => {
    table = await starting.read()
    await begin()
    await play.update()
    screens.update()
  }
  const reopen = async (): Promise<void> => {
    if (isClosed) return
    play.pause()
    hosted?.close()
    hosted = undefined
    await begin()
    screens.joinAgain()
  }
  const onBroken = createReopening({ reopen, onFailed: failed('table.reopen'), inTurn })

  const close = (): Promise<void> => {
    isClosed = true
    return closeTable({ play, nodes, starting, hosted, working: finished })
  }
  const opened = { ...openedParts({ ...present, screens, play }), refresh, close }
  // Messages of other nodes may arrive before the match is open, and must not open it a second time.
  return { begin: () => inTurn(begin), leave: nodes.leave, opened }
}
