/** The words of the settings. They travel with the sheet, so that no page has to carry them before it is opened. */

import { useMemo } from 'react'
import { createWords } from '../../host/voice.ts'
import { useSpeech } from '../words.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

export const words = { en, it: it satisfies Record<keyof typeof en, string> } as const
export type WordKey = keyof typeof en

const SETTINGS = 'settings'
const spoken = createWords([], { [SETTINGS]: words })

export type Say = (key: WordKey) => string

export function useSettingsSpeech(): Say {
  const { language } = useSpeech()
  return useMemo(() => {
    const translate = spoken.getFixedT(language, SETTINGS)
    return key => translate(key)
  }, [language])
}
