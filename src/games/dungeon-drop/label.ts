/** The label of Dungeon Drop: everything that the shelf needs before the game is loaded. */

import type { Label } from '../../engine/box.ts'
import en from './words/label.en.json' with { type: 'json' }
import it from './words/label.it.json' with { type: 'json' }

export const label = {
  id: 'dungeon-drop',
  seats: { min: 1, max: 4 },
  words: { en, it: it satisfies Record<keyof typeof en, string> },
  needs: 'physics',
} satisfies Label
