/** What happens on a floor at this moment, to show as a flash. */

import type { Event } from '../../../../games/cyberdoom-tower/state.ts'
import type { BoardContext } from './board-context.ts'

/** `null` stands for the roof. */
export function flashOf({ events }: BoardContext, floor: number | null): Event['type'] | undefined {
  return events.findLast(event => 'floor' in event && event.floor === floor)?.type
}
