/** The radius of abilities that affect everything near a point. */

import type { Seat } from '../../../../engine/game.ts'
import { cardsOf } from '../../../../games/dungeon-drop/cards/card-catalogue.ts'
import type { Seen } from '../pieces/pieces.ts'
import type { Task } from './tasks.ts'

export function abilityRadius(
  state: Seen,
  seat: Seat | undefined,
  task: Task | undefined,
): number | undefined {
  if (seat === undefined || task?.type !== 'redrop' || !task.card) return undefined
  const cards = cardsOf(state.cards)
  const hero = state.heroes[seat]!
  const copied = state.turn.ability?.copied
  const ability =
    task.card === 'race' && !copied
      ? cards.races.get(hero.race ?? '')?.ability
      : cards.classes.get(copied ?? hero.class ?? '')?.ability
  return ability?.kind === 'redrop' ? (ability.radius ?? undefined) : undefined
}
