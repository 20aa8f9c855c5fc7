/** Texts that load with the part of the page that uses them, in the reader's language. */

import type { Language, Words } from '../../../engine/languages.ts'
import {
  type NamespaceKey,
  type NamespaceTexts,
  type NamespaceWords,
  namespace,
} from '../../../i18n/namespace.ts'
import { type Format, formatFor } from './format.ts'
import { useWords } from './use-words.ts'

interface LazyWords<Key> extends NamespaceWords<Key> {
  readonly format: Format
}

/** Returns the texts in a language; each is created once, so that memoized components do not render again. */
export function lazyWordsByLanguage<English extends Words>(name: string, words: NamespaceTexts<English>) {
  const wordsIn = namespace(name, words)
  const made = new Map<Language, LazyWords<NamespaceKey<English>>>()
  return (language: Language): LazyWords<NamespaceKey<English>> => {
    const found = made.get(language) ?? { ...wordsIn(language), format: formatFor(language) }
    made.set(language, found)
    return found
  }
}

export function lazyWords<English extends Words>(name: string, words: NamespaceTexts<English>) {
  const wordsIn = lazyWordsByLanguage(name, words)
  return () => wordsIn(useWords().language)
}
