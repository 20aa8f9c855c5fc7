/** Where the points of a match came from, moon by moon and round by round. Rules 9. */

import type { Frozen, Seat } from '../../engine/game.ts'
import { boardOf } from './board.ts'
import { holders, MOON_POINTS } from './scoring.ts'
import type { Event, State } from './state.ts'

/** What one moon paid one seat at the end of one round. */
export interface Earning {
  readonly round: number
  readonly seat: Seat
  readonly moon: number
  readonly kind: keyof typeof MOON_POINTS
  /** Half the value, because others had units there too. */
  readonly shared: boolean
  readonly points: number
}

interface StepResult {
  readonly events: readonly Frozen<Event>[]
  readonly after: Frozen<State>
}

/** In chronological order. Units do not move between the scoring and the end of its step, so `after` is exact. */
export function* earningsOf(steps: Iterable<StepResult>): Generator<Earning> {
  for (const { events, after } of steps) {
    for (const event of events) if (event.type === 'scored') yield* earningsAt(after, event.round)
  }
}

function* earningsAt(state: Frozen<State>, round: number): Generator<Earning> {
  const { planets, moons } = boardOf(state.board)
  for (const moon of moons) {
    const seats = holders(state, moon)
    const kind = planets[moon]!.kind === 'full' ? 'full' : 'half'
    const shared = seats.length > 1
    const points = MOON_POINTS[kind] / (shared ? 2 : 1)
    for (const seat of seats) yield { round, seat, moon, kind, shared, points }
  }
}
