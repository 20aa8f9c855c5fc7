/** Tests of the list of branches. */

import { describe, expect, it } from 'vitest'
import {
  type AnalysisTree,
  newAnalysis,
  shownPosition,
  showPosition,
  withStep,
} from '../../../engine/analysis/analysis-tree.ts'
import { takeAway } from '../../../engine/testing/take-away.ts'
import { given, started } from '../../../engine/testing/toy-matches.ts'
import { branchRows } from './branch-rows.ts'

function played(tree: AnalysisTree, ...counts: readonly number[]): AnalysisTree {
  return counts.reduce((now, count) => {
    const { turn: seat } = shownPosition(now).match.state as { turn: number }
    return given(withStep(now, { seat, command: { type: 'take', count }, tape: [] }))
  }, tree)
}

const rowsOf = (tree: AnalysisTree) =>
  branchRows(tree).map(({ position, level, begins }) => [position.id, level, begins])

describe('the rows of an analysis', () => {
  const line = played(newAnalysis(started(takeAway, { seats: 2, options: { counters: 40 } })), 1, 2, 3)

  it('are one line without branches, and none at the start', () => {
    expect(branchRows(newAnalysis(started(takeAway, { seats: 2 })))).toEqual([])
    expect(rowsOf(line)).toEqual([
      [1, 0, false],
      [2, 0, false],
      [3, 0, false],
    ])
  })

  it('have a branch after the move beside which it is another, and then the line goes on', () => {
    const branched = played(showPosition(played(showPosition(line, 1), 1, 1), 4), 3)
    expect(rowsOf(branched)).toEqual([
      [1, 0, false],
      [2, 0, false],
      [4, 1, true],
      [5, 1, false],
      [6, 2, true],
      [3, 0, false],
    ])
  })

  it('are listed for a tree that forks at every move', () => {
    let tree = line
    for (let time = 0; time < 9; time++) {
      const { id } = shownPosition(tree)
      tree = played(showPosition(played(showPosition(tree, id), 1), id), 2)
    }
    expect(branchRows(tree)).toHaveLength(21)
    expect(new Set(branchRows(tree).map(({ position }) => position.id)).size).toBe(21)
  })
})
