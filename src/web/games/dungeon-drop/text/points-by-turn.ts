/** What the heroes had gained after each turn of a match, for the summary at its end. */

import { questOf } from '../../../../games/dungeon-drop/heroes.ts'
import { scoreOf } from '../../../../games/dungeon-drop/scoring.ts'
import type { Timeline } from '../../../kit/timeline/timeline.ts'
import type { Seen } from '../pieces/pieces.ts'

export interface TurnPoints {
  /** The round of the turn; 0 before the first turn. */
  readonly round: number
  /** By seat: the score if the match had ended here, with the chests closed; at the end, the final score. */
  readonly points: readonly number[]
}

/** From before the first turn to the end. Empty if the viewer does not know a quest. */
export function pointsByTurn(
  timeline: Pick<Timeline, 'steps' | 'eventsAt' | 'stateAt'>,
): readonly TurnPoints[] {
  const { steps, eventsAt, stateAt } = timeline
  const turns: TurnPoints[] = []
  let round = 0
  for (let step = 1; step <= steps; step++) {
    if (!eventsAt(step).some(({ type }) => type === 'turnBegan' || type === 'ended')) continue
    const state = stateAt(step) as Seen
    const points = state.result ? state.scores.map(({ total }) => total) : pointsNow(state)
    if (!points) return []
    turns.push({ round, points })
    round = state.round
  }
  return turns
}

function pointsNow(state: Seen): readonly number[] | undefined {
  const points = state.heroes.map((_, seat) => {
    const quest = questOf(state, seat)
    return quest && scoreOf(state, seat, quest, []).total
  })
  return points.every(each => each !== undefined) ? points : undefined
}
