/** The label of Cube Attack: everything that the shelf needs before the game is loaded. */

import type { Label } from '../../engine/box.ts'
import en from './words/label.en.json' with { type: 'json' }
import it from './words/label.it.json' with { type: 'json' }

export const label = {
  id: 'cube-attack',
  seats: { min: 2, max: 6 },
  words: { en, it: it satisfies Record<keyof typeof en, string> },
} satisfies Label
