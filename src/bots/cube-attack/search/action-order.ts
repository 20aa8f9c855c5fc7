/** The order in which the search tries actions: the sooner it tries a good one, the more of the others it can skip. */

import {
  ACTIVATE,
  ATTACK,
  goalOf,
  MOVE,
  PILE,
  PLANET_BITS,
  SKIP,
  targetOf,
  typeOf,
  unitOf,
  WEAPON_SHIFT,
} from '../core/packed-actions.ts'
import type { CorePosition } from '../core/position.ts'
import { OWNERS, TURN } from '../core/position-layout.ts'

const BEST_KNOWN = 1 << 30
const ATTACKS = 1 << 26
const KILLER = 1 << 25
const ACTIVATIONS = 1 << 12
const MOON_POINT = 1 << 8
const MOST_HISTORY = 1 << 24
const DEEPEST = 128

export class ActionOrder {
  /** How often an action was so good that the rest were not looked at, by side, planet and goal. */
  private readonly history: Int32Array
  private readonly planets: number
  /** The last two such actions at each ply. */
  private readonly killers = new Int32Array(2 * DEEPEST).fill(-1)

  /** For a board of so many planets. */
  constructor(planets: number) {
    this.planets = planets
    this.history = new Int32Array(2 * planets * (planets + 1))
  }

  /** Writes to `scores` how soon each of the actions from `from` to `until` is to be tried. */
  rate(
    position: CorePosition,
    at: {
      readonly actions: Int32Array
      readonly scores: Int32Array
      readonly from: number
      readonly until: number
      readonly known: number
      readonly ply: number
      readonly side: number
    },
  ): void {
    const { actions, scores, from, until, known, ply, side } = at
    for (let index = from; index < until; index++) {
      const action = actions[index]!
      scores[index] = action === known ? BEST_KNOWN : this.rating(position, action, ply, side)
    }
  }

  private rating({ cells, tables }: CorePosition, action: number, ply: number, side: number): number {
    const type = typeOf(action)
    if (type === ATTACK) {
      const target = targetOf(action)
      return ATTACKS + (target & PILE ? 0 : 4) + (target >> WEAPON_SHIFT)
    }
    const killer = 2 * ply
    if (action === this.killers[killer] || action === this.killers[killer + 1]) return KILLER
    if (type === SKIP) return KILLER - 1
    const past = this.history[this.historyAt(action, type, side)]!
    if (type === ACTIVATE) return ACTIVATIONS + past
    if (type !== MOVE) return past
    const goal = goalOf(action)
    const gain = cells[OWNERS + goal]! & (1 << cells[TURN]!) ? 0 : tables.points[goal]!
    return gain * MOON_POINT + past
  }

  /** Remembers an action after which the others were not looked at. */
  praise(action: number, { depth, ply, side }: { depth: number; ply: number; side: number }): void {
    const type = typeOf(action)
    if (type === ATTACK) return
    const killer = 2 * ply
    if (this.killers[killer] !== action) {
      this.killers[killer + 1] = this.killers[killer]!
      this.killers[killer] = action
    }
    const at = this.historyAt(action, type, side)
    this.history[at] = Math.min(MOST_HISTORY, this.history[at]! + depth * depth + 1)
  }

  private historyAt(action: number, type: number, side: number): number {
    const { planets } = this
    const from = unitOf(action) & PLANET_BITS
    const goal = type === MOVE ? goalOf(action) : planets
    return (side * planets + from) * (planets + 1) + goal
  }
}

/** Brings the action with the highest score of those from `from` to `until` to `from`, and returns it. */
export function takeBest(actions: Int32Array, scores: Int32Array, from: number, until: number): number {
  let best = from
  for (let index = from + 1; index < until; index++) if (scores[index]! > scores[best]!) best = index
  const action = actions[best]!
  if (best !== from) {
    actions[best] = actions[from]!
    actions[from] = action
    const score = scores[best]!
    scores[best] = scores[from]!
    scores[from] = score
  }
  return action
}
