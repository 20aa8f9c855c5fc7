/** Translates with i18next, each sentence once: translation takes longer than everything else in rendering a board. */

import type { i18n } from 'i18next'

type Filled = Readonly<Record<string, string | number>>

export type Translate = (key: string, params?: Filled) => string

/** How many sentences are cached per language; a table uses some hundreds. */
const MOST = 4000

const caches = new WeakMap<i18n, Map<string, Map<string, string>>>()

/** Clears the cache, because words were added. */
export function forgetTranslations(words: i18n): void {
  for (const known of caches.get(words)?.values() ?? []) known.clear()
}

function cacheOf(words: i18n, language: string): Map<string, string> {
  let languages = caches.get(words)
  if (!languages) {
    languages = new Map()
    caches.set(words, languages)
  }
  let known = languages.get(language)
  if (!known) {
    known = new Map()
    languages.set(language, known)
  }
  return known
}

export function cachedTranslate(words: i18n, language: string): Translate {
  const known = cacheOf(words, language)
  const translate = words.getFixedT(language)
  return (key, params) => {
    const asked = params ? `${key} ${JSON.stringify(params)}` : key
    const before = known.get(asked)
    if (before !== undefined) return before
    const sentence = translate(key, params ?? {})
    if (known.size >= MOST) known.clear()
    known.set(asked, sentence)
    return sentence
  }
}
