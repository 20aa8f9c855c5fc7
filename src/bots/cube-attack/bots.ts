/** The bots of Cube Attack, from the strongest to the weakest. */

import type { Bot } from '../bot.ts'
import { randomBot } from '../random-bot.ts'
import { strategistBot } from './strategist-bot.ts'

export const cubeAttackBots: readonly Bot[] = [strategistBot(), randomBot]
