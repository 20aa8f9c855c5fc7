/** Buttons at the edges of the map that say how many pieces lie beyond, and go there. */

import type { ComponentType, SVGProps } from 'react'
import Down from '~icons/lucide/chevron-down'
import Left from '~icons/lucide/chevron-left'
import Right from '~icons/lucide/chevron-right'
import Up from '~icons/lucide/chevron-up'
import type { TableIntent } from '../intent/use-table-intent.ts'
import { beyond } from '../pieces/framing.ts'
import type { DungeonWords } from '../text/board-words.ts'
import styles from './MoreBeyond.module.css'
import type { MapCamera } from './use-map-camera.ts'

const SIDES = ['left', 'right', 'far', 'near'] as const
type Side = (typeof SIDES)[number]

const ICONS: Readonly<Record<Side, ComponentType<SVGProps<SVGSVGElement>>>> = {
  left: Left,
  right: Right,
  far: Up,
  near: Down,
}
const WAYS: Readonly<Record<Side, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  far: [0, 1],
  near: [0, -1],
}
/** How far a press moves, as a fraction of half the picture. */
const STRIDE = 0.5

export function MoreBeyond(props: {
  readonly table: TableIntent
  readonly camera: MapCamera
  readonly speech: DungeonWords
}) {
  const { table, camera, speech } = props
  const { frame, size, shift } = camera
  const counts = beyond(table.pieces, frame, size)
  return SIDES.map(side => {
    const [x, y] = WAYS[side]
    const Icon = ICONS[side]
    const by = frame.half * STRIDE
    return counts[side] > 0 ? (
      <button
        key={side}
        type="button"
        className={`${styles['drop-more']} row fine`}
        data-side={side}
        aria-label={speech.say(`beyond.${side}`, { count: counts[side] })}
        title={speech.say(`beyond.${side}`, { count: counts[side] })}
        onClick={() => shift({ x: x * by, y: y * by })}
      >
        <Icon aria-hidden="true" />
        <span aria-hidden="true">{counts[side]}</span>
      </button>
    ) : null
  })
}
