/** The background drawing of the city below the tower. */

import styles from './CityBackground.module.css'

const ROOFS = [14, 22, 9, 26, 17, 30, 12, 20, 34, 15, 24, 10, 28, 19, 13, 32, 21, 11, 25, 16, 29, 18, 12, 23]
const STEP = 26
const GROUND = 40

const skyline = ROOFS.map((height, index) => `L${index * STEP} ${GROUND - height}h${STEP - 4}`).join('')
const windows = ROOFS.flatMap((height, index) =>
  height > 15
    ? [`M${index * STEP + 6} ${GROUND - height + 5}h3M${index * STEP + 13} ${GROUND - height + 10}h3`]
    : [],
).join('')

export function CityBackground() {
  return (
    <svg
      className={styles.city}
      viewBox={`0 0 ${ROOFS.length * STEP} ${GROUND}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.city__roofs} d={`M0 ${GROUND}${skyline}V${GROUND}Z`} />
      <path className={styles.city__windows} d={windows} />
    </svg>
  )
}
