/** The tree of an analysis as a list of rows: a branch stands after the move beside which it is another. */

import {
  type AnalysedPosition,
  type AnalysisTree,
  positionAt,
} from '../../../engine/analysis/analysis-tree.ts'

export interface BranchRow {
  readonly position: AnalysedPosition
  /** How many forks lead away from the main line; 0 on it. */
  readonly level: number
  /** Whether a branch begins here. */
  readonly begins: boolean
}

interface Waiting {
  readonly id: number
  readonly level: number
  readonly begins: boolean
}

/** The rows after the start. At a fork come the move of the line, the branches beside it, and then the line again. */
export function branchRows(tree: Pick<AnalysisTree, 'positions'>): readonly BranchRow[] {
  const rows: BranchRow[] = []
  const waiting: (Waiting | { readonly after: number; readonly level: number })[] = [{ after: 0, level: 0 }]
  // A stranger's analysis may have as many forks as positions, so nothing here is recursive.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if ('id' in next) {
      rows.push({ position: positionAt(tree, next.id), level: next.level, begins: next.begins })
      waiting.push({ after: next.id, level: next.level })
      continue
    }
    const { after, level } = next
    const [main, ...others] = positionAt(tree, after).after
    if (main === undefined) continue
    rows.push({ position: positionAt(tree, main), level, begins: false })
    waiting.push({ after: main, level })
    for (const id of others.toReversed()) waiting.push({ id, level: level + 1, begins: true })
  }
  return rows
}
