/** The words of Pebbles, and which paragraph of our rules text each refusal rests on. */

import type { Line, Param, Refusal } from '../../../src/engine/game.ts'
import { label } from './label.ts'

export const { words } = label

type WordKey = keyof typeof words.en
type RefusalKey = WordKey & `refuse.${string}`
/** A key with plural forms is spoken of without them. */
type Spoken = WordKey extends infer Key ? (Key extends `${infer Stem}_one` ? Stem : Key) : never

/** Paragraphs of docs/rules/pebbles. */
export const RULE_OF: Readonly<Record<RefusalKey, string>> = {
  'refuse.notYourTurn': '1.3',
  'refuse.take.tooMany': '2.2',
  'refuse.take.heap': '2.2',
}

/** A reason must have its English sentence and its paragraph, or it does not compile. */
export function refusal(because: RefusalKey, params?: Record<string, Param>): Refusal {
  const rule = RULE_OF[because]
  return params ? { because, params, rule } : { because, rule }
}

/** A line must have its English sentence, or it does not compile. */
export function line(say: Spoken, params?: Record<string, Param>): Line {
  return params ? { say, params } : { say }
}
