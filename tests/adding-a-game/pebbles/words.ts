/** The texts of Pebbles, and the paragraph of our rules text that each refusal cites. */

import type { Line, Param, Refusal } from '../../../src/engine/game.ts'
import { label } from './label.ts'

export const { words } = label

type WordKey = keyof typeof words.en
type RefusalKey = WordKey & `refuse.${string}`
/** The keys without the endings of plural forms. */
type Spoken = WordKey extends infer Key ? (Key extends `${infer Stem}_one` ? Stem : Key) : never

/** Paragraphs of docs/rules/pebbles. */
export const RULE_OF: Readonly<Record<RefusalKey, string>> = {
  'refuse.notYourTurn': '1.3',
  'refuse.take.tooMany': '2.2',
  'refuse.take.heap': '2.2',
}

/** A key without an English sentence or a paragraph does not compile. */
export function refusal(because: RefusalKey, params?: Record<string, Param>): Refusal {
  const rule = RULE_OF[because]
  return params ? { because, params, rule } : { because, rule }
}

/** A key without an English sentence does not compile. */
export function line(say: Spoken, params?: Record<string, Param>): Line {
  return params ? { say, params } : { say }
}
