/** While an event of medium weight is shown, the rest of the board dims a little: there is one place to look. */

import { useLayoutEffect, useRef } from 'react'
import { partsOf } from '../help/Highlight.tsx'
import styles from './ShowOverlay.module.css'

/** Around the place, in pixels. */
const MARGIN = 46

export function Spotlight({ at }: { readonly at: readonly string[] }) {
  const light = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shade = light.current
    const [part] = partsOf(at)
    if (!shade || !part) return
    const board = shade.getBoundingClientRect()
    const { left, top, width, height } = part.getBoundingClientRect()
    const radius = Math.hypot(width, height) / 2 + MARGIN
    shade.style.setProperty('--x', `${left + width / 2 - board.left}px`)
    shade.style.setProperty('--y', `${top + height / 2 - board.top}px`)
    shade.style.setProperty('--radius', `${Math.min(radius, board.width / 3)}px`)
    shade.dataset.lit = 'true'
  }, [at])
  return <div ref={light} className={styles.spotlight} aria-hidden="true" />
}
