/** The words of the help at a table. They travel with it, so that the home page does not carry them. */

import { useMemo } from 'react'
import { createWords } from '../../host/voice.ts'
import { useSpeech } from '../words.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

export const words = { en, it: it satisfies Record<keyof typeof en, string> } as const

/** A key with plural forms is spoken of without them. */
type Base<Key> = Key extends `${infer Stem}_${'one' | 'other' | 'many'}` ? Stem : Key
export type WordKey = Base<keyof typeof en>

const HELP = 'help'
const spoken = createWords([], { [HELP]: words })

export type Say = (key: WordKey, params?: Readonly<Record<string, string | number>>) => string

export function useHelpSpeech(): Say {
  const { language } = useSpeech()
  return useMemo(() => {
    const translate = spoken.getFixedT(language, HELP)
    return (key, params) => translate(key, params ?? {})
  }, [language])
}
