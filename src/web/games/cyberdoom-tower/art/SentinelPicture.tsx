/** The pictures of the five kinds of Sentinels, layer over layer; only those that are awake have glowing eyes. */

import styles from './SentinelPicture.module.css'

interface Drawing {
  readonly body: string
  /** The parts that catch the light of the city. */
  readonly plates: string
  /** The parts that lie in the dark. */
  readonly shade: string
  /** The lines on the body, for joints and plates. */
  readonly seams: string
  /** Thin lamps, lit also in sleep. */
  readonly lamps: string
  readonly eyes: string
}

const DRAWINGS: readonly Drawing[] = [
  {
    // A hound, low on long legs.
    body: 'M-29-5-23-15-14-17-10-12 10-14 20-10 28-20 29-16 24-4 20 0 23 10 20 25H14L16 12 8 4-6 5-8 14-5 25H-11L-14 13-13 3-18 0-27 2Z',
    plates:
      'M-27-5-22-13-15-15-13-9-20-5ZM-12-10-4-12-3-1-10 2-14-3ZM8-13 18-9 20-3 14 1 7-2ZM-2-12 6-13 6-9-2-8Z',
    shade: 'M-13 3-6 5 8 4 10 1-4 1-12-1ZM-14 13-8 14-5 25H-11ZM16 12 22 10 20 25H14ZM-27 2-18 0-20-3-28-3Z',
    seams: 'M-13-8-8 3M8-13 8 3M-14 13H-8M16 12H22M-27-2H-20M20-10 24-6',
    lamps: 'M-2-10H6M-9-7-6-1M12-8 16-2M-12 17H-8M16 17H21',
    eyes: 'M-24-9-17-12-17-9-23-6Z',
  },
  {
    // A guard behind its shield.
    body: 'M-3-28H9L12-22 10-15 20-11 26-2 24 11 17 10 16 26H7L5 12 2 26H-6L-7 16-27 12V-13L-12-19-5-14-6-22Z',
    plates: 'M-2-27H8L10-23 9-18H-2L-4-22ZM-24-10-13-15V10L-24 8ZM12-13 19-10 24-2 18 0ZM-2-8 9-9 9 2-1 2Z',
    shade: 'M-11-15-5-12V12L-11 11ZM18 1 24-1 23 9 18 8ZM8 14H15V26H8ZM-6 16H2V26H-6Z',
    seams: 'M-25-10-12-16-4-11V10L-12 14M-12-16V13M10-14 12 8M5 3 16 4M-2-22H9',
    lamps: 'M-22-7V5M-17-9V6M0-5H7M0-2H7M20-6 22-1',
    eyes: 'M-2-23.5H8V-20H-2Z',
  },
  {
    // Six legs around a plated belly.
    body: 'M-10-4-17-17-25-19-29 2-27 3-22-13-19-12-13-1-20 1-27 20-24 21-17 6-11 5-14 23-11 23-6 9H6L11 23 14 23 11 5 17 6 24 21 27 20 20 1 13-1 19-12 22-13 27 3 29 2 25-19 17-17 10-4 5-10H-5Z',
    plates:
      'M-8-3-4-8H4L8-3 6 0H-6ZM-7 2H7L5 6H-5ZM-17-15-13-6-11-4-15-12-22-17ZM17-15 13-6 11-4 15-12 22-17Z',
    shade:
      'M-6 7H6L4 9H-4ZM-17 6-20 3-26 19-24 20ZM17 6 20 3 26 19 24 20ZM-11 6-9 7-12 22-13 22ZM11 6 9 7 12 22 13 22Z',
    seams: 'M-9 1H9M-6 6H6M0-9V9M-19-12-22-13M19-12 22-13',
    lamps: 'M-5 3.5H-2M2 3.5H5M-18-13-21-15M18-13 21-15',
    eyes: 'M-6-4.5H-2V-1.5H-6ZM2-4.5H6V-1.5H2ZM-1.2-7.5H1.2V-5H-1.2Z',
  },
  {
    // A drone on four rotors, one barrel below.
    body: 'M-30-15H-8V-11H-16L-12-4-8-10H8L12-4 16-11H8V-15H30V-11H22L14 3 16 7 30 9V13L13 11 7 15H3V27H-3V15H-7L-13 11-30 13V9L-16 7-14 3-22-11H-30Z',
    plates: 'M-7-9H7L11-2 8 4H-8L-11-2ZM-20-11-15-11-11-3-13 1ZM20-11 15-11 11-3 13 1Z',
    shade: 'M-9 6H9L6 13H-6ZM-2 16H2V26H-2ZM-28 9.5-16 8-14 10-28 12ZM28 9.5 16 8 14 10 28 12Z',
    seams: 'M-12-3-8 8H8L12-3M-3 19H3M-3 23H3',
    lamps: 'M-29-13H-10M10-13H29M-27 11H-18M18 11H27M-8 10H8',
    eyes: 'M-5-1A5 5 0 1 1 5-1A5 5 0 1 1-5-1',
  },
  {
    // A colossus, all shoulders.
    body: 'M-6-21-3-28H5L8-21 24-23 30-10 29 6 30 18 21 20 18 6 15 1 14 11 18 26H4L2 14H-2L-4 26H-18L-14 11-15 1-18 6-21 20-30 18-29 6-30-10-24-23Z',
    plates: 'M-23-21-8-19-10-9-22-8-28-11ZM23-21 8-19 10-9 22-8 28-11ZM-9-8H9L8 1H-8ZM-4-27H6L7-21H-5Z',
    shade:
      'M-28 7-19 7-21 19-29 17ZM28 7 19 7 21 19 29 17ZM-12 12H-3L-4 25H-16ZM12 12H3L4 25H16ZM-12 3H12L11 9H-11Z',
    seams: 'M-24-18-13-16-12 4H12L13-16 24-18M-29 6-19 7M29 6 19 7M-12-7H12M-12 11H-2M2 11H12',
    lamps: 'M-25-13-13-11M25-13 13-11M-6 6H6M-26 12H-22M22 12H26',
    eyes: 'M-4-24H6V-21H-4ZM-3.5-5H3.5V-.5H-3.5Z',
  },
]

/** Around the middle, in a box of 62 by 58. */
export const sentinelDrawing = (kind: number): Drawing => DRAWINGS[kind % DRAWINGS.length]!

export function SentinelPicture({ kind }: { readonly kind: number }) {
  const { body, plates, shade, seams, lamps, eyes } = sentinelDrawing(kind)
  return (
    <svg className={styles.sentinel__shape} viewBox="-31 -29 62 58" aria-hidden="true">
      <path className={styles.sentinel__body} d={body} />
      <path className={styles.sentinel__plates} d={plates} />
      <path className={styles.sentinel__shade} d={shade} />
      <path className={`${styles.sentinel__seams} drawn`} d={seams} />
      <path className={`${styles.sentinel__lamps} drawn`} d={lamps} />
      <path className={styles.sentinel__eyes} d={eyes} />
    </svg>
  )
}
