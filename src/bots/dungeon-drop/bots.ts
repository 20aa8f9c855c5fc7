/** The bots of Dungeon Drop: five levels, then those of earlier releases. */

import type { Bot } from '../bot.ts'
import { randomBot } from '../random-bot.ts'
import { delver, delverBot } from './delver-bot.ts'

/** From the strongest to the weakest. Each should win at least 60 % of matches against the one below. */
const LEVELS: readonly Bot[] = [
  delverBot,
  delver('pathfinder', { tries: 0, error: 0.5 }),
  delver('collector', { tries: 0, error: 2.5, likes: { clear: 1, pink: 1, blue: 1 } }),
  delver('brawler', { tries: 0, error: 4, likes: { goblin: 2, troll: 3 } }),
  delver('apprentice', { tries: 0, error: 8, likes: { gold: 2 } }),
]

export const dungeonDropBots: readonly Bot[] = [...LEVELS, randomBot]
