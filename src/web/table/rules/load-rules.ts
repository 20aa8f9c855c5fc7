/** Loads a game's rules text and its parser when the user opens the rules. */

import type { Language } from '../../../engine/languages.ts'
import { lazyModule } from '../../../engine/lazy-module.ts'
import type { RulesText } from '../../../rules-text/rules-text.ts'
import type { BoardModule } from '../../kit/board/board.ts'

const loadReader = lazyModule(() => import('../../../rules-text/read-rules.ts'))

/** Resolves to `undefined` for a game without a rules text. */
export async function loadRules(
  rules: BoardModule['rules'],
  language: Language,
): Promise<RulesText | undefined> {
  if (!rules) return undefined
  const [markdown, { readRules }] = await Promise.all([rules[language](), loadReader()])
  return readRules(markdown)
}
