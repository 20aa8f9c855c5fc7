/** The words of the training page. They are loaded with it, so that other pages stay small. */

import { lazyWords } from '../../../base/i18n/lazy-words.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

export const words = { en, it: it satisfies Record<keyof typeof en, string> } as const

export const useTrainingWords = lazyWords('training', words)
