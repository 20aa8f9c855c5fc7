/**
 * The points of a hero if the match ended now: exact for viewers who know the quest, for all others the least that the
 * cards in play allow. Everything comes from the state as the viewer sees it.
 */

import type { Seat } from '../../engine/game.ts'
import { cardsOf } from './cards/card-catalogue.ts'
import type { Quest } from './cards/cards.ts'
import { questOf } from './heroes.ts'
import { chestsToOpen, scoreOf } from './scoring.ts'
import { RELIC_POINTS } from './solo-play.ts'
import type { SeenTable } from './table.ts'

export interface RunningPoints {
  /** Without the dice. In solo play for a hero who gets out. */
  readonly points: number
  /** Rules 10.2: chests that would be opened, each worth a die. */
  readonly dice: number
  /** Whether these are the points; otherwise there may be more of them. */
  readonly exact: boolean
}

const LEAST_OF_A_DIE = 1

/** Rules 10: the score under a quest, with a die for each chest still unrolled. */
export function pointsUnder(state: SeenTable, seat: Seat, quest: Quest): Omit<RunningPoints, 'exact'> {
  const dice = chestsToOpen(state, seat)
  // Zeros are no values of a die, but let a quest count the opened chests.
  const { total } = scoreOf(
    state,
    seat,
    quest,
    Array.from({ length: dice }, () => 0),
  )
  const relics = state.spelunker ? RELIC_POINTS * state.spelunker.track : 0
  return { points: total + relics, dice }
}

/** At the end of a match, its score. */
export function runningPoints(state: SeenTable, seat: Seat): RunningPoints {
  const final = state.scores[seat]
  if (final) return { points: final.total, dice: 0, exact: true }
  const own = questOf(state, seat)
  if (own) return { ...pointsUnder(state, seat, own), exact: true }
  const possible = [...cardsOf(state.cards).quests.values()].map(quest => pointsUnder(state, seat, quest))
  const least = Math.min(...possible.map(({ points, dice }) => points + LEAST_OF_A_DIE * dice))
  return { points: least, dice: 0, exact: false }
}
