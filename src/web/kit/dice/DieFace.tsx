/** A white or red die with its pips; it tumbles a little whenever its value changes. */

import styles from './DieFace.module.css'

const DOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-5, -5],
    [5, 5],
  ],
  3: [
    [-5, -5],
    [0, 0],
    [5, 5],
  ],
  4: [
    [-5, -5],
    [5, -5],
    [-5, 5],
    [5, 5],
  ],
  5: [
    [-5, -5],
    [5, -5],
    [0, 0],
    [-5, 5],
    [5, 5],
  ],
  6: [
    [-5, -5.5],
    [5, -5.5],
    [-5, 0],
    [5, 0],
    [-5, 5.5],
    [5, 5.5],
  ],
}

export function DieFace(props: { readonly value: number; readonly red: boolean; readonly size: number }) {
  const { value, red, size } = props
  return (
    <svg
      key={value}
      className={styles['die-face']}
      data-red={red}
      viewBox="-11 -11 22 22"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <rect x="-10" y="-10" width="20" height="20" rx="4" />
      {DOTS[value]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2" />
      ))}
    </svg>
  )
}
