/** The city as houses with windows, from the street up; the lights of a floor are one path. */

import styles from './Skyline.module.css'

const WIDTH = 480
const HEIGHT = 120
const HOUSE = 24
/** Between two floors. */
const FLOOR = 9
const FLOORS = [6, 9, 4, 11, 7, 10, 5, 8, 12, 6, 9, 7, 11, 5, 8, 10, 6, 12, 7, 9] as const
const HIGHEST = Math.max(...FLOORS)

const houses = FLOORS.map(
  (floors, house) => `M${house * HOUSE} ${HEIGHT}V${HEIGHT - floors * FLOOR - 6}h${HOUSE - 3}V${HEIGHT}Z`,
).join('')

/** The windows of one floor of every house that is high enough; some are always dark. */
function windowsOf(floor: number): string {
  return FLOORS.flatMap((floors, house) =>
    floor < floors
      ? [0, 1, 2]
          .filter(place => (house * 7 + floor * 5 + place * 3) % 4 !== 0)
          .map(place => `M${house * HOUSE + 4 + place * 5.6} ${HEIGHT - 6 - floor * FLOOR}h3`)
      : [],
  ).join('')
}

const LIGHTS = Array.from({ length: HIGHEST }, (_, floor) => windowsOf(floor))

/** `lights`: whether they come on or go out, floor by floor; without it they are on. */
export function Skyline({ lights }: { readonly lights?: 'on' | 'off' }) {
  return (
    <svg
      className={styles.skyline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      data-lights={lights}
      aria-hidden="true"
    >
      <path className={styles.skyline__houses} d={houses} />
      {LIGHTS.map((path, floor) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the city never changes
          key={floor}
          className={`${styles.skyline__lights} drawn`}
          style={{ '--floor': lights === 'off' ? HIGHEST - floor : floor }}
          d={path}
        />
      ))}
    </svg>
  )
}
