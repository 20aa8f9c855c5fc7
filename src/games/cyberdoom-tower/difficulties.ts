/** Set-ups that stay a challenge as players get stronger. `docs/bots.md` says how often bots win them. */

import type { Difficulty } from '../../engine/box.ts'
import type { Options } from './options.ts'

/** From the easiest to the hardest; options that are not named are as usual. */
export const difficulties: readonly Difficulty<Options>[] = [
  { id: 'standard', options: {} },
  { id: 'hard', options: { hard: true } },
  { id: 'nightmare', options: { hard: true, pickupsOnce: true, elevatorHide: true } },
]
