/**
 * Bots at the table: they answer when they are awaited, in small steps, and never faster than people can follow. Where
 * the players choose who goes first, they leave the choice to the people for a while.
 */

import type { Bot } from '../bots/bot.ts'
import type { Seat, Tagged } from '../engine/game.ts'
import type { Random } from '../engine/random.ts'
import { redact } from '../engine/secret.ts'
import { type Clock, realClock } from './clock.ts'
import { freeOrder } from './free-order.ts'
import type { BeginAsk, Connection } from './messages.ts'
import type { Room } from './room.ts'
import { runSliced } from './run-sliced.ts'

export interface BotSeats {
  /** By seat; nobody where a person sits. */
  readonly bots: readonly (Bot | undefined)[]
  readonly random: Random
  readonly clock?: Clock
  /** At least so long between the last change and a bot's answer, in milliseconds. */
  readonly pace?: () => number
  /** Before that nobody can act; what a game is played with may still be on its way. */
  readonly ready?: Promise<unknown> | undefined
  /** A bot still thinking after so long is asked to hurry. */
  readonly patience?: number
  /**
   * How long people have to choose who goes first before a bot does, in milliseconds; nothing if bots wait until they
   * are told.
   */
  readonly beginsAfter?: () => number | undefined
}

/** The bots at a table; who they are may change at any moment. */
export interface SeatedBots {
  /** Gives the seat to a bot, or takes it from one. Whatever a bot was thinking ends, and is thought anew. */
  seat(seat: Seat, bot: Bot | undefined): void
  /** Lets a bot go first, if the order is still open and the asker is one of those who choose it. */
  receive(connection: Connection, ask: BeginAsk): void
  /** The time people have to choose who goes first is another one, and starts anew. */
  restartWait(): void
}

/** An answer that could not be kept is given again after so long. */
const AGAIN = 2_000

/** Gives an answer only if nothing has changed since the thought began, not even by those who are answered before it. */
function answering(room: Room, clock: Clock) {
  const answer = async (seat: Seat, command: Tagged, meant: () => boolean): Promise<void> => {
    const refusal = await room.act(seat, command, meant)
    if (refusal?.because === 'engine:notKept') {
      clock.later(AGAIN, () => void answer(seat, command, meant))
      return
    }
    // A bot that is refused would be asked again for ever.
    if (refusal)
      room.tell({ type: 'broken', problem: `the bot on seat ${seat} was refused: ${refusal.because}` })
  }
  return answer
}

/** Seats the bots. A change of the match, an undo as well, ends every thought that began before it. */
export function seatBots(
  room: Room,
  { bots: first, random, clock = realClock, pace = () => 0, patience = 1_500, beginsAfter, ready }: BotSeats,
): SeatedBots {
  const { match } = room
  const bots = [...first]
  const order = freeOrder(room, bots, { clock, beginsAfter, onBegin: () => wake() })
  let turn = 0
  let able = ready === undefined

  const answer = answering(room, clock)
  const wake = (): void => {
    const mine = ++turn
    if (!able) return
    const meant = (): boolean => turn === mine
    const seat = order.next()
    if (seat === undefined) order.waitForPeople(meant)
    const bot = seat === undefined ? undefined : bots[seat]
    if (seat === undefined || !bot) return
    const state = redact(match.state, seat)
    // A clock may ring a little early, so whoever is held back looks again.
    const answerIn = (milliseconds: number, command: Tagged): void =>
      clock.later(milliseconds, () => {
        if (!meant()) return
        const early = room.heldBack(seat, command)
        if (early > 0) answerIn(Math.ceil(early), command)
        else void answer(seat, command, meant)
      })
    runSliced(bot.think({ game: match.game, state, seat, random }), {
      clock,
      patience,
      meant,
      onProgress: progress => room.tell({ type: 'thinking', seat, progress }),
      onAnswer: (command, took) => answerIn(Math.max(0, pace() - took), command),
      onFault: why => room.tell({ type: 'broken', problem: `the bot on seat ${seat} failed: ${why}` }),
    })
  }

  room.onChange(wake)
  wake()
  // If it never comes, whoever brings it says so.
  ready?.then(
    () => {
      able = true
      wake()
    },
    () => {},
  )
  return {
    seat(seat, bot) {
      bots[seat] = bot
      wake()
    },
    receive: order.receive,
    restartWait() {
      if (order.isOpen() && order.next() === undefined) wake()
    },
  }
}
