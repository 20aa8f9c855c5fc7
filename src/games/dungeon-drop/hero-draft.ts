/** Choosing heroes: Hero Draft and Hero Construction. Rules 13.1, 13.2. */

import { type Chance, draw, pick } from '../../engine/chance.ts'
import { secret } from '../../engine/secret.ts'
import { cardsOf } from './cards/card-catalogue.ts'
import type { Cards, QuestId } from './cards/cards.ts'
import { orderHeroes } from './flow.ts'
import { choosers } from './phases.ts'
import { rightOf } from './seat-neighbours.ts'
import type { State } from './state.ts'

/** Rules 13.2: how many cards of a kind a player chooses from. */
const OFFERED = 2

/** Rules 12.1: some quests make no sense in solo play. */
export function questPile(cards: Cards, seats: number): QuestId[] {
  return [...cards.quests.values()].filter(({ soloAllowed }) => seats > 1 || soloAllowed).map(({ id }) => id)
}

function drawn<Card>(chance: Chance, pile: Card[], count: number): Card[] {
  return Array.from({ length: count }, () => draw(chance, pile)!)
}

/** Rules 13.1: one player gets as many races as there are heroes, the neighbour on the right as many classes. */
export function offerDraft(state: State, cards: Cards, chance: Chance): void {
  const seats = state.heroes.length
  const first = pick(chance, seats)
  state.heroes[first]!.offer.races = drawn(chance, [...cards.races.keys()], seats)
  state.heroes[rightOf(state, first)]!.offer.classes = drawn(chance, [...cards.classes.keys()], seats)
}

/** Rules 13.2. */
export function offerConstruction(state: State, cards: Cards, chance: Chance): void {
  const races = [...cards.races.keys()]
  const classes = [...cards.classes.keys()]
  for (const { offer } of state.heroes) {
    offer.races = drawn(chance, races, OFFERED)
    offer.classes = drawn(chance, classes, OFFERED)
  }
}

/** Continues once everybody has chosen: with the quests if they are chosen too, otherwise with the dungeon. */
export function goOnWhenChosen(state: State, chance: Chance): void {
  if (choosers(state).length > 0) return
  if (state.heroes.some(({ quest }) => quest === null)) {
    // Quests are drawn only now, from all of them, because nobody had one before; the rest stay hidden.
    const quests = questPile(cardsOf(state.cards), state.heroes.length)
    for (const [seat, { offer }] of state.heroes.entries()) {
      offer.quests = secret(drawn(chance, quests, OFFERED), [seat])
    }
    return
  }
  orderHeroes(state)
  state.phase = 'dungeon'
}
