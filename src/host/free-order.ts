/** Which bot acts next. Where the players choose who goes first, it is none until a person has had time to choose. */

import type { Bot } from '../bots/bot.ts'
import type { Seat } from '../engine/game.ts'
import { choosingOrder } from '../engine/play.ts'
import type { Clock } from './clock.ts'
import type { BeginAsk, Connection } from './messages.ts'
import type { Room } from './room.ts'

/** So long people may choose, in milliseconds, unless the host says otherwise. */
const BEGINS_AFTER = 20_000

interface OrderNeeds {
  readonly clock: Clock
  /** Nothing if bots wait until they are told. */
  readonly beginsAfter?: (() => number | undefined) | undefined
  /** A bot may go first now. */
  onBegin(): void
}

/** `bots` are by seat, and may change. */
export function freeOrder(
  { match, moment }: Room,
  bots: readonly (Bot | undefined)[],
  { clock, beginsAfter = () => BEGINS_AFTER, onBegin }: OrderNeeds,
) {
  /** The bot that was told to go first, until the order is settled. */
  let told: Seat | undefined
  const { game } = match
  const awaited = (): readonly Seat[] => game.awaited(match.state)
  const isOpen = (): boolean => choosingOrder(game, match.state).some(seat => !bots[seat])
  const letBegin = (seat: Seat): void => {
    if (!isOpen() || !bots[seat] || !awaited().includes(seat)) return
    told = seat
    onBegin()
  }
  return {
    isOpen,
    /** Nobody if no bot is to act, or none before a person has chosen. */
    next(): Seat | undefined {
      // Whoever is only invited goes first: once the awaited one has answered, it may be too late.
      const invited = game.invited?.(match.state).find(seat => bots[seat])
      if (told !== undefined && !(isOpen() && bots[told] && awaited().includes(told))) told = undefined
      return invited ?? (isOpen() ? told : awaited().find(seat => bots[seat]))
    },
    /** After a while the first bot that can begins, unless somebody has chosen by then. */
    waitForPeople(meant: () => boolean): void {
      const wait = beginsAfter()
      const bot = isOpen() ? awaited().find(seat => bots[seat]) : undefined
      if (wait === undefined || bot === undefined) return
      clock.later(wait, () => {
        if (meant()) letBegin(bot)
      })
    },
    /** From a person who is one of those who choose, and has seen how things stand. */
    receive({ viewers }: Connection, { seat, bot, moment: seen }: BeginAsk): void {
      const late = seen !== undefined && seen !== moment()
      if (!late && viewers.includes(seat) && choosingOrder(game, match.state).includes(seat)) letBegin(bot)
    },
  }
}
