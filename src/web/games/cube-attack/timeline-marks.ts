/** The events of the galaxy that are marked on its timeline. */

import type { Event } from '../../../games/cube-attack/state.ts'
import type { MarkOf } from '../../kit/timeline/marks.ts'

export const marks: MarkOf<Event> = event => {
  switch (event.type) {
    case 'roundBegan':
      return { round: event.round }
    case 'eliminated':
      return { icon: 'elimination' }
    case 'attacked':
      return event.destroyed ? { icon: 'defeat' } : undefined
    case 'ended':
      return { icon: 'end' }
    default:
      return undefined
  }
}
