/** Cards as they are read: what they are called, what they do, where their values come from. */

import { type CardKind, printedOn, provenanceOf } from '../../../games/dungeon-drop/deck.ts'
import type { Seen } from './pieces.ts'
import type { Speech } from './speech.ts'

export interface CardWords {
  readonly name: string
  readonly ability: string | undefined
  readonly about: string
  readonly sources: readonly string[]
}

export function cardWords(state: Seen, kind: CardKind, id: string, _speech: Speech): CardWords {
  const print = printedOn(state.cards, kind, id)
  const sources = provenanceOf(state.cards, kind, id).map(({ field, source, from }) =>
    [field, source, ...from].join(' '),
  )
  return { name: print?.name ?? id, ability: print?.ability, about: '', sources }
}
