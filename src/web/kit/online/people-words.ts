/** The words about people, open tables and records of online matches. They are loaded with the parts that use them. */

import { lazyWords } from '../../base/i18n/lazy-words.ts'
import en from './people-words/en.json' with { type: 'json' }
import it from './people-words/it.json' with { type: 'json' }

export const peopleWords = { en, it: it satisfies Record<keyof typeof en, string> } as const

export const usePeopleWords = lazyWords('people', peopleWords)
