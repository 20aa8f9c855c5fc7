/** Rings around the parts of the board that an action of the list is about, while the pointer is on it. */

import { type RefObject, useImperativeHandle, useMemo, useState } from 'react'
import type { Tagged } from '../../../engine/game.ts'
import { Rings } from '../../kit/help/Highlight.tsx'
import type { useBoard } from '../../kit/shelf/use-board.ts'

/** Called with the action, or with `undefined` when the pointer has left. */
export type OnPoint = (command: Tagged | undefined) => void

const NOWHERE: readonly string[] = []

interface PointedActionProps {
  readonly state: unknown
  readonly anchors: ReturnType<typeof useBoard>['anchors']
  readonly told: RefObject<OnPoint | undefined>
}

/** It holds the action itself, so that the table does not render again whenever a pointer passes over the list. */
export function PointedAction({ state, anchors, told }: PointedActionProps) {
  const [pointed, onPoint] = useState<Tagged>()
  useImperativeHandle(told, () => onPoint, [])
  const marked = useMemo(() => (pointed ? anchors(pointed, state) : NOWHERE), [anchors, pointed, state])
  return <Rings at={marked} className="lesson-ring" />
}
