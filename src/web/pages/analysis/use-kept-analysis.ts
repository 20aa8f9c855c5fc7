/** Keeps an analysis in this browser some moments after each change, or when the reader leaves it before. */

import { useEffect, useRef } from 'react'
import { analysisFileOf } from '../../../engine/analysis/analysis-file.ts'
import { type AnalysisTree, countOfPositions } from '../../../engine/analysis/analysis-tree.ts'
import { packAnalysis } from '../../kit/links/analysis-link.ts'
import { keepAnalysis } from './kept-analyses.ts'
import type { OpenedAnalysis } from './open-analysis.ts'

/** In milliseconds. */
const KEEPS_AFTER = 400

export function useKeptAnalysis(
  { id, box }: OpenedAnalysis,
  tree: AnalysisTree,
  names: readonly string[],
): void {
  const game = box.game.id
  const keepLast = useRef<() => void>(undefined)
  useEffect(() => {
    let current = true
    const file = () => analysisFileOf(tree, { names })
    const keep = (text: string): void => {
      keepAnalysis({ id, game, touched: Date.now(), positions: countOfPositions(tree) }, text)
      keepLast.current = undefined
    }
    // A page that is being closed has no time to pack.
    keepLast.current = () => keep(JSON.stringify(file()))
    const timer = setTimeout(() => {
      // A failure only means that this state is not kept; the next change tries again. What was packed for longer than
      // the tree stayed the same must not replace what is newer.
      void packAnalysis(file()).then(
        packed => {
          if (current) keep(packed)
        },
        () => {},
      )
    }, KEEPS_AFTER)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [id, game, tree, names])
  useEffect(() => {
    const leave = (): void => keepLast.current?.()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
