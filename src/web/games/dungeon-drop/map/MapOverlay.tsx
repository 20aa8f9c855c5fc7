/** The intent drawn over the map: the room, the path of a flick, the hand above the table. */

import { memo } from 'react'
import { seatColour } from '../../../kit/components/SeatMark.tsx'
import type { AimedFlick, Overlay } from '../intent/overlay.ts'
import { MARKS } from '../pieces/cube-marks.ts'
import { halfExtent } from '../pieces/pieces.ts'
import type { DungeonWords } from '../text/board-words.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import { pathOf } from './MapBackground.tsx'
import { MapHand } from './MapHand.tsx'
import styles from './MapOverlay.module.css'

export function MapLootedRoom({ overlay: { looted } }: { readonly overlay: Overlay }) {
  if (!looted) return null
  return (
    <path
      className={styles['drop-looted']}
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
    <g
      className={styles['drop-room']}
      data-term={glossaryTerm('room')}
      data-state={outline.state}
      aria-hidden="true"
    >
      <path className={`${styles['drop-room__glow']} drawn`} d={path} />
      <path className={styles['drop-room__floor']} d={path} />
      <path className={`${styles['drop-room__line']} drawn`} d={path} />
    </g>
  )
}

/** The rubber band behind the cube, the dotted path ahead of it, and the blurred area where it may come to rest. */
function AimedFlickPath(props: {
  readonly flick: AimedFlick
  readonly speech: DungeonWords
  readonly perPixel: number
}) {
  const { flick, speech, perPixel } = props
  const { from, to, hit, pulledTo, power, zone } = flick
  const met = hit ?? to
  return (
    <g className={styles['drop-aim']} data-term={glossaryTerm('power')}>
      <defs>
        <radialGradient id="drop-zone">
          <stop offset="0%" stopColor="#b0300d" stopOpacity="0.55" />
          <stop offset="100%" stopColor="#b0300d" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse
        className="drop-aim__zone"
        rx={zone.along}
        ry={zone.across}
        fill="url(#drop-zone)"
        transform={`translate(${zone.at.x} ${-zone.at.y}) rotate(${-zone.angle})`}
      />
      <path
        className={`${styles['drop-aim__band']} drawn steady`}
        d={`M${from.x} ${-from.y}L${pulledTo.x} ${-pulledTo.y}`}
      />
      <circle className={styles['drop-aim__grip']} cx={pulledTo.x} cy={-pulledTo.y} r={3 + 3 * power} />
      <path
        className={`${styles['drop-aim__path']} drawn steady`}
        d={`M${from.x} ${-from.y}L${met.x} ${-met.y}`}
      />
      {hit ? (
        <>
          <path
            className={`${styles['drop-aim__after']} drawn steady`}
            d={`M${hit.x} ${-hit.y}L${to.x} ${-to.y}`}
          />
          <circle className={`${styles['drop-aim__hit']} drawn steady`} cx={hit.x} cy={-hit.y} r={5} />
        </>
      ) : null}
      <text x={pulledTo.x} y={-pulledTo.y - 12 * perPixel} fontSize={14 * perPixel}>
        {speech.percent(power)}
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
      className={styles['drop-ghost']}
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

export const MapAims = memo(function MapAims(props: {
  readonly overlay: Overlay
  readonly speech: DungeonWords
  readonly perPixel: number
}) {
  const { overlay, speech, perPixel } = props
  return (
    <g className="passive" aria-hidden="true">
      {overlay.closeCalls.map(({ id, from, to, inside }) => (
        <line
          key={id}
          className={styles['drop-close']}
          data-term={glossaryTerm('line')}
          data-inside={inside}
          x1={from.x}
          y1={-from.y}
          x2={to.x}
          y2={-to.y}
        />
      ))}
      {overlay.hand ? <MapHand hand={overlay.hand} speech={speech} perPixel={perPixel} /> : null}
      <Ghost overlay={overlay} />
      {overlay.flick ? <AimedFlickPath flick={overlay.flick} speech={speech} perPixel={perPixel} /> : null}
    </g>
  )
})
