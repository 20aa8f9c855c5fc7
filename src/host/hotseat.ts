/** The people at one screen, and the bots on all other seats. Who sits where may change at any moment of the match. */

import type { Bot } from '../bots/bot.ts'
import type { Refusal, Seat, Viewer } from '../engine/game.ts'
import { engineRefusal } from '../engine/words.ts'
import { type BotSeats, seatBots } from './bot-seats.ts'
import type { Ask, BeginAsk, Connection, Told } from './messages.ts'
import type { Room } from './room.ts'

export interface HotseatNeeds extends BotSeats {
  send(told: Told): void
  /** Writes down who sits where from now on; whoever looks is told, before they see with other eyes. */
  keep(seat: Seat, bot: Bot | undefined): Promise<void>
  told(seat: Seat, bot: Bot | undefined): void
}

export interface Hotseat {
  /** As whom the screen looks and acts now. */
  readonly connection: () => Connection
  receive(ask: Ask): Promise<void>
  /** Lets a bot go first, where the order is open. */
  begin(ask: BeginAsk): void
  /** The time people have to choose who goes first is another one. */
  restartWait(): void
  /** A bot takes the seat, or a person does. Nothing in the match changes by it: it is no step, and no rule asks. */
  seat(seat: Seat, bot: Bot | undefined): Promise<Refusal | undefined>
}

/** People see all that their seats may see; with nobody left to play, they look on. */
function eyesOf(bots: readonly (Bot | undefined)[]): readonly Viewer[] {
  const people = [...bots.keys()].filter(seat => !bots[seat])
  return people.length > 0 ? people : ['audience']
}

export function createHotseat(room: Room, { send, keep, told, ...seats }: HotseatNeeds): Hotseat {
  const bots = [...seats.bots]
  const lookAs = (): Connection => {
    const looking = { viewers: eyesOf(bots), send }
    room.join(looking)
    return looking
  }
  let connection = lookAs()
  const seated = seatBots(room, seats)
  return {
    connection: () => connection,
    receive: ask => room.receive(connection, ask),
    begin: ask => seated.receive(connection, ask),
    restartWait: () => seated.restartWait(),
    async seat(seat, bot) {
      if (!(await room.keep(() => keep(seat, bot)))) return engineRefusal('notKept')
      bots[seat] = bot
      // The old eyes are closed before others are opened: what a seat hides is not shown once more.
      room.leave(connection)
      told(seat, bot)
      connection = lookAs()
      seated.seat(seat, bot)
      return undefined
    },
  }
}
