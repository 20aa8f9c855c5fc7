/** The events of the dungeon that are marked on its timeline. */

import type { Event } from '../../../games/dungeon-drop/state.ts'
import type { MarkOf } from '../../kit/timeline/marks.ts'

export const marks: MarkOf<Event> = (event, seats) => {
  switch (event.type) {
    case 'roundBegan':
      return { round: event.round }
    case 'turnBegan':
      // In solo play there are no rounds, only turns.
      return seats === 1 ? { round: undefined } : undefined
    case 'looted':
      return { icon: 'loot' }
    case 'relicFound':
      return { icon: 'find' }
    case 'wentDeeper':
      return { icon: 'danger' }
    case 'ended':
      return { icon: 'end' }
    default:
      return undefined
  }
}
