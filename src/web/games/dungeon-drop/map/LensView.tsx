/** The magnifier: the targets between which a finger could not decide, large enough for a second touch. */

import { type PointerEvent, useEffect } from 'react'
import type { Overlay } from '../intent/overlay.ts'
import type { TableIntent } from '../intent/use-table-intent.ts'
import { chosenIn, LENS } from '../lens/rivals.ts'
import type { Lens } from '../lens/use-lens.ts'
import type { DungeonWords } from '../text/board-words.ts'
import styles from './LensView.module.css'
import { MapRoom } from './MapOverlay.tsx'
import { PieceShape } from './PieceShape.tsx'

/** Pieces whose middle is a little outside of the picture are drawn too. */
const BESIDE = 8

interface LensViewProps {
  readonly lens: Lens
  readonly table: TableIntent
  readonly overlay: Overlay
  readonly speech: DungeonWords
}

function useEscape({ shown, close }: Lens): void {
  useEffect(() => {
    if (!shown) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [shown, close])
}

export function LensView({ lens, table, overlay, speech }: LensViewProps) {
  const { shown, close } = lens
  useEscape(lens)
  if (!shown) return null
  const { rivals, middle, scale, at } = shown
  const reach = LENS / 2 / scale
  const near = table.pieces.filter(
    ({ pose }) => Math.hypot(pose.x - middle.x, pose.y - middle.y) < reach + BESIDE,
  )
  const choose = (id: number) => {
    close()
    table.press(id)
  }
  const press = (event: PointerEvent<SVGSVGElement>) => {
    event.stopPropagation()
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const found = chosenIn(shown, { x: event.clientX - left - LENS / 2, y: event.clientY - top - LENS / 2 })
    if (found) choose(found.id)
  }
  const stop = (event: PointerEvent) => event.stopPropagation()
  return (
    <div
      className={styles['drop-lens']}
      onPointerDown={stop}
      onPointerMove={stop}
      onPointerUp={event => {
        stop(event)
        close()
      }}
    >
      <p className="pill small bold" style={{ left: at.x, top: at.y + (at.y > LENS ? -LENS / 2 : LENS / 2) }}>
        {speech.say('lens')}
      </p>
      <svg
        // Only a finger opens it; the pieces themselves are buttons for everybody else.
        aria-hidden="true"
        width={LENS}
        height={LENS}
        viewBox={`${middle.x - reach} ${-middle.y - reach} ${2 * reach} ${2 * reach}`}
        style={{ left: at.x - LENS / 2, top: at.y - LENS / 2 }}
        onPointerUp={press}
      >
        <MapRoom overlay={overlay} />
        {near.map(piece => {
          const isRival = rivals.some(({ id }) => id === piece.id)
          const { x, y, yaw } = piece.pose
          return (
            <g
              key={piece.id}
              className={styles['drop-lens__piece']}
              data-rival={isRival || undefined}
              data-picked={overlay.picked.has(piece.id) || undefined}
              data-id={piece.id}
              transform={`translate(${x} ${-y}) rotate(${(-yaw * 180) / Math.PI})`}
            >
              <circle r={6.4} />
              <PieceShape piece={piece} />
            </g>
          )
        })}
      </svg>
    </div>
  )
}
