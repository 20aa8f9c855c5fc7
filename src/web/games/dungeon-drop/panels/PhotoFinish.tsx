/** The photo finish: every piece near a line, enlarged, with its distance in hundredths of a millimetre. */

import { useState } from 'react'
import { footprint, outlineOf, TOUCH_EPS } from '../../../../games/dungeon-drop/geometry/rooms.ts'
import { EDGE } from '../../../../games/dungeon-drop/physics.ts'
import { MarkIcon } from '../cards/MarkIcon.tsx'
import type { BoardContext } from '../intent/board-context.ts'
import type { CloseCall, RoomPreview } from '../intent/room-preview.ts'
import { pathOf } from '../map/MapBackground.tsx'
import { useCubeColours } from '../pieces/cube-colours.ts'
import { MARKS } from '../pieces/cube-marks.ts'
import type { Piece } from '../pieces/pieces.ts'
import type { DungeonWords } from '../text/board-words.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import styles from './PhotoFinish.module.css'

/** Half the width of the enlarged area, in millimetres: the closer the call, the larger the magnification. */
const lensFor = ({ by }: CloseCall): number => Math.min(5, Math.max(1.3, by * 2.4))

function callWords({ inside, by }: CloseCall, speech: DungeonWords): string {
  const shown = { by: speech.number(by, 2) }
  // The piece counts as inside although there is a gap, because the gap is below the tolerance of the rules.
  const touches = inside && by <= TOUCH_EPS
  return speech.say(touches ? 'photo.touch' : inside ? 'photo.in' : 'photo.out', shown)
}

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

function Lens({ piece, call, room }: { piece: Piece; call: CloseCall; room: RoomPreview }) {
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

export function PhotoFinish({ scene, room }: { readonly scene: BoardContext; readonly room: RoomPreview }) {
  const { speech, table } = scene
  const [chosen, setChosen] = useState<number>()
  const calls = room.closeCalls.slice(0, 8)
  const call = calls.find(({ id }) => id === chosen) ?? calls[0]
  const piece = call && table.pieces.find(({ id }) => id === call.id)
  if (!call || !piece) return null
  const nameOf = (id: number) => {
    const named = table.pieces.find(each => each.id === id)
    return named ? speech.piece(named) : ''
  }
  return (
    <section className="stack close" data-term={glossaryTerm('line')} aria-label={speech.say('photo')}>
      <h3>{speech.say('photo')}</h3>
      <div className={styles['drop-photo__frame']}>
        <Lens piece={piece} call={call} room={room} />
        <p className={`${styles['drop-photo__call']} bold`} data-inside={call.inside}>
          {callWords(call, speech)}
        </p>
      </div>
      <ul className={`${styles['drop-photo__calls']} wrap close`}>
        {calls.map(each => (
          <li key={each.id}>
            <button
              type="button"
              className="choice row close fine"
              aria-pressed={each.id === call.id}
              data-inside={each.inside}
              aria-label={speech.say('photo.call', { piece: nameOf(each.id), call: callWords(each, speech) })}
              onClick={() => setChosen(each.id)}
            >
              <CallMark piece={table.pieces.find(({ id }) => id === each.id)} />
              <span aria-hidden="true">
                {each.inside && each.by > TOUCH_EPS ? '−' : '+'}
                {speech.number(each.by, 2)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CallMark({ piece }: { readonly piece: Piece | undefined }) {
  if (!piece || piece.type === 'meeple' || piece.type === 'token') return null
  return <MarkIcon type={piece.type} size={18} />
}
