/** The events of the tower that are marked on its timeline. */

import type { Event } from '../../../games/cyberdoom-tower/state.ts'
import type { MarkOf } from '../../kit/timeline/marks.ts'

export const marks: MarkOf<Event> = event => {
  switch (event.type) {
    case 'roundBegan':
      return { round: event.round }
    case 'keyTaken':
      return { icon: 'key' }
    case 'looted':
      return { icon: 'loot' }
    case 'sentinelDefeated':
      return { icon: 'defeat' }
    case 'steppedOntoRoof':
      return { icon: 'find' }
    case 'floorBlocked':
    case 'lastGasp':
      return { icon: 'danger' }
    case 'ended':
      return { icon: 'end' }
    default:
      return undefined
  }
}
