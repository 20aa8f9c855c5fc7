/** The sounds of Dungeon Drop's events. The sounds of animated cubes are in `throw/impact-sounds.ts`. */

import type { Event } from '../../../games/dungeon-drop/state.ts'
import { timesNow } from '../../kit/animation/pace.ts'
import type { BedName } from '../../kit/sound/beds.ts'
import type { EventSounds } from '../../kit/sound/step-sounds.ts'

const falls = () => (Number.isFinite(timesNow().rate) ? undefined : 'fall')

export const bed: BedName = 'torches'

export const sounds = {
  thrown: falls,
  flicked: falls,
  abilityUsed: 'power',
  cubePlaced: 'step',
  cubeTaken: 'coin',
  healed: 'power',
  potionDrunk: 'power',
  meeplePlaced: 'step',
  looted: ({ damage, cubes }) => (damage > 0 ? 'growl' : cubes.length > 0 ? 'treasure' : undefined),
  relicFound: 'treasure',
  chestOpened: 'dice',
} satisfies EventSounds<Event>
