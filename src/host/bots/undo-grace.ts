/**
 * Gives people a moment to undo before a bot makes that impossible. If the bot's answer can be undone together with the
 * person's command, no time is needed.
 */

import type { Bot } from '../../bots/bot.ts'
import type { Seat, Tagged } from '../../engine/game.ts'
import { type IsPassed, refuseUndo } from '../../engine/match.ts'
import { wouldReveal } from '../../engine/would-reveal.ts'
import type { Clock } from '../room/clock.ts'
import type { Room } from '../room/room.ts'

export interface GraceNeeds {
  readonly clock: Clock
  /** How long a person may undo after their command, in milliseconds. */
  grace(): number
  readonly isPassed: IsPassed
}

/** `bots` is indexed by seat and may change. */
export function createGrace(
  room: Room,
  bots: readonly (Bot | undefined)[],
  { clock, grace, isPassed }: GraceNeeds,
) {
  /** When a person acted last; undefined if nobody has since the match was opened. */
  let acted: number | undefined
  room.onChange(() => {
    const { last } = room.match.entries
    if (last && !bots[last.seat]) acted = clock.now()
  })
  const undoer = (): Seat | undefined =>
    [...bots.keys()].find(seat => !bots[seat] && !refuseUndo(room.match, seat, isPassed))
  /** Tells everybody how long a person can still undo. */
  const tell = (seat: Seat, milliseconds: number): void =>
    room.tell({ type: 'grace', seat, milliseconds: Math.ceil(milliseconds) })
  const left = (least: number): number =>
    acted === undefined ? 0 : Math.max(least, acted + grace() - clock.now())
  return {
    /** Called when a bot starts to think. If every possible answer ends undo, the time starts now. */
    start(bot: Seat): void {
      const seat = grace() > 0 && !isPassed(bot) ? undoer() : undefined
      const time = left(0)
      if (seat !== undefined && time > 0) tell(seat, time)
    },
    /** How long this command of a bot has to wait, in milliseconds. */
    before(bot: Seat, command: Tagged): number {
      const whole = grace()
      if (whole <= 0) return 0
      const seat = undoer()
      if (seat === undefined) return 0
      if (!isPassed(bot)) return left(0)
      if (!wouldReveal(room.match, bot, command)) return 0
      // Nobody was told that the time was running, and thinking may have taken it all: half of it is always left.
      const time = left(whole / 2)
      if (time > 0) tell(seat, time)
      return time
    },
  }
}
