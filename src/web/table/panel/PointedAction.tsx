/** Rings around the parts of the board that an action of the list is about, while somebody points at it. */

import { type RefObject, useImperativeHandle, useMemo, useState } from 'react'
import type { Tagged } from '../../../engine/game.ts'
import { Rings } from '../../kit/help/Highlight.tsx'
import type { useBoard } from '../../kit/shelf/use-board.ts'

/** Told the action, or `undefined` when nobody points at one any more. */
export type OnPoint = (command: Tagged | undefined) => void

const NOWHERE: readonly string[] = []

interface PointedActionProps {
  readonly state: unknown
  readonly anchors: ReturnType<typeof useBoard>['anchors']
  /** Gets the function that is told the action. */
  readonly told: RefObject<OnPoint | undefined>
}

/** It holds the action itself, so that the table is not rendered again whenever a pointer passes over the list. */
export function PointedAction({ state, anchors, told }: PointedActionProps) {
  const [pointed, onPoint] = useState<Tagged>()
  useImperativeHandle(told, () => onPoint, [])
  const marked = useMemo(() => (pointed ? anchors(pointed, state) : NOWHERE), [anchors, pointed, state])
  return <Rings at={marked} className="lesson-ring" />
}
