/** The page's texts: those of the table, the home page and every game, in the reader's language. */

import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Label } from '../../../engine/box.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Language } from '../../../engine/languages.ts'
import { lazyModule } from '../../../engine/lazy-module.ts'
import type { SentenceKey } from '../../../engine/lines.ts'
import { cachedTranslate } from '../../../i18n/cached-translate.ts'
import { addWords, createI18nOf, createTranslator, type Translator } from '../../../i18n/translator.ts'
import { settings } from '../settings/settings.ts'
import { preferredLanguage } from './preferred-language.ts'
import homeEn from './words/home/en.json' with { type: 'json' }
import homeIt from './words/home/it.json' with { type: 'json' }

const home = { en: homeEn, it: homeIt satisfies Record<keyof typeof homeEn, string> }

export type PageWordKey =
  | `table:${SentenceKey<keyof typeof import('./table-words.ts')['table']['en']>}`
  | `home:${SentenceKey<keyof typeof homeEn>}`

export type PageI18n = ReturnType<typeof createI18nOf>

/** Starts with only the labels of the games; the rest of their texts comes with their boxes. */
export function pageWords(labels: readonly Label[]): PageI18n {
  const ofGames = Object.fromEntries(labels.map(label => [label.id, label.words]))
  const words = createI18nOf({ home, ...ofGames })
  const follow = () => void words.changeLanguage(preferredLanguage())
  follow()
  settings.listen(follow)
  return words
}

const loadWordsOfTable = lazyModule(() => import('./table-words.ts'))

/** Adds the texts of the table, of the bots' hints and of the engine's refusals, which the home page does not need. */
export async function loadTableWords(words: PageI18n): Promise<void> {
  const { table, botWords, engineWords } = await loadWordsOfTable()
  addWords(words, 'table', table)
  addWords(words, 'bot', botWords)
  addWords(words, 'engine', engineWords)
}

export const WordsContext = createContext<PageI18n | undefined>(undefined)

export interface PageWords {
  readonly language: Language
  choose(language: Language): void
  t(key: PageWordKey, params?: Record<string, string | number>): string
  /** A text of a game, or `undefined` if it has none for this key. */
  gameWord(gameId: string, key: string): string | undefined
  translatorFor(nameOf: (seat: Seat) => string): Translator
}

export function useWords(): PageWords {
  const words = useContext(WordsContext)
  if (!words) throw new Error('no words above this component')
  const languageNow = () => words.language as Language
  const listen = useCallback(
    (changed: () => void) => {
      words.on('languageChanged', changed)
      return () => words.off('languageChanged', changed)
    },
    [words],
  )
  const language = useSyncExternalStore(
    listen,
    languageNow,
    // Also works when a component is rendered to text, as tests do.
    languageNow,
  )
  return pageWordsIn(words, language)
}

const made = new WeakMap<PageI18n, Map<Language, PageWords>>()

/** The same object for every component. */
function pageWordsIn(words: PageI18n, language: Language): PageWords {
  const known = made.get(words) ?? new Map<Language, PageWords>()
  made.set(words, known)
  const before = known.get(language)
  if (before) return before
  const translate = cachedTranslate(words, language)
  const found = new Set<string>()
  const now: PageWords = {
    language,
    choose: chosen => settings.choose('language', chosen),
    t: translate,
    gameWord(gameId, key) {
      const name = `${gameId}:${key}`
      // Asking whether there is a word takes longer than translating it.
      if (!found.has(name)) {
        if (!words.exists(name)) return undefined
        found.add(name)
      }
      return translate(name)
    },
    translatorFor: nameOf => createTranslator(words, language, nameOf),
  }
  known.set(language, now)
  return now
}
