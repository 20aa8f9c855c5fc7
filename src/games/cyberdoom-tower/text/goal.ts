/** What the team has to reach, and how many rounds it has left. Rules 14. */

import type { Line } from '../../../engine/game.ts'
import { LAST_ROUND } from '../state.ts'
import { keysHeld, keysNeeded } from '../tower.ts'
import { line, type SeenState } from './name-lines.ts'

export function goal(state: SeenState): Line | undefined {
  const { result, round, players, ai, variants } = state
  if (result) return undefined
  // Including this round.
  const count = LAST_ROUND - round + 1
  const [keys, needed] = [keysHeld(state), keysNeeded(state)]
  if (players.some(({ onRoof }) => onRoof)) {
    const energy = ai.energy - ai.damage
    return variants.deadline === 'defeat'
      ? line('goal.fight.timed', { energy, count })
      : line('goal.fight', { energy })
  }
  if (keys < needed) return line('goal.keys', { keys, needed, count })
  // If only the Keys had to be collected in time, the clock has stopped.
  return variants.deadline === 'keys' ? line('goal.ready') : line('goal.roof', { count })
}
