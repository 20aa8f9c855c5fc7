/** The texts of the buttons that enlarge a board. */

import { lazyWords } from '../../base/i18n/lazy-words.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

const words = { en, it: it satisfies Record<keyof typeof en, string> } as const

export const useZoomWords = lazyWords('zoom', words)
