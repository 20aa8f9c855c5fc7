/** The texts of one part of an interface, with typed keys. They load with that part and share one i18next instance. */

import type { Line, Param, Refusal, Seat } from '../engine/game.ts'
import type { Language, Words } from '../engine/languages.ts'
import type { SentenceKey } from '../engine/lines.ts'
import { createI18n } from './create-i18n.ts'
import { addWords, createTranslator } from './translator.ts'

export type NamespaceTexts<English> = Readonly<Record<Language, Words>> & { readonly en: English }
export type NamespaceKey<English> = SentenceKey<keyof English & string>

export interface NamespaceWords<Key> {
  say(key: Key, params?: Readonly<Record<string, Param>>): string
  /** Explains a refusal with these texts. */
  why(refusal: Refusal): string
}

interface Surroundings {
  nameOf?(seat: Seat): string
  /** Translates parameters that are lines of another namespace, such as those of a game. */
  tell?(line: Line): string
}

let shared: ReturnType<typeof createI18n> | undefined

/** Adds the texts and returns a function that binds them to a language. */
export function namespace<English extends Words>(name: string, words: NamespaceTexts<English>) {
  shared ??= createI18n([])
  const all = shared
  addWords(all, name, words)
  return (
    language: Language,
    { nameOf = () => '?', tell }: Surroundings = {},
  ): NamespaceWords<NamespaceKey<English>> => {
    const { translate, explain } = createTranslator(all, language, nameOf)
    const told = (param: Param): Param => {
      if (!tell || typeof param !== 'object' || 'seat' in param) return param
      return 'say' in param ? tell(param) : { all: param.all.map(told) }
    }
    return {
      say(key, params = {}) {
        const filled = Object.entries(params).map(([blank, param]) => [blank, told(param)])
        return translate({ say: key, params: Object.fromEntries(filled) }, name)
      },
      why: refusal => explain(refusal, name),
    }
  }
}
