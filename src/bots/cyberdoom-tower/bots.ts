/** The bots of Cyberdoom Tower: five levels, then those of earlier releases. */

import type { Frozen, Seat } from '../../engine/game.ts'
import type { Command } from '../../games/cyberdoom-tower/commands.ts'
import { MOST_POINTS, type State } from '../../games/cyberdoom-tower/state.ts'
import { towerOf } from '../../games/cyberdoom-tower/tower.ts'
import type { Bot } from '../bot.ts'
import { randomBot } from '../random-bot.ts'
import { expertBot } from './expert-bot.ts'
import { type Character, fallibleBot } from './fallible-bot.ts'
import { scoutBot } from './scout-bot.ts'

/** Keeps out of fights, even those that pay. */
const RANGER: Character = { error: 0, taste: ({ type }) => (type === 'attack' ? -0.75 : 0) }

/** Counts on Luck that it does not have, and likes to fight. */
const GAMBLER: Character = {
  error: 0.25,
  believe({ players }, seat) {
    const player = players[seat]!
    player.luck = Math.min(MOST_POINTS, player.luck + 2)
  },
  taste: ({ type }) => (type === 'attack' ? 2 : 0),
}

/** Forgets that a Sentinel that is awake comes closer, and goes for whatever glitters. */
const RECRUIT: Character = {
  error: 0.45,
  believe({ floors }) {
    for (const floor of floors) floor.active = false
  },
  taste: (command, state, seat) => (glitters(command, state, seat) ? 1.6 : 0),
}

function glitters(command: Command, state: Frozen<State>, seat: Seat): boolean {
  if (command.type === 'loot') return true
  if (command.type !== 'move') return false
  const { floor } = state.players[seat]!
  const symbol = towerOf(state, floor).symbols[command.to]
  return symbol !== 'empty' && !state.floors[floor]!.crossed.includes(command.to)
}

/** From the strongest to the weakest. Each should win at least 12 matches in 100 more than the one below. */
const LEVELS: readonly Bot[] = [
  expertBot(),
  scoutBot,
  fallibleBot('ranger', RANGER),
  fallibleBot('gambler', GAMBLER),
  fallibleBot('recruit', RECRUIT),
]

export const cyberdoomTowerBots: readonly Bot[] = [...LEVELS, expertBot({ id: 'expert' }), randomBot]
