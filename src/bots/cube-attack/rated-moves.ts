/** The best actions of a position in Cube Attack, each with its value and what follows, a turn deeper each time. */

import { noChance } from '../../engine/chance.ts'
import type { Frozen } from '../../engine/game.ts'
import { apply } from '../../engine/play.ts'
import { cubeAttack } from '../../games/cube-attack/game.ts'
import type { State } from '../../games/cube-attack/state.ts'
import type { Thinking } from '../bot.ts'
import type { MoveRating, PlayedCommand, RatedMove, RatedMoves } from '../rated-moves.ts'
import { reason } from '../words.ts'
import { chanceOf } from './adviser.ts'
import { actionsOf } from './core/legal-actions.ts'
import { ACTIONS } from './core/position-layout.ts'
import { commandOf, positionOf } from './core/state-conversion.ts'
import { trainedEvaluation } from './evaluation/trained-weights.ts'
import { cubeReasons } from './reasons.ts'
import type { RatedAction } from './search/iterative-deepening.ts'
import { DECIDED, TreeSearch, WIN } from './search/tree-search.ts'

/** So many actions get exact values; the others are only known to be no better. */
const RATED = 5
/** Actions after the first, in the line that is expected. */
const FOLLOWING = 7
/** Some milliseconds of work. */
const SLICE = 4_000
const DEEPEST = 60
/** Some fifteen seconds of a usual processor. */
const MOST_NODES = 20_000_000

export function* ratedCubeMoves(
  { state, seat }: Pick<Thinking, 'state' | 'seat'>,
  most = MOST_NODES,
): MoveRating {
  const seen = state as Frozen<State>
  const position = positionOf(seen)
  const search = new TreeSearch(position, seat, most, { evaluate: trainedEvaluation(position.seats) })
  let rated: RatedAction[] = actionsOf(position).map(action => ({ action, value: 0 }))
  const left = position.cells[ACTIONS]!
  let found = resultOf({ seen, search, rated: [], depth: left })
  for (let depth = left; rated.length > 0 && depth <= DEEPEST; depth += 2) {
    const next: RatedAction[] = []
    for (const { action } of rated) {
      const floor = floorOf(next)
      let value: number | undefined
      while (value === undefined) {
        // The player's own turn is always searched to its end: without it there is nothing to go by.
        search.limit = depth === left ? Number.POSITIVE_INFINITY : search.nodes + SLICE
        value = search.rootValue(action, depth, floor)
        if (value !== undefined) break
        if (search.nodes >= most) return found
        yield undefined
      }
      next.push({ action, value })
    }
    rated = next.sort((one, other) => other.value - one.value)
    found = resultOf({ seen, search, rated: rated.slice(0, RATED), depth })
    yield found
    if (rated.slice(0, RATED).every(({ value }) => Math.abs(value) > DECIDED)) break
  }
  return found
}

/** The value of the last action that is rated; only better ones have to be exact. */
function floorOf(found: readonly RatedAction[]): number {
  if (found.length < RATED) return -WIN
  return found.map(({ value }) => value).sort((one, other) => other - one)[RATED - 1]!
}

interface Searched {
  readonly seen: Frozen<State>
  readonly search: TreeSearch
  readonly rated: readonly RatedAction[]
  readonly depth: number
}

function resultOf(searched: Searched): RatedMoves {
  const { rated, depth } = searched
  return {
    unit: 'estimate',
    moves: rated.map(each => moveOf(searched, each)),
    effort: reason('analysis.depth', { count: depth }),
  }
}

function moveOf({ seen, search }: Searched, { action, value }: RatedAction): RatedMove {
  const command = commandOf(seen, action)
  const seat = seen.turn
  const end =
    Math.abs(value) > DECIDED ? { won: value > 0, commands: Math.max(1, WIN - Math.abs(value)) } : undefined
  return {
    seat,
    command,
    value: end ? Number(end.won) : chanceOf(value),
    ...(end ? { end } : {}),
    follows: commandsAfter(seen, search.lineAfter(action, FOLLOWING)),
    facts: cubeReasons(seen, seat, command),
  }
}

/** The commands of a line without its first. The rules play them, so each names its unit as it is then. */
function commandsAfter(seen: Frozen<State>, line: readonly number[]): readonly PlayedCommand[] {
  const commands: PlayedCommand[] = []
  let state = seen
  for (const action of line) {
    if (state.result) break
    const played = { seat: state.turn, command: commandOf(state, action) }
    commands.push(played)
    state = apply(cubeAttack, { ...played, state, chance: noChance }).state as State
  }
  return commands.slice(1)
}
