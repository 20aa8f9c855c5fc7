/** The cards of a match, ours or from a user's file; each set is parsed once and cached. */

import { builtOnce } from '../../../engine/file-cache.ts'
import type { Frozen } from '../../../engine/game.ts'
import { onFirstUse } from '../../../engine/on-first-use.ts'
import { type CardFile, cardShapes } from './card-shapes.ts'
import type { Ability, Cards, Class, Quest, Race } from './cards.ts'
import { HOUSE_FILE, houseCards } from './house-cards.ts'

export const HOUSE = 'house'

export const CARD_KINDS = ['race', 'class', 'quest'] as const
export type CardKind = (typeof CARD_KINDS)[number]

const SOURCES = ['rulebook', 'review', 'reconstructed', 'unsaid'] as const
/** Where a value comes from; `unsaid` if its file does not say. */
export type Source = (typeof SOURCES)[number]

export interface Provenance {
  /** The name of the field in the file: `health`, `ability.radius`. */
  readonly field: string
  readonly source: Source
  /** The sites of reviews, or the free text of a user's file. */
  readonly from: readonly string[]
}

/** What a card of a file has besides its rules: its names, and where each value comes from. */
export interface Print {
  readonly name: string
  readonly ability: string | undefined
  /** Rules 15.1: where each value comes from. */
  provenance(): readonly Provenance[]
}

interface Deck {
  readonly cards: Cards
  /** Built on first use: the rules need none of it, and there are many values. */
  readonly prints: () => Readonly<Record<CardKind, ReadonlyMap<string, Print>>>
}

function provenance(field: string, said: string): Provenance {
  const parts = said.split(',').map(part => part.trim())
  const sites = parts.filter(part => part.startsWith('review:')).map(part => part.slice('review:'.length))
  if (sites.length > 0) return { field, source: 'review', from: sites }
  const source = SOURCES.find(each => each === said)
  return source ? { field, source, from: [] } : { field, source: 'unsaid', from: [said] }
}

/** The fields whose sources are listed for each card, singly or as a group. */
const FIELDS: Readonly<Record<CardKind, readonly string[]>> = {
  race: ['name', 'initiative', 'health', 'ability.name', 'ability'],
  class: ['name', 'ability.name', 'ability'],
  quest: ['name', 'gems', 'bonus', 'soloAllowed'],
}

type FileCard = CardFile['races'][number] | CardFile['classes'][number] | CardFile['quests'][number]

function printOf(kind: CardKind, card: FileCard): [string, Print] {
  return [
    card.id,
    {
      name: card.name,
      ability: 'ability' in card ? card.ability.name : undefined,
      provenance: () => {
        const fields = [...new Set([...FIELDS[kind], ...Object.keys(card.sources)])]
        return fields.map(field => provenance(field, card.sources[field] ?? 'unsaid'))
      },
    },
  ]
}

function byId<Card extends { readonly id: string }>(cards: readonly Card[]): ReadonlyMap<string, Card> {
  return new Map(cards.map(card => [card.id, card]))
}

/** The ability without its name, which the rules do not need. */
function abilityOf({ name: _, ...ability }: CardFile['races'][number]['ability']): Ability {
  return ability as Ability
}

function built(key: string, file: CardFile): Deck {
  return {
    cards: {
      key,
      races: byId(
        file.races.map(({ id, initiative, health, ability, sharedTokens }): Race => {
          return { id, initiative, health, ability: abilityOf(ability), sharedTokens }
        }),
      ),
      classes: byId(file.classes.map(({ id, ability }): Class => ({ id, ability: abilityOf(ability) }))),
      quests: byId(
        file.quests.map(({ id, gems, bonus, soloAllowed }): Quest => ({ id, gems, bonus, soloAllowed })),
      ),
    },
    prints: onFirstUse(() => ({
      race: new Map(file.races.map(card => printOf('race', card))),
      class: new Map(file.classes.map(card => printOf('class', card))),
      quest: new Map(file.quests.map(card => printOf('quest', card))),
    })),
  }
}

/** What the state stores for its cards: 'house', or a user's file as text, since strings are cheap to copy. */
export function cardsKey(cards: typeof HOUSE | Frozen<CardFile>): string {
  return cards === HOUSE ? HOUSE : JSON.stringify(cards)
}

const deckOf = builtOnce(new Map([[HOUSE as string, () => built(HOUSE, houseCards())]]), key =>
  built(key, cardShapes().file.parse(JSON.parse(key))),
)

/** Cards as the text of a file that a user can edit and load again; ours include all their sources. */
export function cardFileText(key: string): string {
  const cards: unknown = key === HOUSE ? HOUSE_FILE : JSON.parse(key)
  return `${JSON.stringify(cards, undefined, 2)}\n`
}

export function cardsOf(key: string): Cards {
  return deckOf(key).cards
}

/** The names on a card and the sources of its values; undefined if there is no such card. */
export function printedOn(key: string, kind: CardKind, id: string): Print | undefined {
  return deckOf(key).prints()[kind].get(id)
}

/** Rules 15.1: where each value of a card comes from. */
export function provenanceOf(key: string, kind: CardKind, id: string): readonly Provenance[] {
  return printedOn(key, kind, id)?.provenance() ?? []
}
