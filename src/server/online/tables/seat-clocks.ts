/** The clocks of an open table: from the first move on they run for the people who are to act, and survive a restart. */

import type { Seat } from '../../../engine/game.ts'
import type { HostedTable } from '../../../host/table.ts'
import { type ClockNews, isOverDays } from '../../../wire/running-table-api.ts'
import type { TableStore } from '../../store/table-store.ts'
import { haveClocksBegun } from '../decisions/clock-start.ts'
import { isPlayedByPerson } from '../decisions/stand-ins.ts'
import { type ChessClock, createChessClock } from './chess-clock.ts'
import type { TableInMemory } from './table-in-memory.ts'
import type { Timers } from './timers.ts'

interface SeatClockNeeds extends TableInMemory {
  readonly store: TableStore
  readonly timers: Timers
  /** Saves something after everything before it. */
  inTurn(work: () => Promise<void>): Promise<void>
  onTimeUp(seat: Seat): void
  /** Whether this server keeps the clocks; others only show them. */
  isOnDuty(): boolean
}

export function createSeatClocks({
  table,
  hosted,
  screens,
  store,
  timers,
  inTurn,
  onTimeUp,
  isOnDuty,
}: SeatClockNeeds) {
  let clock: ChessClock | undefined
  const news = (): ClockNews | undefined =>
    clock && { type: 'clock', left: clock.left(), running: clock.running() }
  const tell = (): void => {
    const told = news()
    if (told) for (const screen of screens()) screen.send(told)
  }
  const keep = ({ room }: HostedTable, { left }: ChessClock): void => {
    if (!isOnDuty()) return
    const kept = { version: room.version(), left: left() }
    void inTurn(() => store.setClock(table().head.id, kept))
  }
  /** The people who are to act. */
  const counted = ({ room }: HostedTable): readonly Seat[] => {
    const { game, state } = room.match
    if (!haveClocksBegun(table(), room.match)) return []
    if (table().ended !== undefined || game.outcome(state) !== undefined) return []
    const awaited = game.awaited(state)
    const people = table().seats.filter(each => isPlayedByPerson(table(), each))
    return people.map(({ seat }) => seat).filter(seat => awaited.includes(seat))
  }
  return {
    news,
    async open(): Promise<void> {
      const { clock: settings } = table().play.settings
      if (!settings || isOverDays(settings)) return
      const kept = await store.clockOf(table().head.id)
      const left = kept?.left ?? table().seats.map(() => settings.bank)
      clock = createChessClock({ settings, left, timers, onTimeUp })
      // Nobody's runs before the first move.
      tell()
    },
    /** `increment`: whether the player who has acted gets the increment. */
    run(increment: boolean): void {
      const match = hosted()
      if (!clock || !match || !clock.run(counted(match), { increment })) return
      keep(match, clock)
      tell()
    },
    welcomeBack: (seat: Seat): void => clock?.welcomeBack(seat),
    /** The table is being closed: nobody is here, and nobody's time is counted. */
    stop(): void {
      const match = hosted()
      if (!clock || !match || !clock.run([], { increment: false })) return
      keep(match, clock)
    },
  }
}
