/** The cards of a match: ours by name, or a user's from a file; read once, then only looked up. */

import type { Frozen } from '../../../engine/game.ts'
import classes from '../components/classes.json' with { type: 'json' }
import quests from '../components/quests.json' with { type: 'json' }
import races from '../components/races.json' with { type: 'json' }
import { type CardFile, cardFileShape } from './card-file.ts'
import type { Ability, Cards, Class, Quest, Race } from './cards.ts'

export const HOUSE = 'house'
const HOUSE_FILE = cardFileShape.parse({ races, classes, quests })

export const CARD_KINDS = ['race', 'class', 'quest'] as const
export type CardKind = (typeof CARD_KINDS)[number]

const SOURCES = ['rulebook', 'review', 'reconstructed', 'unsaid'] as const
/** Where a value comes from: `unsaid` if its file does not tell. */
export type Source = (typeof SOURCES)[number]

export interface Provenance {
  /** As the file calls it: `health`, `ability.radius`. */
  readonly field: string
  readonly source: Source
  /** The sites of reviews, or what a user's file says in words of its own. */
  readonly from: readonly string[]
}

/** What is printed on a card of a file beside its values: what it calls itself and where each value comes from. */
export interface Print {
  readonly name: string
  /** Of its ability, if it has one with a name. */
  readonly ability: string | undefined
  readonly provenance: readonly Provenance[]
}

interface Deck {
  readonly cards: Cards
  readonly prints: Readonly<Record<CardKind, ReadonlyMap<string, Print>>>
}

function provenance(field: string, said: string): Provenance {
  const parts = said.split(',').map(part => part.trim())
  const sites = parts.filter(part => part.startsWith('review:')).map(part => part.slice('review:'.length))
  if (sites.length > 0) return { field, source: 'review', from: sites }
  const source = SOURCES.find(each => each === said)
  return source ? { field, source, from: [] } : { field, source: 'unsaid', from: [said] }
}

/** Values the sources of a card should account for, one by one or with what they are part of. */
const FIELDS: Readonly<Record<CardKind, readonly string[]>> = {
  race: ['name', 'initiative', 'health', 'ability.name', 'ability'],
  class: ['name', 'ability.name', 'ability'],
  quest: ['name', 'gems', 'bonus', 'soloAllowed'],
}

type FileCard = CardFile['races'][number] | CardFile['classes'][number] | CardFile['quests'][number]

function printOf(kind: CardKind, card: FileCard): [string, Print] {
  const fields = [...new Set([...FIELDS[kind], ...Object.keys(card.sources)])]
  return [
    card.id,
    {
      name: card.name,
      ability: 'ability' in card ? card.ability.name : undefined,
      provenance: fields.map(field => provenance(field, card.sources[field] ?? 'unsaid')),
    },
  ]
}

function byId<Card extends { readonly id: string }>(cards: readonly Card[]): ReadonlyMap<string, Card> {
  return new Map(cards.map(card => [card.id, card]))
}

/** The ability without the name it goes by, which is not the rules' business. */
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
    prints: {
      race: new Map(file.races.map(card => printOf('race', card))),
      class: new Map(file.classes.map(card => printOf('class', card))),
      quest: new Map(file.quests.map(card => printOf('quest', card))),
    },
  }
}

const house = built(HOUSE, HOUSE_FILE)
const decks = new Map<string, Deck>()

/** What a state keeps of its cards: the name of ours, or a user's as text, which copies for free. */
export function cardsKey(cards: typeof HOUSE | Frozen<CardFile>): string {
  return cards === HOUSE ? HOUSE : JSON.stringify(cards)
}

/** Users' cards kept ready at a time: a server may see many, a match needs one. */
const KEPT_DECKS = 40
let last: Deck = house

/** Rules ask for the cards all the time, nearly always the same ones, hence `last`. */
function deckOf(key: string): Deck {
  if (last.cards.key === key) return last
  if (key === HOUSE) last = house
  else {
    let deck = decks.get(key)
    if (!deck) {
      deck = built(key, cardFileShape.parse(JSON.parse(key)))
      if (decks.size >= KEPT_DECKS) decks.clear()
      decks.set(key, deck)
    }
    last = deck
  }
  return last
}

/** The cards of a state. */
export function cardsOf(key: string): Cards {
  return deckOf(key).cards
}

/** What a card calls itself, and where its values come from; nothing if there is no such card. */
export function printedOn(key: string, kind: CardKind, id: string): Print | undefined {
  return deckOf(key).prints[kind].get(id)
}

/** Rules 15.1: where each value of a card comes from. */
export function provenanceOf(key: string, kind: CardKind, id: string): readonly Provenance[] {
  return printedOn(key, kind, id)?.provenance ?? []
}
