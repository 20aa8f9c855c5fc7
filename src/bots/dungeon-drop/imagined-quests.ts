/** A position as it could be: heroes whose quests a player cannot see get one that nobody is known to have. */

import type { Frozen } from '../../engine/game.ts'
import { below, type Random } from '../../engine/random.ts'
import { cardsOf } from '../../games/dungeon-drop/cards/card-catalogue.ts'
import type { State } from '../../games/dungeon-drop/state.ts'

export function withImaginedQuests(seen: Frozen<State>, random: Random): Frozen<State> {
  const known = seen.heroes.map(({ quest }) => quest?.value)
  const left = [...cardsOf(seen.cards).quests.keys()].filter(id => !known.includes(id))
  const heroes = seen.heroes.map(hero => {
    if (!hero.quest || hero.quest.value !== undefined) return hero
    const [value] = left.splice(below(random, left.length), 1)
    return { ...hero, quest: { ...hero.quest, value: value! } }
  })
  return { ...seen, heroes }
}
