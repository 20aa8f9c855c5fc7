/** The server's messages for its operator, in the language of the terminal. */

import { LANGUAGES, type Language } from '../../engine/languages.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

const words = { en, it: it satisfies Record<keyof typeof en, string> } as const

export type ServerKey = keyof typeof en

export type Environment = Readonly<Record<string, string | undefined>>

/** A sentence before it is translated. */
export interface ServerLine {
  readonly key: ServerKey
  readonly params?: Readonly<Record<string, string | number>>
}

/** The language of the terminal according to LC_ALL, LC_MESSAGES and LANG, if there is a translation. */
export function languageOf(env: Environment): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  return LANGUAGES.find(language => locale.toLowerCase().startsWith(language)) ?? 'en'
}

export function sentence(language: Language, { key, params = {} }: ServerLine): string {
  return words[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}
