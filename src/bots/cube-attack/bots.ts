/** The bots of Cube Attack: five levels, then those of earlier releases. */

import type { Bot } from '../bot.ts'
import { randomBot } from '../random-bot.ts'
import { conquest, glitter, plenty } from './biases.ts'
import { type Strength, strategistBot } from './strategist-bot.ts'

/** From the strongest to the weakest. Each should win at least 60 % of matches against the one below: `docs/bots.md`. */
const LEVELS: Readonly<Record<string, Strength>> = {
  strategist: {},
  captain: { nodes: 3_000 },
  hoarder: { nodes: 200, depth: 4, error: 0.25, overlooks: 0.1, bias: plenty },
  raider: { nodes: 100, depth: 2, error: 0.6, overlooks: 0.4, bias: conquest },
  magpie: { nodes: 60, depth: 2, error: 3, overlooks: 0.9, bias: glitter },
}

export const cubeAttackBots: readonly Bot[] = [
  ...Object.entries(LEVELS).map(([id, strength]) => strategistBot(strength, id)),
  strategistBot({}, 'monte-carlo'),
  randomBot,
]
