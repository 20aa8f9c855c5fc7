/** The label of Cyberdoom Tower: everything that the shelf needs before the game is loaded. */

import type { Label } from '../../engine/box.ts'
import en from './words/label.en.json' with { type: 'json' }
import it from './words/label.it.json' with { type: 'json' }

export const label = {
  id: 'cyberdoom-tower',
  seats: { min: 1, max: 2 },
  words: { en, it: it satisfies Record<keyof typeof en, string> },
} satisfies Label
