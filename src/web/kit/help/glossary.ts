/** The glossary of symbols: a term, a sentence, and the paragraph of the rules that says more. */

import type { Language } from '../../../engine/languages.ts'
import { lazyModule, theDefault } from '../../../engine/lazy-module.ts'

export interface Term {
  readonly term: string
  readonly about: string
  /** The paragraph of our rules text; the table's own symbols have none. */
  readonly rule?: string
}

/** By the ids that boards mark their symbols with: `data-term="key"`. */
export type Glossary = Readonly<Record<string, Term>>

/** Each language is loaded on request. */
export type Glossaries = Readonly<Record<Language, () => Promise<Glossary>>>

export const frameGlossary: Glossaries = {
  en: lazyModule(() => import('./glossary/en.json'), theDefault),
  it: lazyModule(() => import('./glossary/it.json'), theDefault),
}

export async function glossaryOf(game: Glossaries | undefined, language: Language): Promise<Glossary> {
  const [frame, own] = await Promise.all([frameGlossary[language](), game?.[language]() ?? {}])
  return { ...frame, ...own }
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The terms that contain every word of the search, in alphabetical order. */
export function searchTerms(
  glossary: Glossary,
  wanted: string,
  language: Language,
): (Term & { id: string })[] {
  const sought = plain(wanted).split(/\s+/).filter(Boolean)
  return Object.entries(glossary)
    .map(([id, term]) => ({ id, ...term }))
    .filter(({ term, about, rule }) => {
      const whole = plain(`${term} ${about} ${rule ?? ''}`)
      return sought.every(word => whole.includes(word))
    })
    .sort((one, other) => one.term.localeCompare(other.term, language))
}
