/** The state of the search in a rules text: the query, the hits, and which of them is the current one. */

import { createContext, useContext, useDeferredValue, useMemo, useState } from 'react'
import type { RulesText } from '../../../rules-text/rules-text.ts'
import { type FoundInRules, findInRules, type Hit, NOTHING_FOUND } from './find-in-rules.ts'

export interface RulesSearch {
  readonly found: FoundInRules
  readonly current: number
  /** Moves on by this many hits; after the last comes the first. */
  step(by: number): void
}

export function useRulesSearch(text: RulesText | undefined, wanted: string): RulesSearch {
  // Typing must not wait until a long text is rendered again.
  const searched = useDeferredValue(wanted)
  const found = useMemo(() => (text ? findInRules(text, searched) : NOTHING_FOUND), [text, searched])
  const [chosen, setChosen] = useState({ found, index: 0 })
  // With other hits it starts over.
  const current = chosen.found === found ? chosen.index : 0
  const { length } = found.places
  const step = (by: number): void => {
    if (length > 0) setChosen({ found, index: (current + by + length) % length })
  }
  return { found, current, step }
}

/** The hits to mark in the text; without a search there are none. */
export const HitsContext = createContext<Pick<RulesSearch, 'found' | 'current'>>({
  found: NOTHING_FOUND,
  current: 0,
})

export function useHits(part: object): { readonly hits: readonly Hit[]; readonly current: number } {
  const { found, current } = useContext(HitsContext)
  return { hits: found.hitsIn(part), current }
}
