/** The texts of Street Lamps, and the paragraph of our rules text that each refusal cites. */

import { linesIn } from '../../engine/lines.ts'
import { refusalsBy } from '../../engine/refusals.ts'
import { label } from './label.ts'

export const { words } = label

type WordKey = keyof typeof words.en

/** Builds a line; it compiles only if the key has an English sentence. */
export const line = linesIn<WordKey>()

/** Builds a refusal; it compiles only if each key has an English sentence and a paragraph of the rules. */
export const refusal = refusalsBy<WordKey & `refuse.${string}`>({
  'refuse.notYourTurn': '1.4',
  'refuse.light.notInHand': '2.2',
  'refuse.light.tooDark': '2.2',
  'refuse.draw.empty': '2.4',
  'refuse.draw.full': '2.4',
  'refuse.pass.canAct': '2.5',
})
