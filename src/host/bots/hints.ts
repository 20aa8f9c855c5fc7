/**
 * Hints: the strongest bot thinks about what the player may see, with its own randomness, and returns its command
 * without playing it. Hints are not recorded, and only the player who asked gets them.
 */

import type { Bot } from '../../bots/bot.ts'
import type { Refusal } from '../../engine/game.ts'
import { askedSeats, choices } from '../../engine/play.ts'
import type { Random } from '../../engine/random.ts'
import { redact } from '../../engine/secret.ts'
import { engineRefusal } from '../../engine/words.ts'
import type { HintAsk, Told } from '../../wire/match-messages.ts'
import { messageOf, type ReportError, reportToConsole } from '../report-error.ts'
import { type Clock, realClock } from '../room/clock.ts'
import type { Connection } from '../room/connection.ts'
import type { Room } from '../room/room.ts'
import { slicedThinking, type ThinkingPort } from './thinking-port.ts'

export interface HintNeeds {
  readonly bot: Bot
  readonly random: Random
  readonly clock?: Clock
  readonly patience?: number
  /** The port through which the bot thinks. */
  readonly thinking?: ThinkingPort | undefined
  readonly report?: ReportError | undefined
}

export interface Hints {
  /**
   * For each connection one hint is computed at a time. A new request or a cancellation from the same connection, or a
   * change of the match, cancels it.
   */
  receive(connection: Connection, ask: HintAsk): void
  /** Cancels what is being computed for a connection that has left. */
  leave(connection: Connection): void
}

/** In milliseconds. People accept a longer wait for a hint than for a bot's turn, and get better advice. */
const PATIENCE = 3_500

type AskedHint = Extract<HintAsk, { type: 'hint' }>

/** The match is not affected, and continues without the hint. */
function refuseHint(connection: Connection, { id, seat }: AskedHint, refusal: Refusal): void {
  connection.send({ type: 'refused', id, seat, refusal })
}

export function giveHints(room: Room, needs: HintNeeds): Hints {
  const { bot, random, clock = realClock, patience = PATIENCE } = needs
  const { thinking = slicedThinking, report = reportToConsole } = needs
  /** The hint being computed for each connection. */
  const wanted = new Map<Connection, HintAsk>()
  room.onChange(() => {
    // Clearing even an empty map costs time, at every command.
    if (wanted.size > 0) wanted.clear()
  })

  const fail = (connection: Connection, ask: AskedHint, error: unknown): void => {
    wanted.delete(connection)
    report('hint', error)
    refuseHint(connection, ask, engineRefusal('hint.failed', { problem: messageOf(error) }))
  }
  const think = (connection: Connection, ask: AskedHint): void => {
    const { id, seat } = ask
    const { match } = room
    const { game } = match
    const step = match.entries.length
    const state = redact(match.state, seat)
    const tell = (told: Told) => connection.send(told)
    // For a seat that may ignore its invitation, a bot would suggest something that is better left undone.
    const isAsked = askedSeats(game, state).includes(seat) || !game.mayIgnoreInvitation
    if (!isAsked || choices(game, state, seat).length === 0) {
      refuseHint(connection, ask, engineRefusal('hint.none'))
      return
    }
    wanted.set(connection, ask)
    const end = () => void wanted.delete(connection)
    thinking.advise(
      bot,
      { game, state, seat, random },
      {
        clock,
        patience,
        meant: () => wanted.get(connection) === ask,
        onProgress: progress => tell({ type: 'hinting', id, seat, progress }),
        onAnswer({ command, why, next }) {
          end()
          tell({ type: 'hinted', id, seat, step, command, why: why(), ...(next ? { next } : {}) })
        },
        onFault: problem => fail(connection, ask, new Error(problem)),
      },
    )
  }

  return {
    receive(connection, ask) {
      wanted.delete(connection)
      if (ask.type === 'noHint') return
      if (!connection.viewers.includes(ask.seat)) {
        refuseHint(connection, ask, engineRefusal('notYourSeat'))
        return
      }
      try {
        think(connection, ask)
      } catch (error) {
        fail(connection, ask, error)
      }
    },
    leave: connection => void wanted.delete(connection),
  }
}
