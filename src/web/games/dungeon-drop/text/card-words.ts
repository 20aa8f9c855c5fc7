/** The texts of a card: its name, what it does, and where its values come from. */

import { type CardKind, cardsOf, provenanceOf } from '../../../../games/dungeon-drop/cards/card-catalogue.ts'
import {
  abilityAbout,
  abilityName,
  bonusLine,
  className,
  gemLines,
  provenanceLine,
  questName,
  raceName,
} from '../../../../games/dungeon-drop/text/name-lines.ts'
import type { Seen } from '../pieces/pieces.ts'
import type { DungeonWords } from './board-words.ts'

export interface CardWords {
  readonly name: string
  readonly ability: string | undefined
  /** What the card does, as a list of sentences. */
  readonly about: readonly string[]
}

const NAMES = { race: raceName, class: className, quest: questName } as const

function aboutOf(state: Seen, kind: CardKind, id: string, speech: DungeonWords): readonly string[] {
  if (kind !== 'quest') return [speech.tell(abilityAbout(state, kind, id))]
  const quest = cardsOf(state.cards).quests.get(id)
  return quest ? [...gemLines(quest), bonusLine(quest.bonus)].map(line => speech.tell(line)) : []
}

export function cardWords(state: Seen, kind: CardKind, id: string, speech: DungeonWords): CardWords {
  return {
    name: speech.tell(NAMES[kind](state, id)),
    ability: kind === 'quest' ? undefined : speech.tell(abilityName(state, kind, id)),
    about: aboutOf(state, kind, id, speech),
  }
}

export function cardSources(
  state: Seen,
  kind: CardKind,
  id: string,
  speech: DungeonWords,
): readonly string[] {
  return provenanceOf(state.cards, kind, id).map(source => speech.tell(provenanceLine(source)))
}
