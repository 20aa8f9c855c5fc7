/** The words of what comes after a match. They travel with it. */

import { useMemo } from 'react'
import { createWords } from '../../host/voice.ts'
import { type Format, formatFor } from '../format.ts'
import { useSpeech } from '../words.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

export const words = { en, it: it satisfies Record<keyof typeof en, string> } as const
export type WordKey = keyof typeof en

const AFTER = 'after'
const spoken = createWords([], { [AFTER]: words })

interface AfterSpeech {
  say(key: WordKey, params?: Readonly<Record<string, string | number>>): string
  readonly format: Format
}

export function useAfterSpeech(): AfterSpeech {
  const { language } = useSpeech()
  return useMemo(() => {
    const translate = spoken.getFixedT(language, AFTER)
    return { say: (key, params) => translate(key, params ?? {}), format: formatFor(language) }
  }, [language])
}
