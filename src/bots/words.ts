/** In which words bots give their reasons; their keys begin with `bot:`. Only those who ask a bot why need to bring them. */

import type { Line, Param } from '../engine/game.ts'
import type { Language, Words } from '../engine/words.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

export const botWords = { en, it: it satisfies Record<keyof typeof en, string> } as const satisfies Record<
  Language,
  Words
>

/** A key with plural forms is spoken of without them. */
type Spoken = keyof typeof en extends infer Key ? (Key extends `${infer Stem}_${string}` ? Stem : Key) : never

/** A reason must have its English sentence, or it does not compile. */
export function reason(say: Spoken & string, params?: Record<string, Param>): Line {
  return params ? { say: `bot:${say}`, params } : { say: `bot:${say}` }
}

/** So many times in a hundred. */
export function inHundred(odds: number): number {
  return Math.round(100 * odds)
}
