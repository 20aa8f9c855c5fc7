/** Estimated durations of throw animations; the trajectories are computed only after the step has arrived. */

import type { Tagged } from '../../../../engine/game.ts'
import type { Event } from '../../../../games/dungeon-drop/state.ts'

const DUNGEON = 2600
const HANDFUL = 1700
const TIDYING = 260
const FLICK = 1100

function lastsOne(event: Event): number {
  if (event.type === 'flicked') return FLICK
  if (event.type !== 'thrown') return 0
  if (event.why === 'cleanUp') return TIDYING
  return event.hand === 'dungeon' ? DUNGEON : HANDFUL
}

export function animationDuration(events: readonly Tagged[]): number {
  return (events as readonly Event[]).reduce((sum, event) => sum + lastsOne(event), 0)
}

/** Rooms depend on where cubes come to rest. */
export function mustBeSeen(events: readonly Tagged[]): boolean {
  return events.some(({ type }) => type === 'thrown' || type === 'flicked')
}
