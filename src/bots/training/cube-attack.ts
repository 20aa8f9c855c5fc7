/** Finds positions of Cube Attack in which one action is clearly the best, by the search of the strongest level. */

import type { Frozen, Line, Seat } from '../../engine/game.ts'
import { apply } from '../../engine/play.ts'
import { boardOf } from '../../games/cube-attack/board.ts'
import type { Command } from '../../games/cube-attack/commands.ts'
import { cubeAttack } from '../../games/cube-attack/game.ts'
import { incomes } from '../../games/cube-attack/scoring.ts'
import type { State } from '../../games/cube-attack/state.ts'
import { unitById } from '../../games/cube-attack/units.ts'
import { APART, chanceOf } from '../cube-attack/adviser.ts'
import { NO_CHANCE, threatsTo } from '../cube-attack/attack-threats.ts'
import { actionsOf } from '../cube-attack/core/legal-actions.ts'
import { ACTIONS } from '../cube-attack/core/position-layout.ts'
import { commandOf, positionOf } from '../cube-attack/core/state-conversion.ts'
import { trainedEvaluation } from '../cube-attack/evaluation/trained-weights.ts'
import { cubeReasons } from '../cube-attack/reasons.ts'
import { deepening } from '../cube-attack/search/iterative-deepening.ts'
import { DECIDED, WIN } from '../cube-attack/search/tree-search.ts'
import { runToEnd } from '../run-to-end.ts'
import type { FindClearMove } from './clear-move.ts'
import type { TrainingTheme } from './themes.ts'

type Seen = Frozen<State>

/** Actions that the search makes in its head. */
const NODES = 60_000
/** The next best must lower the estimated chance of winning by so much. */
const AHEAD = 0.15
/** With fewer actions to choose from there is nothing to find. */
const FEWEST = 4

export const clearCubeMove: FindClearMove = ({ state, seat }, { effort, margin }) => {
  const seen = state as Seen
  const position = positionOf(seen)
  if (actionsOf(position).length < FEWEST) return undefined
  const { rated } = runToEnd(
    deepening(position, seat, {
      evaluate: trainedEvaluation(position.seats),
      budget: { nodes: NODES * effort },
      apart: APART,
    }),
  )
  const [best, next] = rated
  if (!best || !next || chanceOf(best.value) - chanceOf(next.value) < AHEAD * margin) return undefined
  const command = commandOf(seen, best.action)
  const why = cubeReasons(seen, seat, command)
  // An answer without a reason teaches nothing.
  if (why.length === 0) return undefined
  const left = best.value > DECIDED ? WIN - best.value : Number.POSITIVE_INFINITY
  const theme = left <= position.cells[ACTIONS]! ? 'win' : themeOf(seen, seat, command)
  return { command, theme, why: theme === 'win' ? withoutRisks(why) : why }
}

/** Nothing can happen to the player any more in a turn that wins. */
function withoutRisks(why: readonly Line[]): readonly Line[] {
  return why.filter(({ say }) => say !== 'bot:cube.exposed')
}

function themeOf(before: Seen, seat: Seat, command: Command): TrainingTheme {
  if (command.type === 'attack') return 'shoot'
  if (command.type === 'activate') return 'build'
  if (command.type !== 'move') return 'way'
  const { kind } = boardOf(before.board).planets[command.to]!
  if (kind === 'half' || kind === 'full') return 'moon'
  const after = apply(cubeAttack, { state: before, seat, command, chance: NO_CHANCE }).state as State
  if (incomes(after)[seat]! > incomes(before)[seat]!) return 'moon'
  const fled = threatsTo(before, command.unit).length > 0 && unitById(after, command.unit)
  return fled && threatsTo(after, command.unit).length === 0 ? 'safe' : 'way'
}
