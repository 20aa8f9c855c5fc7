/** What a piece looks like from above, around its middle. */

import { EDGE } from '../../../../games/dungeon-drop/physics.ts'
import { seatColour, seatOutline } from '../../../kit/components/SeatMark.tsx'
import { useCubeColours } from '../pieces/cube-colours.ts'
import { MARKS } from '../pieces/cube-marks.ts'
import type { Piece } from '../pieces/pieces.ts'
import styles from './MapPieces.module.css'

/** Marks leave a margin in their boxes and fill four fifths of a face, which may be 15 pixels wide. */
const MARK_SIZE = 0.94

function CubeShape({ piece: { type, shape } }: { readonly piece: Piece }) {
  const colours = useCubeColours()
  if (type === 'meeple' || type === 'token' || shape === 'meeple' || shape === 'token') return null
  const edge = EDGE[shape]
  const { path, material } = MARKS[type]
  const { colour, ink } = colours[type]
  const half = edge / 2
  const scale = (edge * MARK_SIZE) / 24
  return (
    <>
      <rect x={-half} y={-half} width={edge} height={edge} rx={0.7} fill={colour} />
      {material === 'gem' ? (
        <path
          className={styles['drop-piece__facet']}
          d={`M${-half} ${-half}L${half} ${-half}L${-half} ${half}Z`}
        />
      ) : null}
      <path d={path} fill={ink} fillRule="evenodd" transform={`scale(${scale}) translate(-12 -12)`} />
      <rect className={styles['drop-piece__ink']} x={-half} y={-half} width={edge} height={edge} rx={0.7} />
    </>
  )
}

function MeepleShape({ seat }: { readonly seat: number }) {
  return (
    <>
      <rect
        className={styles['drop-piece__ink']}
        x={-7}
        y={-3}
        width={14}
        height={6}
        rx={3}
        style={{ fill: seatColour(seat) }}
      />
      <path d={seatOutline(seat)} transform="scale(0.26)" fill="#1c120a" />
    </>
  )
}

function TokenShape() {
  return (
    <>
      <circle className={styles['drop-piece__ink']} r={8} style={{ fill: '#a9abae' }} />
      <circle className={styles['drop-piece__ink']} r={6} />
      <path
        d={MARKS.pillar.path}
        fill="#1c1a18"
        fillRule="evenodd"
        transform="scale(0.34) translate(-12 -12)"
      />
    </>
  )
}

export function PieceShape({ piece }: { readonly piece: Piece }) {
  if (piece.type === 'meeple') return <MeepleShape seat={piece.seat ?? 0} />
  return piece.type === 'token' ? <TokenShape /> : <CubeShape piece={piece} />
}
