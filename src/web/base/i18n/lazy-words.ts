/** Words that travel with a part of the house, so that no other page has to carry them. */

import type { Refusal } from '../../../engine/game.ts'
import type { Language, Words } from '../../../engine/words.ts'
import { createVoice, createWords } from '../../../i18n/translator.ts'
import { type Format, formatFor } from './format.ts'
import { type Stem, useSpeech } from './page-words.ts'

export interface OwnSpeech<Key> {
  say(key: Key, params?: Readonly<Record<string, string | number>>): string
  /** A refusal in these words. */
  why(refusal: Refusal): string
  readonly format: Format
}

type OwnTexts<English> = Readonly<Record<Language, Words>> & { readonly en: English }
type KeyOf<English> = Stem<keyof English & string>

/** Of these words, the speech in each language, made once. */
export function speeches<English extends Words>(name: string, words: OwnTexts<English>) {
  const spoken = createWords([], { [name]: words })
  const made = new Map<Language, OwnSpeech<KeyOf<English>>>()
  const make = (language: Language): OwnSpeech<KeyOf<English>> => {
    const translate = spoken.getFixedT(language, name)
    const voice = createVoice(spoken, language, () => '')
    return {
      say: (key, params = {}) => translate(key as string, params),
      why: refusal => voice.why(refusal, name),
      format: formatFor(language),
    }
  }
  return (language: Language): OwnSpeech<KeyOf<English>> => {
    const speech = made.get(language) ?? make(language)
    made.set(language, speech)
    return speech
  }
}

/** Likewise, for whoever reads. */
export function ownWords<English extends Words>(
  name: string,
  words: OwnTexts<English>,
): () => OwnSpeech<KeyOf<English>> {
  const speechIn = speeches(name, words)
  return () => speechIn(useSpeech().language)
}
