/** The drawing of a unit: one cube or a stack of two, seen at an angle, with its weapon on the top face. */

import type { Seat } from '../../../../engine/game.ts'
import type { Weapon } from '../../../../games/cube-attack/state.ts'
import { seatColour, seatOutline } from '../../../kit/components/SeatMark.tsx'
import styles from './UnitShape.module.css'

/** Half the width of a cube, half the depth of its top face, and its height. */
const HALF = 19
const DEPTH = 11
export const CUBE_HEIGHT = 20
const HEIGHT = CUBE_HEIGHT

export const TOP = `M0${-HEIGHT - DEPTH} ${HALF} ${-HEIGHT} 0 ${-HEIGHT + DEPTH} ${-HALF} ${-HEIGHT}Z`
export const LEFT = `M${-HALF} ${-HEIGHT} 0 ${-HEIGHT + DEPTH}V${DEPTH}L${-HALF} 0Z`
export const RIGHT = `M${HALF} ${-HEIGHT} 0 ${-HEIGHT + DEPTH}V${DEPTH}L${HALF} 0Z`

/** The transform that projects a sign onto the top face: rotated by 45° and flattened. */
const ON_TOP = `translate(0 ${-HEIGHT}) scale(1 ${DEPTH / HALF}) rotate(45)`
const SIGNS: Readonly<Record<Weapon, string | undefined>> = {
  none: undefined,
  short: 'M-6.5 7.5 7.5-6.5 7.5 7.5Z',
  long: 'M-7-7H7V7H-7Z',
}

function Cube({ seat, weapon }: { readonly seat: Seat; readonly weapon: Weapon }) {
  const sign = SIGNS[weapon]
  return (
    <>
      <path d={LEFT} className={styles.cube__left} />
      <path d={RIGHT} className={styles.cube__right} />
      <path d={TOP} className={styles.cube__top} />
      <path
        d={seatOutline(seat)}
        className={styles.cube__seat}
        transform={`translate(${HALF / 2} ${-HEIGHT / 2 + DEPTH / 2}) skewY(-30) scale(0.62)`}
      />
      {sign === undefined ? null : <path d={sign} className={styles.cube__weapon} transform={ON_TOP} />}
    </>
  )
}

export function UnitShape(props: { readonly seat: Seat; readonly weapon: Weapon; readonly size: 1 | 2 }) {
  const { seat, weapon, size } = props
  return (
    <g className="cube" style={{ '--cube': seatColour(seat) }}>
      <ellipse className={styles.cube__shadow} cx="2" cy="6" rx={HALF + 4} ry={DEPTH + 2} />
      {size === 2 ? <Cube seat={seat} weapon="none" /> : null}
      <g transform={size === 2 ? `translate(0 ${-HEIGHT})` : undefined}>
        <Cube seat={seat} weapon={weapon} />
      </g>
    </g>
  )
}
