/** The people who share one screen, and the bots on the other seats. Seats may change at any time during the match. */

import type { Bot } from '../bots/bot.ts'
import type { Refusal, Seat, Viewer } from '../engine/game.ts'
import { engineRefusal } from '../engine/words.ts'
import { type BotSeats, seatBots } from './bot-seats.ts'
import type { Ask, BeginAsk, Connection, Told } from './messages.ts'
import type { Room } from './room.ts'

export interface HotseatNeeds extends BotSeats {
  send(told: Told): void
  /** Saves who plays a seat from now on. `told` then reports it, before the screen gets the view of other seats. */
  keep(seat: Seat, bot: Bot | undefined): Promise<void>
  told(seat: Seat, bot: Bot | undefined): void
}

export interface Hotseat {
  /** The current connection of the screen, with the seats for which it sees and acts. */
  readonly connection: () => Connection
  receive(ask: Ask): Promise<void>
  /** Lets a bot go first, if the order is open. */
  begin(ask: BeginAsk): void
  /** Restarts the time that people have to choose who goes first, after its setting has changed. */
  restartWait(): void
  /** Gives the seat to a bot or to a person. This is not a step of the match, and no rule depends on it. */
  seat(seat: Seat, bot: Bot | undefined): Promise<Refusal | undefined>
}

/** The people see what their seats may see. If only bots are left, they watch as the audience. */
function viewersOf(bots: readonly (Bot | undefined)[]): readonly Viewer[] {
  const people = [...bots.keys()].filter(seat => !bots[seat])
  return people.length > 0 ? people : ['audience']
}

export function createHotseat(room: Room, { send, keep, told, ...seats }: HotseatNeeds): Hotseat {
  const bots = [...seats.bots]
  const joinRoom = (): Connection => {
    const looking = { viewers: viewersOf(bots), send }
    room.join(looking)
    return looking
  }
  let connection = joinRoom()
  const seated = seatBots(room, seats)
  return {
    connection: () => connection,
    receive: ask => room.receive(connection, ask),
    begin: ask => seated.receive(connection, ask),
    restartWait: () => seated.restartWait(),
    async seat(seat, bot) {
      if (!(await room.keep(() => keep(seat, bot)))) return engineRefusal('notKept')
      bots[seat] = bot
      // The old connection leaves before the new one joins, so that the secrets of the old seats are not sent again.
      room.leave(connection)
      told(seat, bot)
      connection = joinRoom()
      seated.seat(seat, bot)
      return undefined
    },
  }
}
