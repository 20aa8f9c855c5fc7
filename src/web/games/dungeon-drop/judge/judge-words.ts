/** The words of the judge's questions in Dungeon Drop. */

import { lazyWordsByLanguage } from '../../../base/i18n/lazy-words.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

export const words = { en, it: it satisfies Record<keyof typeof en, string> } as const

export const wordsIn = lazyWordsByLanguage('dungeon-judge', words)
