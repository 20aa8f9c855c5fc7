/** The boxes to cover: what each needs, which die lies on it, and whether the selected die fits. */

import { isRed } from '../../../../games/cyberdoom-tower/dice.ts'
import { BOXES_PER_ROW } from '../../../../games/cyberdoom-tower/odds/hit-boxes.ts'
import type { DiceByBox } from '../../../../games/cyberdoom-tower/odds/placement.ts'
import { DieFace } from '../../../kit/dice/DieFace.tsx'
import {
  boxInWords,
  isRedBox,
  isWhiteBox,
  ModifierSign,
  modifierAbout,
  modifierInWords,
  numberOf,
} from '../cards/HitBoxRow.tsx'
import type { TowerWords } from '../text/board-words.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import { type DiceTray, whyNot } from './dice-on-boxes.ts'
import styles from './TrayBoxes.module.css'
import type { useDragDie } from './use-drag-die.ts'
import type { Misfitting } from './use-tray.ts'

interface TrayBoxesProps {
  readonly table: DiceTray
  readonly laid: DiceByBox
  readonly ghosts: DiceByBox
  readonly inHand: number | undefined
  /** The die that was just put on a box where it does not fit. */
  readonly misfit: Misfitting | undefined
  readonly carry: ReturnType<typeof useDragDie>
  readonly speech: TowerWords
  onBox(box: number): void
}

function TrayBox({ box, ...props }: TrayBoxesProps & { readonly box: number }) {
  const { table, laid, ghosts, inHand, misfit, carry, speech, onBox } = props
  const row = table.hitBoxes.rows[Math.floor(box / BOXES_PER_ROW)]!
  const place = box % BOXES_PER_ROW
  const printed = row.boxes[place]!
  const die = laid[box]
  const ghost = ghosts[box]
  const refusal = inHand === undefined ? undefined : whyNot(table, laid, inHand, box)
  const { colourRule } = table.hitBoxes
  const red = isRedBox(printed, row.modifier, place)
  const white = isWhiteBox(printed, row.modifier, place, colourRule)
  const number = numberOf(printed, row.modifier)
  const inWords = boxInWords(row, place, { speech, colourRule })
  const wants = red || white || number === null ? inWords : speech.say('board.box.both', { wants: inWords })
  const label = [
    speech.say('board.box', { number: box + 1, wants }),
    ...(die === undefined ? [] : [speech.say('board.box.laid', { value: table.dice[die]!.value })]),
    ...(inHand === undefined ? [] : [refusal ? speech.why(refusal) : speech.say('board.box.fits')]),
  ].join(' ')
  const shown = die ?? (laid.includes(ghost) ? undefined : ghost)
  return (
    <button
      type="button"
      className={`${styles.tray__box} middle`}
      data-term={glossaryTerm('hitBox')}
      aria-label={label}
      title={label}
      data-red={red}
      data-white={white}
      data-box={box}
      data-fits={inHand === undefined ? undefined : refusal === undefined}
      data-misfit={misfit?.box === box}
      data-laid={die !== undefined}
      aria-keyshortcuts={`${box + 1}`}
      {...carry.handle(die)}
      onClick={() => {
        if (carry.isClick()) onBox(box)
      }}
    >
      <span className={styles.tray__wants}>{number ?? '·'}</span>
      {shown === undefined ? null : (
        <DieFace value={table.dice[shown]!.value} red={isRed(shown)} size={die === undefined ? 22 : 48} />
      )}
    </button>
  )
}

function TrayRow({ row, ...props }: TrayBoxesProps & { readonly row: number }) {
  const { table, misfit, speech } = props
  const { rows, colourRule } = table.hitBoxes
  const { boxes, modifier } = rows[row]!
  const wrong = misfit && Math.floor(misfit.box / BOXES_PER_ROW) === row ? misfit : undefined
  return (
    <div className={styles.tray__row}>
      <span
        className={`${styles.tray__modifier} middle`}
        role="img"
        aria-label={modifierInWords(modifier, speech)}
        title={modifier.type === 'none' ? undefined : modifierAbout(modifier, colourRule, speech)}
      >
        <ModifierSign modifier={modifier} />
      </span>
      {boxes.map((_, place) => {
        const box = row * BOXES_PER_ROW + place
        return <TrayBox key={box} box={box} {...props} />
      })}
      {wrong ? (
        <p className={styles.tray__why} role="alert" style={{ '--place': wrong.box % BOXES_PER_ROW }}>
          {wrong.why}
        </p>
      ) : null}
    </div>
  )
}

export function TrayBoxes(props: TrayBoxesProps) {
  return (
    <div className={styles.tray__boxes}>
      {props.table.hitBoxes.rows.map((_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <TrayRow key={row} row={row} {...props} />
      ))}
    </div>
  )
}
