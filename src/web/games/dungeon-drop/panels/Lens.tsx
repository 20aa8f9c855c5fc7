/** A piece beside a line, enlarged, with the measured distance. */

import { footprint, outlineOf } from '../../../../games/dungeon-drop/geometry/rooms.ts'
import { EDGE } from '../../../../games/dungeon-drop/physics.ts'
import type { CloseCall, RoomPreview } from '../intent/room-preview.ts'
import { pathOf } from '../map/MapBackground.tsx'
import { useCubeColours } from '../pieces/cube-colours.ts'
import { MARKS } from '../pieces/cube-marks.ts'
import type { Piece } from '../pieces/pieces.ts'
import styles from './PhotoFinish.module.css'

/** Half the width of the enlarged area, in millimetres: the closer the call, the larger the magnification. */
const lensFor = ({ by }: CloseCall): number => Math.min(5, Math.max(1.3, by * 2.4))

function Ticks({ call: { from, to, by }, reach }: { readonly call: CloseCall; readonly reach: number }) {
  const length = Math.max(0.05, by)
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  // A short stroke across one end of the measured distance.
  const end = ({ x, y }: { x: number; y: number }) =>
    `M${x - dy * reach} ${-(y + dx * reach)}L${x + dy * reach} ${-(y - dx * reach)}`
  return (
    <path
      className={styles['drop-photo__ruler']}
      d={`${end(from)}${end(to)}M${from.x} ${-from.y}L${to.x} ${-to.y}`}
    />
  )
}

interface LensProps {
  readonly piece: Piece
  readonly call: CloseCall
  readonly room: RoomPreview
}

export function Lens({ piece, call, room }: LensProps) {
  const middle = { x: (call.from.x + call.to.x) / 2, y: (call.from.y + call.to.y) / 2 }
  const lens = lensFor(call)
  const colours = useCubeColours()
  const cube = piece.type === 'meeple' || piece.type === 'token' ? undefined : piece.type
  const edge = piece.shape === 'meeple' || piece.shape === 'token' ? 8 : EDGE[piece.shape]
  const { x, y, yaw } = piece.pose
  return (
    <svg
      className={styles['drop-photo__lens']}
      viewBox={`${middle.x - lens} ${-middle.y - lens} ${2 * lens} ${2 * lens}`}
      strokeWidth={lens * 0.03}
      aria-hidden="true"
    >
      <path className={styles['drop-photo__room']} d={pathOf(outlineOf(room.room.corners))} />
      <path
        className={styles['drop-photo__cube']}
        d={pathOf(footprint(piece.shape, piece.pose))}
        fill={cube ? colours[cube].colour : '#b9a27a'}
      />
      {cube ? (
        <path
          d={MARKS[cube].path}
          fill={colours[cube].ink}
          fillRule="evenodd"
          transform={`translate(${x} ${-y}) rotate(${(-yaw * 180) / Math.PI}) scale(${(edge * 0.8) / 24}) translate(-12 -12)`}
        />
      ) : null}
      <Ticks call={call} reach={lens * 0.14} />
    </svg>
  )
}
