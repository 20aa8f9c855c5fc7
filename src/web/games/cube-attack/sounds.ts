/** The sounds of Cube Attack's events. */

import type { Event } from '../../../games/cube-attack/state.ts'
import type { EventSounds } from '../../kit/sound/step-sounds.ts'

export const sounds = {
  moved: 'step',
  reinforced: 'power',
  toughened: 'power',
  armed: 'power',
  attacked: ({ destroyed }) => (destroyed ? 'capture' : 'hit'),
  reentered: 'step',
  eliminated: 'damage',
  scored: ({ points }) => (points.some(earned => earned > 0) ? 'score' : undefined),
} satisfies EventSounds<Event>
