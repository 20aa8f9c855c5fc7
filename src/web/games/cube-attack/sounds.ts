/** The sounds of Cube Attack's events. */

import type { Event } from '../../../games/cube-attack/state.ts'
import type { BedName } from '../../kit/sound/beds.ts'
import type { EventSounds } from '../../kit/sound/step-sounds.ts'

export const bed: BedName = 'space'

export const sounds = {
  moved: 'step',
  reinforced: 'power',
  toughened: 'power',
  armed: 'power',
  attacked: ({ destroyed }) => (destroyed ? 'capture' : 'hit'),
  reentered: 'step',
  eliminated: 'out',
  scored: ({ points }) => (points.some(earned => earned > 0) ? 'score' : undefined),
} satisfies EventSounds<Event>
