/** The page's words: the frame's, the home page's, and every game's, in the language of the reader. */

import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Label } from '../../../engine/box.ts'
import type { Seat } from '../../../engine/game.ts'
import { lazyModule } from '../../../engine/lazy-module.ts'
import { LANGUAGES, type Language } from '../../../engine/words.ts'
import { addWords, createVoice, createWords, type Voice } from '../../../i18n/translator.ts'
import { settings } from '../settings/settings.ts'
import homeEn from './words/home/en.json' with { type: 'json' }
import homeIt from './words/home/it.json' with { type: 'json' }

const home = { en: homeEn, it: homeIt satisfies Record<keyof typeof homeEn, string> }

/** `_one`, `_other` and `_many` are forms of one key. */
export type Stem<Key> = Key extends `${infer Whole}_${'one' | 'other' | 'many'}` ? Whole : Key
export type WordKey =
  | `table:${Stem<keyof typeof import('./table-words.ts')['table']['en']>}`
  | `home:${Stem<keyof typeof homeEn>}`

export type Words = ReturnType<typeof createWords>

/** Of the games, only what is on their labels; the rest comes with their boxes. */
export function pageWords(labels: readonly Label[]): Words {
  const ofGames = Object.fromEntries(labels.map(label => [label.id, label.words]))
  const words = createWords([], { home, ...ofGames })
  const follow = () => void words.changeLanguage(preferredLanguage())
  follow()
  settings.listen(follow)
  return words
}

const loadFrameWords = lazyModule(
  () => import('./table-words.ts'),
  ({ table }) => table,
)

/** Teaches the page what is said around a board; the first page has no need of it. */
export async function learnFrame(words: Words): Promise<void> {
  addWords(words, 'table', await loadFrameWords())
}

function preferredLanguage(): Language {
  const wanted = [settings.now().language, ...navigator.languages]
  const found = wanted.map(tag => LANGUAGES.find(language => tag.startsWith(language)))
  return found.find(language => language !== undefined) ?? 'en'
}

export const WordsContext = createContext<Words | undefined>(undefined)

export interface Speech {
  readonly language: Language
  choose(language: Language): void
  /** A sentence of the frame's. */
  t(key: WordKey, params?: Record<string, string | number>): string
  /** A key of a game's, or nothing if it has none. */
  gameWord(gameId: string, key: string): string | undefined
  voice(nameOf: (seat: Seat) => string): Voice
}

export function useSpeech(): Speech {
  const words = useContext(WordsContext)
  if (!words) throw new Error('no words above this component')
  const language = useSyncExternalStore(
    changed => {
      words.on('languageChanged', changed)
      return () => words.off('languageChanged', changed)
    },
    () => words.language as Language,
  )
  return useMemo((): Speech => {
    const translate = words.getFixedT(language)
    return {
      language,
      choose: chosen => settings.choose('language', chosen),
      t: (key, params) => translate(key, params ?? {}),
      gameWord: (gameId, key) =>
        words.exists(`${gameId}:${key}`) ? translate(`${gameId}:${key}`) : undefined,
      voice: nameOf => createVoice(words, language, nameOf),
    }
  }, [words, language])
}
