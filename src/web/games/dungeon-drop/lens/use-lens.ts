/** The magnifier over a view: open between the first touch on targets close together and the second. */

import { useCallback, useEffect, useState } from 'react'
import type { TableIntent } from '../intent/use-table-intent.ts'
import type { ViewSize } from '../pieces/framing.ts'
import type { Piece, Point } from '../pieces/pieces.ts'
import { type Magnified, magnified } from './rivals.ts'

export interface Lens {
  readonly shown: Magnified | undefined
  /** At a pixel of the view. */
  open(rivals: readonly Piece[], at: Point, view: ViewSize): void
  close(): void
}

export function useLens({ state, task, intent, inMotion }: TableIntent): Lens {
  const [shown, setShown] = useState<Magnified>()
  const close = useCallback(() => setShown(undefined), [])
  const open = useCallback(
    (rivals: readonly Piece[], at: Point, view: ViewSize) => setShown(magnified(rivals, at, view)),
    [],
  )
  // Whatever happens on the table, the question is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when one of them changes
  useEffect(close, [close, state, task, intent.picked, inMotion])
  return { shown, open, close }
}
