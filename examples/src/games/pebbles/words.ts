/** The texts of Pebbles, and the paragraph of our rules text that each refusal cites. */

import { linesIn } from '../../engine/lines.ts'
import { refusalsBy } from '../../engine/refusals.ts'
import { label } from './label.ts'

export const { words } = label

type WordKey = keyof typeof words.en

/** Builds a line; it compiles only if the key has an English sentence. */
export const line = linesIn<WordKey>()

/** Builds a refusal; it compiles only if each key has an English sentence and a paragraph of the rules. */
export const refusal = refusalsBy<WordKey & `refuse.${string}`>({
  'refuse.notYourTurn': '1.3',
  'refuse.take.tooMany': '2.2',
  'refuse.take.heap': '2.2',
})
