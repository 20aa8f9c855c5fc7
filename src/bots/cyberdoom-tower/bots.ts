/** The bots of Cyberdoom Tower, from the strongest to the weakest. */

import type { Bot } from '../bot.ts'
import { randomBot } from '../random-bot.ts'
import { expertBot } from './expert-bot.ts'
import { scoutBot } from './scout-bot.ts'

export const cyberdoomTowerBots: readonly Bot[] = [expertBot(), scoutBot, randomBot]
