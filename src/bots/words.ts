/** The sentences in which bots give their reasons; their keys begin with `bot:`. Code that shows reasons loads them. */

import type { Line, Param } from '../engine/game.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

export const botWords = { en, it: it satisfies Record<keyof typeof en, string> } as const

/** The key of a sentence, without the suffix of its plural form. */
type Spoken = keyof typeof en extends infer Key ? (Key extends `${infer Stem}_${string}` ? Stem : Key) : never

/** Builds a reason; a key without an English sentence does not compile. */
export function reason(say: Spoken & string, params?: Record<string, Param>): Line {
  return params ? { say: `bot:${say}`, params } : { say: `bot:${say}` }
}
