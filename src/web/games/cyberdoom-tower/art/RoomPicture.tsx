/** The room behind the sectors of a floor: five drawings, each a few motifs in a row. */

import type { ReactNode } from 'react'
import { usePainted } from '../../../base/loading/use-painted.ts'
import styles from './RoomPicture.module.css'

const WIDTH = 720
const HEIGHT = 120

/** `count` copies of a motif, side by side over the whole width. */
function row(count: number, motif: (index: number) => ReactNode): ReactNode {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a motif is its place
    <g key={index} transform={`translate(${(WIDTH / count) * index})`}>
      {motif(index)}
    </g>
  ))
}

/** Memory racks with blinking lamps. */
const vault = (
  <>
    {row(12, index => (
      <>
        <path className={styles.room__wall} d="M6 8H54V120H6Z" />
        <path
          className={styles.room__line}
          d="M6 8H54V120H6ZM12 20H48M12 34H48M12 48H48M12 62H48M12 76H48M12 90H48"
        />
        <path
          className={index % 3 === 1 ? styles.room__warm : styles.room__glow}
          d={
            index % 2
              ? 'M14 27h9M30 41h14M14 55h5M36 69h9M14 83h18'
              : 'M30 27h14M14 41h7M24 55h20M14 69h12M38 83h6'
          }
        />
      </>
    ))}
    <path className={styles.room__beam} d="M0 3H720" />
  </>
)

/** Sleepers in tubes of ice. */
const labs = row(9, index => (
  <>
    <path className={styles.room__wall} d="M12 104V32A28 28 0 0 1 68 32V104Z" />
    <path className={styles.room__tint} d="M20 100V34A20 20 0 0 1 60 34V100Z" />
    <path
      className={styles.room__line}
      d="M12 104V32A28 28 0 0 1 68 32V104M4 104H76V120M4 104V120M40 4V-8M28 112H52"
    />
    {index % 3 === 2 ? (
      <path className={styles.room__glow} d="M28 88l6-12M50 66l4-10M30 52l3-6" />
    ) : (
      <path className={styles.room__body} d="M40 38A8 8 0 1 1 39.9 38ZM30 60Q40 52 50 60L48 100H32Z" />
    )}
    <path className={styles.room__glow} d="M26 36A15 15 0 0 1 36 25" />
  </>
))

/** Molten steel between girders. */
const foundry = (
  <>
    {row(6, index => (
      <>
        <path className={styles.room__wall} d="M0 0H14V120H0ZM106 0H120V120H106Z" />
        <path
          className={styles.room__line}
          d="M7 0V120M0 12 14 30 0 48 14 66 0 84 14 102M14 10H106M14 16H106"
        />
        {index % 2 ? (
          <>
            <path className={styles.room__body} d="M38 62H84L78 100H44Z" />
            <path className={styles.room__line} d="M60 16V40M46 62Q60 34 76 62" />
            <path className={styles.room__warm} d="M40 62H82" />
          </>
        ) : (
          <>
            <path className={styles.room__body} d="M34 30H86V44L70 54H50L34 44Z" />
            <path className={styles.room__fire} d="M56 54H64L66 112H54ZM28 112H92V120H28Z" />
          </>
        )}
      </>
    ))}
    <path className={styles.room__fire} d="M0 116H720V120H0Z" />
  </>
)

/** Drones in their docks under the arches of a hangar. */
const bay = row(6, index => (
  <>
    <path className={styles.room__wall} d="M4 120V50Q60-16 116 50V120H104V56Q60 6 16 56V120Z" />
    <path className={styles.room__line} d="M4 120V50Q60-16 116 50V120M16 120V56Q60 6 104 56V120M60 18V44" />
    <path className={styles.room__body} d="M28 58H92V62H78L72 74H48L42 62H28ZM54 74H66L60 88Z" />
    <path className={index % 2 ? styles.room__glow : styles.room__warm} d="M56 68H64M30 56H44M76 56H90" />
    <path className={styles.room__line} d="M24 108H96M34 114H86" />
  </>
))

/** The core and its coolant. */
const reactor = (
  <>
    {row(4, () => (
      <>
        <path className={styles.room__wall} d="M0 26H180V40H0ZM0 84H180V98H0Z" />
        <path
          className={styles.room__line}
          d="M0 26H180M0 40H180M0 84H180M0 98H180M34 26V40M146 26V40M34 84V98M146 84V98"
        />
        <path className={styles.room__body} d="M90 20A42 42 0 1 1 89.9 20ZM90 34A28 28 0 1 0 90.1 34Z" />
        <path className={styles.room__core} d="M90 44A18 18 0 1 1 89.9 44Z" />
        <path className={styles.room__glow} d="M90 26A36 36 0 0 1 126 62M90 98A36 36 0 0 1 54 62" />
        <path className={styles.room__line} d="M90 0V20M90 104V120M48 62H34M132 62H146" />
      </>
    ))}
    <path className={styles.room__beam} d="M0 33H720M0 91H720" />
  </>
)

const ROOMS: Readonly<Record<string, ReactNode>> = { T1: vault, T2: labs, T3: foundry, T4: bay, T5: reactor }
const ALL = Object.values(ROOMS)

/** A user's deck has our pictures too. Drawn after the interactive parts, or a slow phone would block. */
export function RoomPicture({ tower, floor }: { readonly tower: string; readonly floor: number }) {
  const painted = usePainted()
  const known = tower in ROOMS ? tower : `T${(floor % ALL.length) + 1}`
  return (
    <svg
      className={styles.room}
      data-room={known}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {painted ? ROOMS[known] : null}
    </svg>
  )
}
