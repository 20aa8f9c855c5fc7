/** The words of the judge. They are loaded with it, so that other pages stay small. */

import { lazyWords } from '../../base/i18n/lazy-words.ts'
import en from './judge-words/en.json' with { type: 'json' }
import it from './judge-words/it.json' with { type: 'json' }

export const words = { en, it: it satisfies Record<keyof typeof en, string> } as const

export const useJudgeWords = lazyWords('judge', words)
