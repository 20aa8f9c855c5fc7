/** The bots that stand in for people at an open table. */

import type { Seat } from '../../../engine/game.ts'
import type { SeatAssignment } from '../../../wire/seating.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { standInAt } from '../decisions/stand-ins.ts'
import type { TableInMemory } from './table-in-memory.ts'

/** Who plays in each seat. A forgotten person still has a name here. */
export function seatingOf({ seats, play }: KeptTable): readonly SeatAssignment[] {
  return seats.map(({ seat, name, bot: own }) => {
    const bot = own ?? standInAt(play, seat)?.bot
    return bot === undefined ? { kind: 'person', name } : { kind: 'bot', bot, name }
  })
}

/** Gives seats to bots, and back to people. */
export function createStandInBots(
  { table, hosted }: Pick<TableInMemory, 'table' | 'hosted'>,
  onReturn: (seat: Seat) => void,
) {
  let seating = seatingOf(table())
  const botAt = (players: readonly SeatAssignment[], seat: Seat): string | undefined => {
    const player = players[seat]
    return player?.kind === 'bot' ? player.bot : undefined
  }
  const stopAtEnd = (): void => {
    if (table().play.ending) hosted()?.stopBots()
  }
  return {
    begin(): void {
      seating = seatingOf(table())
      stopAtEnd()
    },
    async update(): Promise<void> {
      const match = hosted()
      if (!match) return
      stopAtEnd()
      const wanted = seatingOf(table())
      const changed = [...wanted.keys()].filter(seat => botAt(wanted, seat) !== botAt(seating, seat))
      seating = wanted
      for (const seat of changed) {
        const bot = botAt(wanted, seat)
        if (bot === undefined) onReturn(seat)
        if (!table().play.ending) await match.seat(seat, bot)
      }
    },
  }
}
