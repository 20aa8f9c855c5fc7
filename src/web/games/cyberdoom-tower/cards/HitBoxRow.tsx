/** A row of Hit Boxes as on a card, with the modifier of the row. */

import type {
  ColourRule,
  HitBox,
  HitRow,
  RowModifier,
} from '../../../../games/cyberdoom-tower/odds/hit-boxes.ts'
import type { TowerWords } from '../text/board-words.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import styles from './HitBoxRow.module.css'
import signStyles from './Sign.module.css'
import { Sign } from './Sign.tsx'

/** The sign of a modifier; three small squares show which boxes need red dice. */
export function ModifierSign({ modifier }: { readonly modifier: RowModifier }) {
  switch (modifier.type) {
    case 'none':
      return <i>·</i>
    case 'number':
      return (
        <b className={styles['modifier-number']} data-term={glossaryTerm('number')}>
          {modifier.number}
        </b>
      )
    case 'colour':
      return (
        <svg
          className={signStyles.mark}
          data-term={glossaryTerm('colour')}
          viewBox="-12 -12 24 24"
          width="1.3em"
          height="1.3em"
          aria-hidden="true"
        >
          {modifier.marked.map((marked, place) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={place}
              className={`${styles['modifier-square']} drawn`}
              data-marked={marked}
              x={-11 + place * 7.7}
              y="-3.3"
              width="6.6"
              height="6.6"
            />
          ))}
        </svg>
      )
    default:
      return <Sign name={modifier.type} />
  }
}

/** The text of a modifier; under the ordered colour rule it also binds the white dice. */
export function modifierAbout(
  modifier: Exclude<RowModifier, { type: 'none' }>,
  colourRule: ColourRule,
  { say }: TowerWords,
): string {
  return modifier.type === 'colour' && colourRule === 'ordered'
    ? say('modifier.colour.ordered')
    : say(`modifier.${modifier.type}.about`)
}

export function modifierInWords(modifier: RowModifier, { say }: TowerWords): string {
  const name = say(`modifier.${modifier.type}`)
  if (modifier.type === 'none') return name
  return modifier.type === 'number' ? `${name} ${modifier.number}` : name
}

/** The number that a box needs under its row's modifier; null if any number fits. */
export function numberOf({ number }: HitBox, modifier: RowModifier): number | null {
  return number ?? (modifier.type === 'number' ? modifier.number : null)
}

export function isRedBox({ red }: HitBox, modifier: RowModifier, place: number): boolean {
  return red || (modifier.type === 'colour' && modifier.marked[place] === true)
}

/** Under the ordered colour rule, the unmarked boxes of a row with a colour modifier need white dice. */
export function isWhiteBox(
  box: HitBox,
  modifier: RowModifier,
  place: number,
  colourRule: ColourRule,
): boolean {
  return modifier.type === 'colour' && colourRule === 'ordered' && !isRedBox(box, modifier, place)
}

export function boxInWords(
  { boxes, modifier }: HitRow,
  place: number,
  { speech: { say }, colourRule }: { readonly speech: TowerWords; readonly colourRule: ColourRule },
): string {
  const box = boxes[place]!
  const number = numberOf(box, modifier)
  const wants =
    number === null ? say('board.box.any') : modifier.type === 'exact' ? `${number}` : `${number}+`
  if (isRedBox(box, modifier, place)) return say('board.box.red', { wants })
  return isWhiteBox(box, modifier, place, colourRule) ? say('board.box.white', { wants }) : wants
}

export function rowsInWords(rows: readonly HitRow[], speech: TowerWords, colourRule: ColourRule): string {
  return rows
    .map(row => {
      const boxes = row.boxes.map((_, place) => boxInWords(row, place, { speech, colourRule })).join(', ')
      return row.modifier.type === 'none' ? boxes : `${boxes} (${modifierInWords(row.modifier, speech)})`
    })
    .join('; ')
}

export function HitBoxRow({
  row: { boxes, modifier },
  colourRule,
}: {
  readonly row: HitRow
  readonly colourRule: ColourRule
}) {
  return (
    <span className={`${styles['hit-row']} row`} data-modifier={modifier.type} aria-hidden="true">
      {boxes.map((box, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={place}
          className={`${styles['hit-box']} middle`}
          data-term={
            modifier.type === 'none'
              ? glossaryTerm('hitBox')
              : `${glossaryTerm('hitBox')} ${glossaryTerm(modifier.type)}`
          }
          data-red={isRedBox(box, modifier, place)}
          data-white={isWhiteBox(box, modifier, place, colourRule)}
        >
          {numberOf(box, modifier)}
        </span>
      ))}
    </span>
  )
}
