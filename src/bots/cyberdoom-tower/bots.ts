/** The bots of Cyberdoom Tower: five levels, then those of earlier releases. */

import type { Bot } from '../bot.ts'
import { randomBot } from '../random-bot.ts'
import { expertBot } from './expert-bot.ts'
import { hastyScout } from './hasty-scout.ts'
import { scoutBot } from './scout-bot.ts'

/** From the strongest to the weakest. Each should win at least 12 matches in 100 more than the one below. */
const LEVELS: readonly Bot[] = [
  expertBot(),
  expertBot({ tries: 1, id: 'ranger' }),
  scoutBot,
  hastyScout('gambler', { error: 0.6, bias: ({ type }) => (type === 'attack' ? 0.8 : 0) }),
  hastyScout('recruit', { error: 1.5, bias: ({ type }) => (type === 'move' ? 0.5 : 0) }),
]

export const cyberdoomTowerBots: readonly Bot[] = [...LEVELS, expertBot({ id: 'expert' }), randomBot]
