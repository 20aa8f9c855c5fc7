/** The changes of an analysis, so that each can be undone and done again. Showing another position is no change. */

import type { AnalysisTree } from './analysis-tree.ts'

export interface AnalysisHistory {
  readonly tree: AnalysisTree
  /** The trees before each change, the latest last. */
  readonly past: readonly AnalysisTree[]
  /** The trees that were undone, the latest last. */
  readonly undone: readonly AnalysisTree[]
}

const MOST_KEPT = 200

export function historyOf(tree: AnalysisTree): AnalysisHistory {
  return { tree, past: [], undone: [] }
}

/** Enters the next tree: as a change if its positions differ, otherwise only as another shown position. */
export function entered(history: AnalysisHistory, tree: AnalysisTree): AnalysisHistory {
  if (tree === history.tree) return history
  if (tree.positions === history.tree.positions) return { ...history, tree }
  return { tree, past: [...history.past.slice(1 - MOST_KEPT), history.tree], undone: [] }
}

/** Shows again what was shown when the change was made. */
export function changeUndone({ tree, past, undone }: AnalysisHistory): AnalysisHistory {
  const before = past.at(-1)
  if (!before) return { tree, past, undone }
  return { tree: before, past: past.slice(0, -1), undone: [...undone, tree] }
}

export function changeRedone({ tree, past, undone }: AnalysisHistory): AnalysisHistory {
  const next = undone.at(-1)
  if (!next) return { tree, past, undone }
  return { tree: next, past: [...past, tree], undone: undone.slice(0, -1) }
}
