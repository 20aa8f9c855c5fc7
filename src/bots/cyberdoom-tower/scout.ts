/** The quick bot for Cyberdoom Tower: thinks its turn through by the odds, and weighs what each end leads to. */

import type { Frozen, Seat } from '../../engine/game.ts'
import type { Command } from '../../games/cyberdoom-tower/commands.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import type { Bot } from '../bot.ts'
import { candidatesFor } from './candidates.ts'
import { diceCommand } from './dice-play.ts'
import { lastGaspCommand } from './last-gasp.ts'

/** What has a single good answer, without weighing: last words and dice. */
export function plainAnswer(state: Frozen<State>, seat: Seat): Command | undefined {
  if (state.lastGasp) return lastGaspCommand(state)
  return state.attack ? diceCommand(state, seat) : undefined
}

export const scout: Bot = {
  id: 'scout',
  // biome-ignore lint/correctness/useYield: it answers at once, with nothing to report on the way
  *think({ state, seat }) {
    const seen = state as Frozen<State>
    return plainAnswer(seen, seat) ?? candidatesFor(seen, seat)[0]!.command
  },
}
