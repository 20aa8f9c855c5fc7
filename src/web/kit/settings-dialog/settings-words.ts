/** The texts of the settings. They load with the dialog, so that no page carries them before it is opened. */

import { lazyWords } from '../../base/i18n/lazy-words.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

export const words = { en, it: it satisfies Record<keyof typeof en, string> } as const
export type SettingsWordKey = keyof typeof en

export const useSettingsWords = lazyWords('settings', words)
