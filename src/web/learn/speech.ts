/** The words around a lesson. They travel with it, so that no other page has to carry them. */

import { useMemo } from 'react'
import { createWords } from '../../host/voice.ts'
import { useSpeech } from '../words.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

export const words = { en, it: it satisfies Record<keyof typeof en, string> } as const
export type WordKey = keyof typeof en

const LEARN = 'learn'
const spoken = createWords([], { [LEARN]: words })

export type Say = (key: WordKey, params?: Readonly<Record<string, string | number>>) => string

export function useLearnSpeech(): Say {
  const { language } = useSpeech()
  return useMemo(() => {
    const translate = spoken.getFixedT(language, LEARN)
    return (key, params) => translate(key, params ?? {})
  }, [language])
}
