/** The bots of Dungeon Drop: five levels, then those of earlier releases. */

import type { Bot } from '../bot.ts'
import { randomBot } from '../random-bot.ts'
import { delver, delverBot } from './delver-bot.ts'

/**
 * From the strongest to the weakest. Each should win at least 60 % of matches against the one below, and alone at least 12
 * matches in 100 more.
 */
const LEVELS: readonly Bot[] = [
  delverBot,
  delver('pathfinder', { tries: 4, drops: 3, sees: 0.5, error: 1.5, home: { turns: 2, way: 0.8 } }),
  delver('collector', {
    tries: 0,
    drops: 3,
    sees: 0.35,
    error: 1,
    likes: { clear: 0.7, pink: 0.7, blue: 0.7 },
    home: { turns: 2, way: 0.5 },
  }),
  delver('brawler', {
    tries: 0,
    drops: 0,
    sees: 0.15,
    error: 2,
    likes: { goblin: 2, troll: 3 },
    home: { turns: 1, way: 0.5 },
  }),
  delver('apprentice', {
    tries: 0,
    drops: 0,
    sees: 0.05,
    error: 2,
    likes: { gold: 2, clear: 1.5, pink: 1.5, blue: 1.5, chest: 2, key: 0.5 },
    dazzled: true,
    home: { turns: 0, way: 0 },
  }),
]

export const dungeonDropBots: readonly Bot[] = [...LEVELS, randomBot]
