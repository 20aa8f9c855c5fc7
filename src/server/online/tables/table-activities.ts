/**
 * What happens at an open table besides its match: bots stand in for people, clocks run, an undo is requested, and the
 * match may end before the rules end it. Everything is decided in the store; this carries it out.
 */

import type { AnyGame, Seat } from '../../../engine/game.ts'
import type { ReportError } from '../../../host/report-error.ts'
import type { HostedTable } from '../../../host/table.ts'
import { newUuid } from '../../../wire/uuid.ts'
import type { OnlineLimits } from '../../settings/limits.ts'
import type { KeptPlay } from '../../store/running-table-state.ts'
import type { SqlStore } from '../../store/sql-store.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { isPlaying, playingOn, replaceAbsent, standInAt } from '../decisions/stand-ins.ts'
import { changeInStore, keepPlay } from './change-in-store.ts'
import type { OnlineScreen } from './connected-screens.ts'
import { createDayClocks } from './day-clocks.ts'
import { createPresence } from './presence.ts'
import { createRematchTimer } from './rematch-timer.ts'
import { createRequestGuard } from './request-guard.ts'
import { createSeatClocks } from './seat-clocks.ts'
import { createStandInBots } from './stand-in-bots.ts'
import { createTableChat } from './table-chat.ts'
import type { TableInMemory } from './table-in-memory.ts'
import type { Timers } from './timers.ts'
import { createUndoQuestions } from './undo-questions.ts'
import { createUnseenSeats } from './unseen-seats.ts'

export interface TableActivitiesNeeds extends TableInMemory {
  readonly store: SqlStore
  readonly timers: Timers
  /** Reads the table from the store again and notifies everybody. */
  refresh(): Promise<void>
  /** Tells everybody who is here and who looks elsewhere. */
  tellPresence(): void
  /** The people who are connected, through any node. */
  here(): ReadonlySet<string>
  readonly limits: Pick<OnlineLimits, 'unseenSeat' | 'stepsOfMatch'>
  readonly report: ReportError
  /** Whether the timers of this table run on this server; true without other servers. */
  isOnDuty?(): boolean
}

/** A revision that no table has. */
const NO_REVISION = -1

/** Changes the stored table. */
function deciding(
  { store, timers, table, refresh }: TableActivitiesNeeds,
  looking: () => ReadonlySet<string>,
) {
  const { id } = table().head
  return async (change: (present: KeptTable) => KeptPlay | undefined): Promise<void> => {
    const end = await changeInStore(store.tables, id, async present => {
      const play = change(present)
      return play && keepPlay(store.tables, { table: present, play, now: timers.now(), here: looking() })
    })
    if (end !== 'kept') return
    store.nodes?.tellTable(id)
    await refresh()
  }
}

/** Runs pieces of work one after the other. Failed work is repeated when the table is opened the next time. */
function createQueue(report: ReportError) {
  const failed = (error: unknown): void => report('table.work', error)
  let working: Promise<void> = Promise.resolve()
  return {
    inTurn(work: () => Promise<void>): Promise<void> {
      working = working.then(work).catch(failed)
      return working
    },
    finished: () => working,
  }
}

/** What happens to a seat whose time is up; undefined if that no longer matters. */
const replaced =
  (seat: Seat, game: AnyGame) =>
  (present: KeptTable): KeptPlay | undefined =>
    isPlaying(present) && !standInAt(present.play, seat)
      ? replaceAbsent(present, { seat, why: 'timeUp', ...playingOn(game) })
      : undefined

export function createTableActivities(needs: TableActivitiesNeeds) {
  const { store, table, hosted, screens, isOnDuty = () => true } = needs
  const presence = createPresence<OnlineScreen>(needs)
  const decide = deciding(needs, presence.looking)
  const { inTurn, finished } = createQueue(needs.report)
  const chat = createTableChat({ store: store.chat, table, screens })
  const decideInTurn = (change: Parameters<typeof decide>[0]): void => void inTurn(() => decide(change))
  const questions = createUndoQuestions({ ...needs, decide: decideInTurn })
  const rematch = createRematchTimer({ ...needs, decide: decideInTurn })
  const onTimeUp = (seat: Seat): void => {
    const game = hosted()?.room.match.game
    if (game && isOnDuty()) decideInTurn(replaced(seat, game))
  }
  const timed = { ...needs, store: store.tables, inTurn }
  const clocks = createSeatClocks({ ...timed, isOnDuty, onTimeUp })
  const standIns = createStandInBots(needs, clocks.welcomeBack)
  const days = createDayClocks(timed)
  const unseen = createUnseenSeats({ ...needs, inTurn })

  return {
    away: presence.away,
    looking: presence.looking,
    left: presence.left,
    presence: presence.set,
    /** As last read. If something new could not be read, the next heartbeat must find a difference, and read again. */
    revision: (): number => (chat.isBehind() ? NO_REVISION : table().revision),
    takes: createRequestGuard(needs, questions.ask),
    /** The match is open. */
    async begin({ room }: HostedTable): Promise<void> {
      standIns.begin()
      await clocks.open()
      room.onChange(() => {
        questions.onStep()
        clocks.run(true)
        days.onStep()
      })
      clocks.run(false)
      days.check()
      rematch.set()
    },
    /** Brings chat, stand-ins and clocks up to date after the table was read again from the store. */
    async update(): Promise<void> {
      void inTurn(chat.update)
      await standIns.update()
      clocks.run(false)
      days.check()
      rematch.set()
      unseen.check()
    },
    connected(screen: OnlineScreen): void {
      questions.shownTo(screen)
      presence.came()
      unseen.check()
      void inTurn(() => chat.welcome(screen))
      for (const news of [clocks.news(), days.news()]) if (news) screen.send(news)
    },
    /** Undoes a command after everybody has agreed. */
    async undo(seat: Seat, version: number): Promise<void> {
      const connection = { viewers: [seat], send() {} }
      await hosted()?.room.receive(connection, { type: 'undo', id: newUuid(), seat, version })
    },
    /** The match is about to be opened again. */
    pause: (): void => clocks.stop(),
    /** Stops the clocks; resolves when everything is saved. */
    close(): Promise<void> {
      for (const each of [clocks, rematch, unseen]) each.stop()
      return finished()
    },
  }
}
