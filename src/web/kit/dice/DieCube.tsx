/** A die as a cube in space, which tumbles until its value is in front. */

import styles from './DieCube.module.css'
import { DieFace } from './DieFace.tsx'

interface Turn {
  readonly x: number
  readonly y: number
}

/** Where each face is on the cube, in degrees; opposite faces add up to seven. */
const FACES: readonly Turn[] = [
  { x: 0, y: 0 },
  { x: 90, y: 0 },
  { x: 0, y: 90 },
  { x: 0, y: -90 },
  { x: -90, y: 0 },
  { x: 0, y: 180 },
]

/** The turn of the whole cube that brings a value to the front. */
export function turnTo(value: number): Turn {
  const { x, y } = FACES[value - 1]!
  return { x: -x, y: -y }
}

/** Give it the value as its key: a new value tumbles again. */
export function DieCube(props: {
  readonly value: number
  readonly red: boolean
  /** Its index among the dice: no two of them tumble alike. */
  readonly die: number
}) {
  const { value, red, die } = props
  const { x, y } = turnTo(value)
  return (
    <span className={styles.cube} data-red={red} style={{ '--x': `${x}deg`, '--y': `${y}deg`, '--die': die }}>
      {FACES.map((face, index) => (
        <span
          key={`${face.x} ${face.y}`}
          style={{ transform: `rotateX(${face.x}deg) rotateY(${face.y}deg) translateZ(var(--half))` }}
        >
          <DieFace value={index + 1} red={red} size={22} />
        </span>
      ))}
    </span>
  )
}
