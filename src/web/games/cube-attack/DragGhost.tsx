/** The picture of a dragged unit that follows the pointer, with what a drop would do. */

import { type RefObject, useLayoutEffect } from 'react'
import type { Frozen } from '../../../engine/game.ts'
import type { Board } from '../../../games/cube-attack/board.ts'
import type { Unit } from '../../../games/cube-attack/state.ts'
import { unitById } from '../../../games/cube-attack/units.ts'
import type { Translator } from '../../../i18n/translator.ts'
import styles from './DragGhost.module.css'
import { UnitShape } from './drawing/UnitShape.tsx'
import type { SeenGalaxy } from './show-script.ts'
import type { DraggedUnit } from './use-drag-unit.ts'

const GAME = 'cube-attack'

interface DragGhostProps {
  readonly dragged: DraggedUnit
  readonly unit: Frozen<Unit>
  readonly board: Board
  readonly state: SeenGalaxy
  readonly translator: Translator
  readonly ghost: RefObject<HTMLDivElement | null>
  /** Puts the ghost where the pointer is. */
  lay(): void
}

/** Decorative only: nothing is dragged by keyboard. */
export function DragGhost({ dragged: { over }, unit, board, state, translator, ghost, lay }: DragGhostProps) {
  useLayoutEffect(lay)
  const say = (key: string, params = {}) => translator.translate({ say: key, params }, GAME)
  const text = () => {
    if (!over) return undefined
    if (!over.isOffered) return say('board.drop.illegal')
    const { command } = over
    if (command.type === 'move') return say('board.drop.move', { planet: board.planets[command.to]!.id })
    const victim = unitById(state, command.target)
    return say('board.drop.attack', { seat: { seat: victim?.owner ?? 0 } })
  }
  const told = text()
  return (
    <div ref={ghost} className={styles['drag-ghost']} data-offered={over?.isOffered} aria-hidden="true">
      <svg viewBox="-24 -56 48 74" width="48" height="74" aria-hidden="true">
        <UnitShape seat={unit.owner} weapon={unit.weapon} size={unit.size} />
      </svg>
      {told ? <span>{told}</span> : null}
    </div>
  )
}
