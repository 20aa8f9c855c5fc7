/** The words about channels: how people are told that a table calls them. They are loaded with the pages that use them. */

import { lazyWords } from '../../base/i18n/lazy-words.ts'
import en from './channel-words/en.json' with { type: 'json' }
import it from './channel-words/it.json' with { type: 'json' }

export const channelWords = { en, it: it satisfies Record<keyof typeof en, string> } as const

export const useChannelWords = lazyWords('channels', channelWords)
