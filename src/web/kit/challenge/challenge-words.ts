/** The words about the daily challenges. They are loaded with the parts that use them. */

import { lazyWords } from '../../base/i18n/lazy-words.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

export const words = { en, it: it satisfies Record<keyof typeof en, string> } as const

export const useChallengeWords = lazyWords('challenge', words)
