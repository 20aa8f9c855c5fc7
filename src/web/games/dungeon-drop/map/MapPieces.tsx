/** The pieces on the map; those that can be picked are buttons with accessible names. */

import { type KeyboardEvent, memo, useCallback, useEffect, useRef } from 'react'
import { EDGE } from '../../../../games/dungeon-drop/physics.ts'
import type { Overlay } from '../intent/overlay.ts'
import { pieceName } from '../intent/piece-name.ts'
import type { TableIntent } from '../intent/use-table-intent.ts'
import { MARKS } from '../pieces/cube-marks.ts'
import type { Piece } from '../pieces/pieces.ts'
import type { DungeonWords } from '../text/board-words.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import type { Moment } from '../throw/throw-motion.ts'
import type { Moments, Stage } from '../throw/use-throw-playback.ts'
import styles from './MapPieces.module.css'
import { PieceShape } from './PieceShape.tsx'

/** The role of a piece in the current intent, which decides how it is drawn. */
type Look = 'picked' | 'taken' | 'hurting' | 'shielded' | 'blocker' | 'target' | 'plain'

function lookOf(id: number, overlay: Overlay): Look {
  if (overlay.picked.has(id)) return 'picked'
  if (overlay.blockers.has(id)) return 'blocker'
  if (overlay.shielded.has(id)) return 'shielded'
  if (overlay.hurting.has(id)) return 'hurting'
  if (overlay.taken.has(id)) return 'taken'
  return overlay.targets.has(id) ? 'target' : 'plain'
}

const transformOf = ({ pose }: Pick<Piece, 'pose'>): string =>
  `translate(${pose.x}px, ${-pose.y}px) rotate(${-pose.yaw}rad)`

/** The transform of a piece in the air, seen from above: the higher it is, the larger it is drawn. */
function inAir({ x, y, z, turn }: Moment): string {
  if (z < -100) return 'scale(0)'
  const [, , c, w] = turn
  const yaw = 2 * Math.atan2(c, w)
  return `translate(${x}px, ${-y}px) rotate(${-yaw}rad) scale(${1 + Math.max(0, z) / 160})`
}

/** Moves the pieces along their trajectories directly in the DOM, because React is too slow for 60 renders a second. */
function useFlying({ watch }: Stage, pieces: readonly Piece[]) {
  const elements = useRef(new Map<number, SVGGElement>())
  const lying = useRef(pieces)
  lying.current = pieces
  useEffect(() => {
    const flying = new Set<number>()
    return watch((moments: Moments | undefined) => {
      for (const [id, moment] of moments ?? []) {
        const element = elements.current.get(id)
        if (!element) continue
        element.style.transition = 'none'
        element.style.transform = inAir(moment)
        flying.add(id)
      }
      for (const piece of lying.current) {
        if (!flying.has(piece.id) || moments?.has(piece.id)) continue
        const element = elements.current.get(piece.id)
        if (element) {
          element.style.transform = transformOf(piece)
          element.style.transition = ''
        }
        flying.delete(piece.id)
      }
    })
  }, [watch])
  return useCallback(
    (id: number) => (element: SVGGElement | null) => {
      if (element) elements.current.set(id, element)
      else elements.current.delete(id)
    },
    [],
  )
}

interface PieceProps {
  readonly piece: Piece
  readonly look: Look
  readonly name: string
  readonly pressable: boolean
  readonly focusable: boolean
  /** It makes no room with the chosen Pillars. */
  readonly dimmed: boolean
  onPress(id: number): void
  onHover(id: number | undefined): void
  track(id: number): (element: SVGGElement | null) => void
}

const MapPiece = memo(function MapPiece(props: PieceProps) {
  const { piece, look, name, pressable, focusable, dimmed, onPress, onHover, track } = props
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPress(piece.id)
  }
  const button = pressable
    ? {
        role: 'button',
        tabIndex: focusable ? 0 : -1,
        'aria-label': name,
        'aria-pressed': look === 'picked' || look === 'shielded',
        onKeyDown: press,
        onFocus: () => onHover(piece.id),
        onBlur: () => onHover(undefined),
      }
    : { 'aria-hidden': true }
  const half = piece.shape === 'meeple' || piece.shape === 'token' ? 8 : EDGE[piece.shape] / 2
  return (
    <g
      ref={track(piece.id)}
      className={styles['drop-piece']}
      data-look={look}
      data-dimmed={dimmed || undefined}
      data-type={piece.type}
      data-term={glossaryTerm(piece.type)}
      data-id={piece.id}
      style={{ transform: transformOf(piece) }}
      {...button}
    >
      <circle className={styles['drop-piece__halo']} r={half + 3.4} />
      {pressable ? (
        <circle className={`${styles['drop-piece__focus']} drawn steady passive`} r={half + 5.5} />
      ) : null}
      <g className={styles['drop-piece__body']}>
        <PieceShape piece={piece} />
      </g>
      {look === 'shielded' ? (
        <path
          className={styles['drop-piece__shield']}
          d={MARKS.shield.path}
          fillRule="evenodd"
          transform={`translate(${half - 2} ${-half - 4}) scale(0.3)`}
        />
      ) : null}
    </g>
  )
})

/** Memoized: moving the picture does not affect its pieces. */
export const MapPieces = memo(function MapPieces(props: {
  readonly table: TableIntent
  readonly overlay: Overlay
  readonly speech: DungeonWords
  readonly stage: Stage
}) {
  const { table, overlay, speech, stage } = props
  const { pieces, targets, task } = table
  const firstTarget = pieces.find(({ id }) => targets.has(id))?.id
  const track = useFlying(stage, pieces)
  // A stable callback, so that a press does not render all pieces again.
  const meant = useRef(table.press)
  meant.current = table.press
  const press = useCallback((id: number) => meant.current(id), [])
  return (
    <>
      {pieces.map(piece => {
        const look = lookOf(piece.id, overlay)
        const loose = look === 'hurting' || look === 'shielded'
        const pressable = targets.has(piece.id) || look === 'picked' || (task !== undefined && loose)
        return (
          <MapPiece
            key={piece.id}
            piece={piece}
            look={look}
            name={pressable ? pieceName(piece, table, speech) : ''}
            pressable={pressable}
            focusable={piece.id === firstTarget || loose || look === 'picked'}
            dimmed={overlay.dimmed.has(piece.id)}
            onPress={press}
            onHover={table.hover}
            track={track}
          />
        )
      })}
    </>
  )
})
