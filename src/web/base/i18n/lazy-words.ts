/** Texts that load with the part of the app that uses them, so that other pages do not carry them. */

import type { Refusal } from '../../../engine/game.ts'
import type { Language, Words } from '../../../engine/words.ts'
import { createI18n, createTranslator } from '../../../i18n/translator.ts'
import { type Format, formatFor } from './format.ts'
import { useWords, type WordStem } from './use-words.ts'

export interface LazyWords<Key> {
  say(key: Key, params?: Readonly<Record<string, string | number>>): string
  /** Explains a refusal with these texts. */
  why(refusal: Refusal): string
  readonly format: Format
}

type OwnTexts<English> = Readonly<Record<Language, Words>> & { readonly en: English }
type KeyOf<English> = WordStem<keyof English & string>

/** Returns the translator of these texts for a language; each is created once. */
export function lazyWordsByLanguage<English extends Words>(name: string, words: OwnTexts<English>) {
  const spoken = createI18n([], { [name]: words })
  const made = new Map<Language, LazyWords<KeyOf<English>>>()
  const make = (language: Language): LazyWords<KeyOf<English>> => {
    const translate = spoken.getFixedT(language, name)
    const translator = createTranslator(spoken, language, () => '')
    return {
      say: (key, params = {}) => translate(key as string, params),
      why: refusal => translator.explain(refusal, name),
      format: formatFor(language),
    }
  }
  return (language: Language): LazyWords<KeyOf<English>> => {
    const speech = made.get(language) ?? make(language)
    made.set(language, speech)
    return speech
  }
}

/** A hook for the same, in the reader's language. */
export function lazyWords<English extends Words>(
  name: string,
  words: OwnTexts<English>,
): () => LazyWords<KeyOf<English>> {
  const speechIn = lazyWordsByLanguage(name, words)
  return () => speechIn(useWords().language)
}
