/** Decides which bot acts next. If the players choose who goes first, bots give people time to choose. */

import type { Bot } from '../../bots/bot.ts'
import type { Seat } from '../../engine/game.ts'
import { askedSeats, choosingOrder } from '../../engine/play.ts'
import type { BeginAsk } from '../../wire/match-messages.ts'
import type { Clock } from '../room/clock.ts'
import type { Connection } from '../room/connection.ts'
import type { Room } from '../room/room.ts'

/** How long people may choose, in milliseconds, unless the host sets another time. */
const BEGINS_AFTER = 20_000

interface OrderNeeds {
  readonly clock: Clock
  /** Undefined if bots wait until somebody lets them begin. */
  readonly beginsAfter?: (() => number | undefined) | undefined
  /** Called when a bot may go first. */
  onBegin(): void
}

/** `bots` is indexed by seat and may change. */
export function botOrder(
  room: Room,
  bots: readonly (Bot | undefined)[],
  { clock, beginsAfter = () => BEGINS_AFTER, onBegin }: OrderNeeds,
) {
  /** The bot that somebody let go first, until the order is settled. */
  let firstBot: Seat | undefined
  const { game } = room.match
  const awaited = (): readonly Seat[] => game.awaited(room.match.state)
  /** Most tables have none, and then nothing has to be decided. */
  const hasBots = (): boolean => bots.some(bot => bot !== undefined)
  const isOpen = (): boolean => choosingOrder(game, room.match.state).some(seat => !bots[seat])
  const letBegin = (seat: Seat): void => {
    if (!isOpen() || !bots[seat] || !awaited().includes(seat)) return
    firstBot = seat
    onBegin()
  }
  return {
    isOpen,
    /** Whether somebody let a bot go first. */
    isChosen: () => firstBot !== undefined,
    /** Undefined if no bot has to act, or if people still choose the order. */
    next(): Seat | undefined {
      if (!hasBots()) {
        firstBot = undefined
        return undefined
      }
      const asked = askedSeats(game, room.match.state).find(seat => bots[seat])
      if (firstBot !== undefined && !(isOpen() && bots[firstBot] && awaited().includes(firstBot)))
        firstBot = undefined
      return isOpen() && (asked === undefined || awaited().includes(asked)) ? firstBot : asked
    },
    /** After a timeout the first awaited bot begins, unless somebody has chosen by then. */
    waitForPeople(meant: () => boolean): void {
      if (!hasBots()) return
      const wait = beginsAfter()
      const bot = isOpen() ? awaited().find(seat => bots[seat]) : undefined
      if (wait === undefined || bot === undefined) return
      clock.later(wait, () => {
        if (meant()) letBegin(bot)
      })
    },
    /** Accepts the choice only from a seat that may choose and that has seen the current version. */
    receive({ viewers }: Connection, { seat, bot, version: seen }: BeginAsk): void {
      const late = seen !== undefined && seen !== room.version()
      if (!late && viewers.includes(seat) && choosingOrder(game, room.match.state).includes(seat))
        letBegin(bot)
    },
  }
}
