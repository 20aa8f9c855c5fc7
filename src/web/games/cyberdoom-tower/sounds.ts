/** The sounds of Cyberdoom Tower's events. */

import type { Event } from '../../../games/cyberdoom-tower/state.ts'
import type { BedName } from '../../kit/sound/beds.ts'
import type { EventSounds } from '../../kit/sound/step-sounds.ts'

export const bed: BedName = 'rain'

export const sounds = {
  moved: 'step',
  rode: 'slide',
  pickedUp: 'coin',
  keyTaken: 'treasure',
  looted: 'treasure',
  hideRolled: 'dice',
  seen: 'alarm',
  attackRolled: 'dice',
  abilityUsed: 'power',
  gunsightUsed: 'power',
  hit: 'hit',
  missed: 'miss',
  sentinelDefeated: 'shatter',
  sentinelWoke: 'wake',
  steppedOntoRoof: 'roof',
  lastGasp: 'gasp',
  sentinelSlid: 'slide',
  struck: 'damage',
} satisfies EventSounds<Event>
