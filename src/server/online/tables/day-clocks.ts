/**
 * The clocks of an open table over days. They are stored with every step, so that nothing has to be counted here: this
 * corrects them if they do not fit the match, and tells the screens.
 */

import type { ClockNews } from '../../../wire/running-table-api.ts'
import type { TableStore } from '../../store/table-store.ts'
import { dayClockOf, daysAfterStep, daysOf, daysToKeep, deadlineOf, timeLeft } from '../decisions/days.ts'
import { turnFacts } from '../decisions/table-facts.ts'
import { awaitedIn } from './steps-with-facts.ts'
import type { TableInMemory } from './table-in-memory.ts'
import type { Timers } from './timers.ts'

interface DayClockNeeds extends TableInMemory {
  readonly store: Pick<TableStore, 'changeDays'>
  readonly timers: Pick<Timers, 'now'>
  here(): ReadonlySet<string>
  /** Does something after everything before it. */
  inTurn(work: () => Promise<void>): Promise<void>
  /** Reads the table from the store again and notifies everybody. */
  refresh(): Promise<void>
}

export function createDayClocks(needs: DayClockNeeds) {
  const { table, hosted, screens, store, timers, here, inTurn, refresh } = needs
  let told = ''
  const news = (): ClockNews | undefined => {
    const days = daysOf(table())
    if (!days) return undefined
    const running = days.paused === undefined ? days.turns.map(({ seat }) => seat) : []
    const until = table().seats.map(({ seat }) => deadlineOf(table(), seat) ?? null)
    return { type: 'clock', left: timeLeft(table(), timers.now()), running, until }
  }
  const tell = (): void => {
    const present = news()
    if (!present) return
    // What is left changes all the time; when it is up does not.
    const { running, until } = present
    const key = JSON.stringify([running, until])
    if (key === told) return
    told = key
    for (const screen of screens()) screen.send(present)
  }
  /** Writes the clocks of the match as it is now, if they are those of an earlier step or were never written. */
  const correct = async (): Promise<void> => {
    const match = hosted()?.room
    if (!match || !dayClockOf(table()) || table().ended !== undefined) return
    const version = match.version()
    if (daysOf(table())?.version === version) return
    const now = timers.now()
    const before = daysOf(table())?.awaited ?? []
    const awaited = awaitedIn(match.match)
    const days = daysAfterStep(table(), { version, awaited, now })
    if (!days) return
    const kept = daysToKeep(table(), days, now)
    const timed = { ...table(), clock: kept.clock }
    const moment = { here: here(), now, version }
    const facts = turnFacts(timed, { before, after: awaited }, moment, seat => deadlineOf(timed, seat))
    await store.changeDays(table(), kept, facts)
    void refresh()
  }
  const isBehind = (): boolean => {
    const version = hosted()?.room.version()
    return dayClockOf(table()) !== undefined && version !== undefined && daysOf(table())?.version !== version
  }
  return {
    news,
    /** The match was opened, or the table was read again. */
    check(): void {
      tell()
      if (isBehind()) void inTurn(correct)
    },
    /** Another node saves the clocks with the steps that it carries out. */
    onStep(): void {
      if (isBehind()) void refresh()
      else tell()
    },
  }
}
