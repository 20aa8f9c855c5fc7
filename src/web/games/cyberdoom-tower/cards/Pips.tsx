/** A number of points as a row of lamps: one lamp for each possible point, lit for those the player has. */

import type { TowerWords } from '../text/board-words.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import { Sign, type SignName } from './Sign.tsx'

export function Pips({
  sign,
  name,
  value,
  most,
  speech,
}: {
  readonly sign: SignName
  readonly name: string
  readonly value: number
  readonly most: number
  readonly speech: TowerWords
}) {
  const label = speech.say('board.of', { name, value, most })
  return (
    <span
      className="pips"
      data-sign={sign}
      data-term={glossaryTerm(sign)}
      role="img"
      aria-label={label}
      title={label}
    >
      <Sign name={sign} />
      {Array.from({ length: most }, (_, pip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its index
        <i key={pip} data-lit={pip < value} />
      ))}
      <b aria-hidden="true">{value}</b>
    </span>
  )
}
