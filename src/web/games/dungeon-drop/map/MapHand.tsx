/** The handful of cubes over the map, seen from above: the higher, the larger it is and the wider they scatter. */

import { EDGE } from '../../../../games/dungeon-drop/physics.ts'
import { type HandCube, placeInHand } from '../intent/handful.ts'
import type { HeldHand } from '../intent/overlay.ts'
import { useCubeColours } from '../pieces/cube-colours.ts'
import { MARKS } from '../pieces/cube-marks.ts'
import type { DungeonWords } from '../text/board-words.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import styles from './MapHand.module.css'

/** Higher things are nearer to the viewer. */
const NEARER = 1 / 420
/** The shadow falls to the right and towards the player, farther for a higher hand. */
const SHADOW = 0.05
/** The colour of unknown cubes: that of a cloth bag. */
const CLOTH = { colour: '#7d6444', ink: '#e9d5ad' }

function HandfulCube({ cube, index }: { readonly cube: HandCube; readonly index: number }) {
  const colours = useCubeColours()
  const { x, y } = placeInHand(index)
  const edge = EDGE[cube.size]
  const { colour, ink } = cube.type ? colours[cube.type] : CLOTH
  return (
    <g transform={`translate(${x} ${-y}) rotate(${(index * 47) % 90})`}>
      <rect x={-edge / 2} y={-edge / 2} width={edge} height={edge} rx={0.8} fill={colour} />
      {cube.type ? (
        <path
          d={MARKS[cube.type].path}
          fill={ink}
          fillRule="evenodd"
          transform={`scale(${(edge * 0.9) / 24}) translate(-12 -12)`}
        />
      ) : (
        <text className={styles['drop-hand__hidden']} fontSize={edge * 0.7} y={edge * 0.25} fill={ink}>
          ?
        </text>
      )}
      <rect
        className={`${styles['drop-hand__edge']} drawn`}
        x={-edge / 2}
        y={-edge / 2}
        width={edge}
        height={edge}
        rx={0.8}
      />
    </g>
  )
}

export function MapHand(props: {
  readonly hand: HeldHand
  readonly speech: DungeonWords
  readonly perPixel: number
}) {
  const { hand, speech, perPixel } = props
  const { at, height, cubes, scatter, lifts } = hand
  const shift = height * SHADOW
  const reach = placeInHand(Math.max(0, cubes.length - 1))
  const wide = Math.hypot(reach.x, reach.y) + 7
  return (
    <g
      className={styles['drop-hand']}
      data-term={`${glossaryTerm('point')} ${glossaryTerm('height')}`}
      transform={`translate(${at.x} ${-at.y})`}
    >
      <defs>
        <radialGradient id="drop-scatter">
          <stop offset="0%" stopColor="#ffb45a" stopOpacity="0.5" />
          <stop offset="70%" stopColor="#ffb45a" stopOpacity="0.24" />
          <stop offset="100%" stopColor="#ffb45a" stopOpacity="0.04" />
        </radialGradient>
        <radialGradient id="drop-shadow">
          <stop offset="0%" stopColor="#1c0d02" stopOpacity="0.55" />
          <stop offset="100%" stopColor="#1c0d02" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle
        className={`${styles['drop-hand__spread']} drawn steady`}
        r={scatter}
        fill="url(#drop-scatter)"
      />
      {lifts === undefined ? null : (
        <circle className={`${styles['drop-hand__lifts']} drawn steady`} r={lifts} />
      )}
      <circle r={wide + shift} cx={shift} cy={shift} fill="url(#drop-shadow)" stroke="none" />
      <g className="drop-hand__cubes" transform={`scale(${1 + height * NEARER})`}>
        {cubes.map((cube, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cubes of a handful never change places
          <HandfulCube key={index} cube={cube} index={index} />
        ))}
      </g>
      <path className={`${styles['drop-hand__cross']} drawn steady`} d="M-4 0H4M0-4V4" />
      <text y={-scatter + 16 * perPixel} fontSize={14 * perPixel}>
        {speech.say('mm', { value: speech.number(height) })}
      </text>
    </g>
  )
}
