/** The label of Pebbles: all that the shelf needs to know before the game is loaded. */

import type { Label } from '../../engine/box.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

export const label = {
  id: 'pebbles',
  seats: { min: 2, max: 4 },
  words: { en, it: it satisfies Record<keyof typeof en, string> },
} satisfies Label
