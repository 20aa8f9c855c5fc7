/** Tests which server stores the clocks of a table: only the one on duty, although all of them show them. */

import { expect, it } from 'vitest'
import { takeAway } from '../../../engine/testing/take-away.ts'
import { started } from '../../../engine/testing/toy-matches.ts'
import type { HostedTable } from '../../../host/table.ts'
import { type KeptClock, playFrom } from '../../store/running-table-state.ts'
import type { KeptTable, TableStore } from '../../store/table-store.ts'
import { handTimers } from '../../testing/hand-timers.ts'
import type { OnlineScreen } from './connected-screens.ts'
import { createSeatClocks } from './seat-clocks.ts'

const MINUTE = 60_000

/** A server that has the table open, with one person watching it there. */
async function serverThat(isOnDuty: () => boolean) {
  const timers = handTimers()
  const stored: KeptClock[] = []
  const sent: unknown[] = []
  const play = playFrom(null)
  const settings = { ...play.settings, clock: { bank: MINUTE, increment: 0 } }
  const seats = [0, 1].map(seat => ({ seat, person: `p${seat}`, bot: undefined }))
  const table = { head: { id: 't' }, seats, ended: undefined, play: { ...play, settings } }
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
  const hosted = { room: { version: () => 0, match: started(takeAway, { seats: 2, options: {} }) } }
  await clocks.open()
  return { timers, clocks, stored, sent }
}

it('the server on duty stores the clocks when a turn begins and when the table is closed', async () => {
  const { timers, clocks, stored, sent } = await serverThat(() => true)
  clocks.run(true)
  timers.pass(10_000)
  clocks.stop()
  expect(stored).toEqual([
    { version: 0, left: [MINUTE, MINUTE] },
    { version: 0, left: [MINUTE - 10_000, MINUTE] },
  ])
  expect(sent).toEqual([{ type: 'clock', left: [MINUTE, MINUTE], running: [0] }])
})

it('another server shows the clocks, and never stores over what the one on duty has stored', async () => {
  const { timers, clocks, stored, sent } = await serverThat(() => false)
  clocks.run(true)
  timers.pass(10_000)
  clocks.stop()
  expect(stored).toEqual([])
  expect(sent).toEqual([{ type: 'clock', left: [MINUTE, MINUTE], running: [0] }])
})
