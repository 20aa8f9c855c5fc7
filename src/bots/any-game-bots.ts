/** The bots that play every game, from the strongest to the weakest. */

import type { Bot } from './bot.ts'
import { monteCarlo } from './monte-carlo.ts'
import { randomBot } from './random-bot.ts'

export const anyGameBots: readonly Bot[] = [monteCarlo(), randomBot]
