/** The sentences of messages that leave the server, in the language of the person who gets them. */

import type { Language } from '../../engine/languages.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

const words = { en, it: it satisfies Record<keyof typeof en, string> } as const

export type MessageKey = keyof typeof en

export type SayMessage = (key: MessageKey, params?: Readonly<Record<string, string | number>>) => string

export function messageWords(language: Language): SayMessage {
  return (key, params = {}) =>
    words[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}
