/** A number of points as a row of lamps: one lamp for each possible point, lit for those the player has. */

import { useState } from 'react'
import type { TowerWords } from '../text/board-words.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import styles from './Pips.module.css'
import { Sign, type SignName } from './Sign.tsx'

/** The value before it was last reduced; the lamps in between break visibly. */
function useBroken(value: number): number {
  const [change, setChange] = useState({ from: value, to: value })
  if (change.to !== value) setChange({ from: change.to, to: value })
  return change.from
}

export function Pips(props: {
  readonly sign: SignName
  readonly name: string
  readonly value: number
  readonly most: number
  readonly speech: TowerWords
}) {
  const { sign, name, value, most, speech } = props
  const broken = useBroken(value)
  const label = speech.say('board.of', { name, value, most })
  return (
    <span
      className={styles.pips}
      data-sign={sign}
      data-term={glossaryTerm(sign)}
      role="img"
      aria-label={label}
      title={label}
    >
      <Sign name={sign} />
      {Array.from({ length: most }, (_, pip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its index
        <i key={pip} data-lit={pip < value} data-broken={pip >= value && pip < broken} />
      ))}
      <b aria-hidden="true">{value}</b>
    </span>
  )
}
