/** Creates translations of everything in the engine and the given games. The page loads its words in parts instead. */

import type { AnyBox } from '../engine/box.ts'
import type { Language, Words } from '../engine/languages.ts'
import { engineWords } from '../engine/words.ts'
import { createI18nOf } from './translator.ts'

/** `more` adds namespaces, such as the table's own. */
export function createI18n(
  boxes: readonly AnyBox[],
  more: Readonly<Record<string, Readonly<Record<Language, Words>>>> = {},
): ReturnType<typeof createI18nOf> {
  const ofGames = Object.fromEntries(boxes.map(box => [box.game.id, box.words]))
  return createI18nOf({ engine: engineWords, ...ofGames, ...more })
}
