/** The intent drawn over the map: the room, the arrow of a flick, the hand above the table. */

import { seatColour } from '../../../kit/components/SeatMark.tsx'
import type { Overlay } from '../intent/overlay.ts'
import { MARKS } from '../pieces/marks.ts'
import { halfExtent } from '../pieces/pieces.ts'
import type { DungeonWords } from '../text/board-words.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import { pathOf } from './MapBackground.tsx'

/** The room that was looted, in the colour of its looter. */
export function MapLootedRoom({ overlay: { looted } }: { readonly overlay: Overlay }) {
  if (!looted) return null
  return (
    <path
      className="drop-looted"
      data-faint={looted.faint}
      d={pathOf(looted.points)}
      style={{ color: seatColour(looted.seat) }}
      aria-hidden="true"
    />
  )
}

export function MapRoom({ overlay: { outline } }: { readonly overlay: Overlay }) {
  if (!outline) return null
  const path = pathOf(outline.points)
  return (
    <g className="drop-room" data-term={glossaryTerm('room')} data-state={outline.state} aria-hidden="true">
      <path className="drop-room__glow" d={path} />
      <path className="drop-room__floor" d={path} />
      <path className="drop-room__line" d={path} />
    </g>
  )
}

function Arrow({
  arrow,
  speech,
  perPixel,
}: Pick<Overlay, 'arrow'> & { speech: DungeonWords; perPixel: number }) {
  if (!arrow) return null
  const { from, to, power } = arrow
  const angle = (Math.atan2(-(to.y - from.y), to.x - from.x) * 180) / Math.PI
  return (
    <g className="drop-aim" data-term={glossaryTerm('power')}>
      <line x1={from.x} y1={-from.y} x2={to.x} y2={-to.y} strokeWidth={2.2 + 3 * power} />
      <path d="M9 0-3-5.5 0 0-3 5.5Z" transform={`translate(${to.x} ${-to.y}) rotate(${angle})`} />
      <text x={to.x} y={-to.y - 14} fontSize={14 * perPixel} textAnchor="middle">
        {speech.percent(power)}
      </text>
    </g>
  )
}

function Hand({
  hand,
  speech,
  perPixel,
}: Pick<Overlay, 'hand'> & { speech: DungeonWords; perPixel: number }) {
  if (!hand) return null
  const { at, height, radius } = hand
  const ring = radius * (0.7 + height / 660)
  return (
    <g
      className="drop-hand"
      data-term={`${glossaryTerm('point')} ${glossaryTerm('height')}`}
      transform={`translate(${at.x} ${-at.y})`}
    >
      <circle className="drop-hand__spread" r={ring} />
      <circle r={6} />
      <path d="M-14 0H-4M4 0H14M0-14V-4M0 4V14" />
      <text y={-ring - 4} fontSize={13 * perPixel} textAnchor="middle">
        {speech.say('mm', { value: Math.round(height) })}
      </text>
    </g>
  )
}

function Ghost({ overlay: { ghost, legal } }: { readonly overlay: Overlay }) {
  if (!ghost) return null
  const { shape, type, pose } = ghost
  const { x, y } = halfExtent(shape)
  const mark = type === 'meeple' || type === 'token' ? undefined : MARKS[type]
  return (
    <g
      className="drop-ghost"
      data-legal={legal}
      transform={`translate(${pose.x} ${-pose.y}) rotate(${(-pose.yaw * 180) / Math.PI})`}
    >
      <rect x={-x} y={-y} width={2 * x} height={2 * y} rx={shape === 'meeple' ? y : 0.7} />
      {mark ? (
        <path d={mark.path} fillRule="evenodd" transform={`scale(${x / 15}) translate(-12 -12)`} />
      ) : null}
      <circle r={x + 5} />
    </g>
  )
}

export function MapAims({
  overlay,
  speech,
  perPixel,
}: {
  readonly overlay: Overlay
  readonly speech: DungeonWords
  readonly perPixel: number
}) {
  return (
    <g className="drop-aims" aria-hidden="true">
      {overlay.closeCalls.map(({ id, from, to, inside }) => (
        <line
          key={id}
          className="drop-close"
          data-term={glossaryTerm('line')}
          data-inside={inside}
          x1={from.x}
          y1={-from.y}
          x2={to.x}
          y2={-to.y}
        />
      ))}
      <Hand hand={overlay.hand} speech={speech} perPixel={perPixel} />
      <Ghost overlay={overlay} />
      <Arrow arrow={overlay.arrow} speech={speech} perPixel={perPixel} />
    </g>
  )
}
