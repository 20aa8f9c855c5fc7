/** The signs of the game as line drawings; the element around a sign provides its label. */

import { glossaryTerm } from '../text/glossary-term.ts'
import styles from './Sign.module.css'

const PATHS = {
  key: 'M-9 0A4.5 4.5 0 1 1 0 0A4.5 4.5 0 1 1-9 0M0 0H10M6 0V4.5M10 0V5.5',
  crate: 'M-9-6H9V8H-9ZM-9-1H9M-2.5-1V2.5H2.5V-1M-9-6-6.5-9H6.5L9-6',
  energy: 'M2.5-10.5-6.5 1.5H-.5L-2.5 10.5 6.5-2.5H.5Z',
  luck: 'M0 0C-9-1-8-9-4-8-1-8 0-4 0 0 0-4 1-8 4-8 8-9 9-1 0 0 9 1 8 8 4 7 1 7 0 3 0 0 0 3-1 7-4 7-8 8-9 1 0 0M0 1 3 11',
  crossed: 'M-8-8 8 8M8-8-8 8',
  points: 'M-8-8 0 0-8 8M0-8 8 0 0 8',
  damage: 'M0-10 2-4 8-7 5.5-1.5 10 2 4 3.5 5 9 0 5.5-5 9-4 3.5-10 2-5.5-1.5-8-7-2-4Z',
  range: 'M-9 0H9M5-4.5 9.5 0 5 4.5M-9-5V5M-3-2.5V2.5',
  stealth: 'M-10 0Q0-10 10 0Q0 10-10 0ZM-3.2 0A3.2 3.2 0 1 1 3.2 0A3.2 3.2 0 1 1-3.2 0',
  chain: 'M-2-4.5H-5.5A4.5 4.5 0 0 0-5.5 4.5H-2M2-4.5H5.5A4.5 4.5 0 0 1 5.5 4.5H2M-4.5 0H4.5',
  exact: 'M-2-9.5H2L.8 3H-.8ZM-1 8A1 1 0 1 1 1 8A1 1 0 1 1-1 8',
  lock: 'M-6.5-1H6.5V9H-6.5ZM-4-1V-4.5A4 4 0 0 1 4-4.5V-1M0 3V5.5',
  jetpack: 'M-7-7H-1V4H-7ZM1-7H7V4H1ZM-1-2H1M-4 6V10M4 6V10',
} as const

export type SignName = keyof typeof PATHS

export function Sign({ name, size = '1em' }: { readonly name: SignName; readonly size?: string }) {
  return (
    <svg
      className={styles.mark}
      data-mark={name}
      data-term={glossaryTerm(name)}
      viewBox="-12 -12 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
