/** Solo play: how long the light lasts, and how many Relics the next rank needs. Rules 12.10 and 12.11. */

import type { Line } from '../../../engine/game.ts'
import { TURNS_ALONE } from '../solo-play.ts'
import { line, type SeenState } from './name-lines.ts'

/** If no more than this many turns follow the current one, the way out is more urgent than another Relic. */
const HOME_TIME = 2

/** What to aim for now: the next rank, or the way out when the light is nearly gone. */
function next(track: number, left: number): Line {
  if (left <= HOME_TIME || track >= 6) return line('goal.home')
  if (track < 2) return line('goal.village')
  return line(track < 4 ? 'goal.kingdom' : 'goal.world')
}

export function goal({ spelunker, result }: SeenState): Line | undefined {
  if (!spelunker || result) return undefined
  const { turns: turn, track } = spelunker
  const turns = TURNS_ALONE
  if (turn === 0) return line('goal.alone.start', { turns })
  return line('goal.alone', { turn, turns, track, next: next(track, turns - turn) })
}
