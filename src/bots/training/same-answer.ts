/** Whether two commands are the same answer to a position. */

import type { Tagged } from '../../engine/game.ts'
import { canonical } from '../../engine/plain-data.ts'

/** A room is the same whichever way its Pillars are counted, and which items are used there is a smaller matter. */
export function isSameAnswer(one: Tagged, other: Tagged): boolean {
  return canonical(essenceOf(one)) === canonical(essenceOf(other))
}

function essenceOf(command: Tagged): unknown {
  if (command.type !== 'loot' || !('pillars' in command)) return command
  const pillars = command.pillars as readonly number[]
  return { type: 'loot', pillars: [...pillars].sort((one, other) => one - other) }
}
