/** Tests that an analysis begins from a position, with draws that are chosen by hand, and is read back from its file. */

import { expect, it } from 'vitest'
import { analysisFileOf, openAnalysis, readAnalysis } from '../../../engine/analysis/analysis-file.ts'
import {
  type AnalysisTree,
  newAnalysis,
  shownPosition,
  showPosition,
  withStep,
} from '../../../engine/analysis/analysis-tree.ts'
import { tapeOfCommand } from '../../../engine/analysis/chosen-chance.ts'
import { startMatch } from '../../../engine/match.ts'
import { choices } from '../../../engine/play.ts'
import { seeded } from '../../../engine/random.ts'
import { given } from '../../../engine/testing/toy-matches.ts'
import type { State } from '../state.ts'
import { game } from '../testing/positions.ts'

const POSITION =
  'classic 1.explore.0.01 -/- boblin/warrior/?/0.0.1/-/-/- automaton/cleric/?/0.0.0/-/-/- ' +
  '- gold1:0,20,0;pillar1:-40,0,0;pillar2:40,0,0;pillar3:0,50,0 - -'

const at = (tree: AnalysisTree) => shownPosition(tree).match
const stateOf = (tree: AnalysisTree) => at(tree).state as State

/** Plays the first choice of the hero whose turn it is; the first outcomes are chosen, the others drawn. */
function played(tree: AnalysisTree, chosen: readonly number[], seed: number): AnalysisTree {
  const seat = stateOf(tree).active
  const { command } = choices(game, stateOf(tree), seat)[0]!
  const move = { seat, command, given: [...chosen], asks: false, random: seeded(seed) }
  const tape = given(tapeOfCommand(at(tree), move))
  if (tape.is !== 'complete') throw new Error('nothing should be asked')
  return given(withStep(tree, { seat, command, tape: tape.tape }))
}

it('an analysis begins from a position, branches with chosen draws, and is the same in another browser', () => {
  const start = given(startMatch(game, { seats: 2, options: { position: POSITION } }, seeded))
  const begun = newAnalysis(start)
  const [explore] = choices(game, start.state, 0)
  const asking = { seat: 0, command: explore!.command, given: [], asks: true, random: seeded(1) }
  const asked = given(tapeOfCommand(start, asking))
  if (asked.is !== 'asking') throw new Error('the cubes of the box should be asked for')
  // Which cubes come from the box is chosen, and then how they fall is drawn.
  const { cubes } = stateOf(begun)
  const chest = asked.asked.among!.findIndex(id => cubes[id as number]!.type === 'chest')
  const first = played(begun, [chest], 1)
  expect(stateOf(first).turn.dropped.map(id => cubes[id]!.type)).toContain('chest')
  const line = played(first, [], 2)
  const branched = played(showPosition(line, 0), [chest], 3)
  expect(branched.positions[0]!.after).toHaveLength(2)
  const file = analysisFileOf(branched)
  const read = given(readAnalysis(JSON.stringify(file)))
  const opening = openAnalysis([game], read)
  let step = opening.next()
  while (!step.done) step = opening.next()
  const opened = given(step.value)
  expect(analysisFileOf(opened)).toEqual(file)
  expect(opened.positions.map(position => position?.match.state)).toEqual(
    branched.positions.map(position => position?.match.state),
  )
})
