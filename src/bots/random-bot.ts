/** The bot that plays any choice, all with the same probability. */

import { choices, takeAim } from '../engine/play.ts'
import { below } from '../engine/random.ts'
import type { Bot } from './bot.ts'

export const randomBot: Bot = {
  id: 'random',
  // biome-ignore lint/correctness/useYield: it answers at once, with nothing to report on the way
  *think({ game, state, seat, random }) {
    const listed = choices(game, state, seat)
    const choice = listed[below(random, listed.length)]!
    return takeAim(game, { state, seat, choice, random })
  },
}
