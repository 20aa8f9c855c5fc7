/** Loads a game's rules text and its parser when the user opens the rules: `docs/rules/<game>.<language>.md`. */

import type { Language } from '../../../engine/languages.ts'
import { lazyModule, lazyModules, theDefault } from '../../../engine/lazy-module.ts'
import type { RulesText } from '../../../rules-text/rules-text.ts'

const FOLDER = '../../../../docs/rules'
const files = lazyModules(
  import.meta.glob<{ readonly default: string }>('../../../../docs/rules/*.md', { query: '?raw' }),
  theDefault,
)

const loadReader = lazyModule(() => import('../../../rules-text/read-rules.ts'))

/** Loads a rules text in a language; resolves to `undefined` for a game without one. */
export type LoadRules = (language: Language) => Promise<RulesText | undefined>

export function rulesOf(game: string): LoadRules {
  return async language => {
    const load = files[`${FOLDER}/${game}.${language}.md`]
    if (!load) return undefined
    const [markdown, { readRules }] = await Promise.all([load(), loadReader()])
    return readRules(markdown)
  }
}
