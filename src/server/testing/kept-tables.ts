/** Tables as the store returns them, for tests of what is decided about them. */

import { playFrom } from '../store/running-table-state.ts'
import type { KeptSeat, KeptTable } from '../store/table-store.ts'

/** The person `p1` with the name `N1` on seat 1, and so on. */
export const personOn = (seat: number): KeptSeat => ({
  ...{ seat, person: `p${seat}`, bot: undefined, name: `N${seat}`, commitment: undefined },
})
export const botOn = (seat: number): KeptSeat => ({ ...personOn(seat), person: undefined, bot: 'random' })

/** A running table whose host is `p0`. */
export function tableWith(seats: readonly KeptSeat[], absent: 'bot' | 'forfeit' = 'bot'): KeptTable {
  const head = {
    ...{ id: 't', game: 'g', gameVersion: 1, seats: seats.length, options: {}, host: 'p0' },
    ...{ invite: 'i', watch: 'w', opened: 0, seed: undefined, earlier: undefined },
  }
  const play = playFrom(null)
  const settings = { ...play.settings, absent }
  const present = { revision: 0, started: 1, ended: undefined, listed: false }
  return { head, seats, ...present, play: { ...play, settings } }
}
