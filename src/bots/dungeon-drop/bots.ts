/** The bots of Dungeon Drop, from the strongest to the weakest. */

import type { Bot } from '../bot.ts'
import { randomBot } from '../random-bot.ts'
import { delverBot } from './delver-bot.ts'

export const dungeonDropBots: readonly Bot[] = [delverBot, randomBot]
