/** The words of the history. They travel with its page, so that no other has to carry them. */

import { useMemo } from 'react'
import type { Refusal } from '../../engine/game.ts'
import { createVoice, createWords } from '../../host/voice.ts'
import { type Format, formatFor } from '../format.ts'
import { useSpeech } from '../words.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

export const words = { en, it: it satisfies Record<keyof typeof en, string> } as const

type Base<Key> = Key extends `${infer Stem}_${'one' | 'other' | 'many'}` ? Stem : Key
export type WordKey = Base<keyof typeof en>

const HISTORY = 'history'
const spoken = createWords([], { [HISTORY]: words })

export interface HistorySpeech {
  say(key: WordKey, params?: Readonly<Record<string, string | number>>): string
  why(refusal: Refusal): string
  readonly format: Format
}

export function useHistorySpeech(): HistorySpeech {
  const { language } = useSpeech()
  return useMemo(() => {
    const translate = spoken.getFixedT(language, HISTORY)
    const voice = createVoice(spoken, language, () => '')
    return {
      say: (key, params) => translate(key, params ?? {}),
      why: refusal => voice.why(refusal, HISTORY),
      format: formatFor(language),
    }
  }, [language])
}
