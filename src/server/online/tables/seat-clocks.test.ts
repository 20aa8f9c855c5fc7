/** Tests which server stores the clocks of a table: only the one on duty, although all of them show them. */

import { expect, it } from 'vitest'
import { takeAway } from '../../../engine/testing/take-away.ts'
import { played, started } from '../../../engine/testing/toy-matches.ts'
import type { HostedTable } from '../../../host/table.ts'
import { type KeptClock, playFrom } from '../../store/running-table-state.ts'
import type { KeptTable, TableStore } from '../../store/table-store.ts'
import { handTimers } from '../../testing/hand-timers.ts'
import type { OnlineScreen } from './connected-screens.ts'
import { createSeatClocks } from './seat-clocks.ts'

const MINUTE = 60_000

/** Before the first move. */
const STOPPED = { type: 'clock', left: [MINUTE, MINUTE], running: [] }

/** A server that has the table open, with one person watching it there. */
async function serverThat(isOnDuty: () => boolean) {
  const timers = handTimers()
  const stored: KeptClock[] = []
  const sent: unknown[] = []
  const play = playFrom(null)
  const settings = { ...play.settings, clock: { bank: MINUTE, increment: 0 } }
  const seats = [0, 1].map(seat => ({ seat, person: `p${seat}`, bot: undefined }))
  const table = {
    head: { id: 't', earlier: undefined },
    seats,
    ended: undefined,
    play: { ...play, settings },
  }
  const store: Pick<TableStore, 'clockOf' | 'setClock'> = {
    clockOf: async () => undefined,
    setClock: async (_id, clock) => void stored.push(clock),
  }
  const clocks = createSeatClocks({
    table: () => table as unknown as KeptTable,
    hosted: () => hosted as unknown as HostedTable,
    screens: () => [{ send: (told: unknown) => sent.push(told) } as unknown as OnlineScreen],
    store: store as TableStore,
    timers,
    inTurn: work => work(),
    onTimeUp: () => {},
    isOnDuty,
  })
  const match = started(takeAway, { seats: 2, options: {} })
  const hosted = { room: { version: () => 0, match } }
  await clocks.open()
  const move = (): void => void played(match, 0, { type: 'take', count: 1 })
  return { timers, clocks, stored, sent, move }
}

it('nobody loses time before the first move', async () => {
  const { timers, clocks, sent, move } = await serverThat(() => true)
  clocks.run(false)
  timers.pass(10 * MINUTE)
  expect(sent).toEqual([STOPPED])
  expect(clocks.news()).toEqual(STOPPED)
  move()
  clocks.run(true)
  timers.pass(10_000)
  expect(clocks.news()).toEqual({ type: 'clock', left: [MINUTE, MINUTE - 10_000], running: [1] })
})

it('the server on duty stores the clocks when a turn begins and when the table is closed', async () => {
  const { timers, clocks, stored, sent, move } = await serverThat(() => true)
  move()
  clocks.run(true)
  timers.pass(10_000)
  clocks.stop()
  expect(stored).toEqual([
    { version: 0, left: [MINUTE, MINUTE] },
    { version: 0, left: [MINUTE, MINUTE - 10_000] },
  ])
  expect(sent).toEqual([STOPPED, { type: 'clock', left: [MINUTE, MINUTE], running: [1] }])
})

it('another server shows the clocks, and never stores over what the one on duty has stored', async () => {
  const { timers, clocks, stored, sent, move } = await serverThat(() => false)
  move()
  clocks.run(true)
  timers.pass(10_000)
  clocks.stop()
  expect(stored).toEqual([])
  expect(sent).toEqual([STOPPED, { type: 'clock', left: [MINUTE, MINUTE], running: [1] }])
})
