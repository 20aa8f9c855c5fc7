/**
 * Lets bots play their seats: they act when they are awaited, think in slices, and keep a pace that people can follow.
 * If the players choose who goes first, bots first give people time to choose.
 */

import type { Bot } from '../../bots/bot.ts'
import type { Seat, Tagged } from '../../engine/game.ts'
import type { IsPassed } from '../../engine/match.ts'
import type { Random } from '../../engine/random.ts'
import { redact } from '../../engine/secret.ts'
import { engineRefusal } from '../../engine/words.ts'
import type { BeginAsk, PlannedTurn } from '../../wire/match-messages.ts'
import { type ReportError, reportToConsole } from '../report-error.ts'
import { type Clock, realClock } from '../room/clock.ts'
import type { Connection } from '../room/connection.ts'
import type { Room } from '../room/room.ts'
import { botOrder } from './bot-order.ts'
import { tellPlans } from './bot-plans.ts'
import { slicedThinking, type ThinkingPort } from './thinking-port.ts'
import { createGrace } from './undo-grace.ts'

export interface BotSeats {
  /** Indexed by seat; undefined for the seat of a person. */
  readonly bots: readonly (Bot | undefined)[]
  readonly random: Random
  readonly clock?: Clock
  /** The least time between the last change and a bot's command, in milliseconds. */
  readonly pace?: () => number
  /** Bots wait for this, for example while something that the game needs is still loading. */
  readonly ready?: Promise<unknown> | undefined
  /** A bot that thinks longer than this, in milliseconds, is asked to hurry. */
  readonly patience?: number
  /**
   * How long people may choose who goes first before a bot begins, in milliseconds; undefined if bots wait until
   * somebody lets them begin.
   */
  readonly beginsAfter?: () => number | undefined
  /** The port through which they think. */
  readonly thinking?: ThinkingPort
  /** How long people have to undo before a bot makes that impossible, in milliseconds; none by default. */
  readonly grace?: () => number
  /** Whose commands people may undo together with their own. */
  readonly isPassed?: IsPassed
  /** Whether nobody watches: bots then act at once, and do not think for long. */
  readonly isSkipping?: () => boolean
  /** Whether the bots act here. If the match is open on several hosts, they act on one of them. */
  readonly onDuty?: () => boolean
  readonly report?: ReportError
}

/** The bots of a match; they may change at any time. */
export interface SeatedBots {
  /** Gives the seat to a bot, or takes it from one. All bots stop thinking and start again. */
  seat(seat: Seat, bot: Bot | undefined): void
  /** Lets a bot go first, if the order is still open and the sender may choose it. */
  receive(connection: Connection, ask: BeginAsk): void
  /** Restarts the time that people have to choose who goes first, after its setting has changed. */
  restartWait(): void
  /** What the bots have said they are going to do. */
  plans(): readonly PlannedTurn[]
  /** Lets the bot that is awaited start, after the bots have come on duty here. */
  wake(): void
  /** The bots do nothing more, whatever they were thinking or waiting for. */
  stop(): void
}

/** How long a bot waits before it sends a command again that could not be saved, in milliseconds. */
const RETRY_AFTER = 2_000

/** The refusals of a match that an error has stopped. */
const STOPPED: readonly string[] = [engineRefusal('broken').because, engineRefusal('reopened').because]

/** An error in this stops the match: otherwise a bot that is awaited would never act, and nobody would know why. */
function stopping(room: Room, work: () => void): () => void {
  return () => {
    try {
      work()
    } catch (error) {
      room.fail('bot', error)
    }
  }
}

/** Submits a bot's command, unless something, even a queued request, has changed since the bot began to think. */
function answering(room: Room, clock: Clock) {
  const failed = (error: unknown): void => room.fail('bot', error)
  const answer = async (seat: Seat, command: Tagged, meant: () => boolean): Promise<void> => {
    const refusal = await room.act(seat, command, meant)
    if (refusal?.because === 'engine:notKept') {
      clock.later(RETRY_AFTER, () => answer(seat, command, meant).catch(failed))
      return
    }
    // Without this the same bot would be refused again and again. A match that has stopped has said so.
    if (refusal && !STOPPED.includes(refusal.because))
      room.fail('bot', new Error(`the bot on seat ${seat} was refused: ${refusal.because}`))
  }
  // A timer may fire a little early, so the delay is checked again.
  const answerIn = (milliseconds: number, seat: Seat, command: Tagged, meant: () => boolean): void =>
    clock.later(
      milliseconds,
      stopping(room, () => {
        if (!meant()) return
        const early = room.heldBack(seat, command)
        if (early > 0) answerIn(Math.ceil(early), seat, command, meant)
        else answer(seat, command, meant).catch(failed)
      }),
    )
  return answerIn
}

const NO_NEEDS = {
  clock: realClock,
  pace: () => 0,
  patience: 1_500,
  thinking: slicedThinking,
  onDuty: () => true,
  grace: () => 0,
  isPassed: () => false,
  isSkipping: () => false,
}

/** Starts the bots. Every change of the match, including an undo, cancels what they were thinking. */
export function seatBots(
  room: Room,
  { bots: first, random, beginsAfter, ready, report = reportToConsole, ...needs }: BotSeats,
): SeatedBots {
  const { clock, pace, patience, thinking, onDuty, grace, isPassed, isSkipping } = { ...NO_NEEDS, ...needs }
  const bots = [...first]
  const order = botOrder(room, bots, { clock, beginsAfter, onBegin: () => wake() })
  const undoGrace = createGrace(room, bots, { clock, isPassed, grace: () => (isSkipping() ? 0 : grace()) })
  const plans = tellPlans(room, bots, { clock, random, thinking, patience, report })
  let turn = 0
  let able = ready === undefined
  let stopped = false

  const answerIn = answering(room, clock)
  const wake = stopping(room, () => {
    const mine = ++turn
    if (!able || stopped) return
    const meant = (): boolean => turn === mine
    // Every host tells its own screens.
    if (!isSkipping()) plans.renew(meant)
    // A bot that somebody here let go first acts here.
    if (!onDuty() && !order.isChosen()) return
    const seat = order.next()
    if (seat === undefined) order.waitForPeople(meant)
    const bot = seat === undefined ? undefined : bots[seat]
    if (seat === undefined || !bot) return
    const { match } = room
    undoGrace.start(seat)
    const about = { game: match.game, state: redact(match.state, seat), seat, random }
    thinking.think(bot, about, {
      clock,
      patience: isSkipping() ? 0 : patience,
      meant,
      onProgress: progress => room.tell({ type: 'thinking', seat, progress }),
      onAnswer(command, took) {
        const paced = isSkipping() ? 0 : pace() - took
        answerIn(Math.max(0, paced, undoGrace.before(seat, command)), seat, command, meant)
      },
      onFault: why => room.fail('bot', new Error(`the bot on seat ${seat} failed: ${why}`)),
    })
  })

  room.onChange(wake)
  wake()
  ready?.then(
    () => {
      able = true
      wake()
    },
    // expected: the code that loads it reports the error
    () => {},
  )
  return {
    seat(seat, bot) {
      bots[seat] = bot
      wake()
    },
    receive: order.receive,
    plans: plans.current,
    wake,
    restartWait() {
      if (order.isOpen() && order.next() === undefined) wake()
    },
    stop() {
      stopped = true
      turn++
    },
  }
}
