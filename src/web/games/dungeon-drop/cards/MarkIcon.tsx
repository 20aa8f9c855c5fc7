/** An icon with the mark that a type of cube has on its faces. */

import type { CubeType } from '../../../../games/dungeon-drop/state.ts'
import { useCubeColours } from '../pieces/cube-colours.ts'
import { MARKS } from '../pieces/cube-marks.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import styles from './MarkIcon.module.css'

export function MarkIcon({ type, size = 22 }: { readonly type: CubeType; readonly size?: number }) {
  const { colour, ink } = useCubeColours()[type]
  return (
    <svg
      className={styles['drop-mark']}
      data-term={glossaryTerm(type)}
      viewBox="-3 -3 30 30"
      width={size}
      height={size}
      aria-hidden="true"
    >
      {/* The outline makes a dark wooden cube visible on a dark page. */}
      <rect
        x="-2"
        y="-2"
        width="28"
        height="28"
        rx="4"
        fill={colour}
        stroke="currentColor"
        strokeOpacity="0.5"
      />
      <path d={MARKS[type].path} fill={ink} fillRule="evenodd" />
    </svg>
  )
}
