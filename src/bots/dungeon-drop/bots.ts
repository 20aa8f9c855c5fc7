/** The bots of Dungeon Drop: five levels, then those of earlier releases. */

import type { Bot } from '../bot.ts'
import { randomBot } from '../random-bot.ts'
import { delver, delverBot } from './delver-bot.ts'

/** From the strongest to the weakest. Each should win at least 60 % of matches against the one below. */
const LEVELS: readonly Bot[] = [
  delverBot,
  delver('pathfinder', { tries: 5, error: 0.8 }),
  delver('collector', { tries: 0, error: 1.2, likes: { clear: 0.7, pink: 0.7, blue: 0.7 } }),
  delver('brawler', { tries: 0, error: 4, likes: { goblin: 2, troll: 3 } }),
  delver('apprentice', { tries: 0, error: 12, likes: { gold: 4 } }),
]

export const dungeonDropBots: readonly Bot[] = [...LEVELS, randomBot]
