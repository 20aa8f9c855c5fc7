/** The boxes to be covered: what each asks for, what lies on it, and which of them the die in hand fits. */

import { isRed } from '../../../games/cyberdoom-tower/dice.ts'
import { BOXES_PER_ROW } from '../../../games/cyberdoom-tower/odds/hit-boxes.ts'
import type { DiceByBox } from '../../../games/cyberdoom-tower/odds/placement.ts'
import { DieFace } from './DieFace.tsx'
import { boxInWords, isRedBox, isWhiteBox, ModifierSign, modifierInWords, numberOf } from './HitBoxes.tsx'
import { fitsBox, type Table } from './laying.ts'
import type { Speech } from './speech.ts'

interface TrayBoxesProps {
  readonly table: Table
  readonly laid: DiceByBox
  readonly ghosts: DiceByBox
  readonly inHand: number | undefined
  readonly speech: Speech
  onBox(box: number): void
}

function TrayBox({ box, ...props }: TrayBoxesProps & { readonly box: number }) {
  const { table, laid, ghosts, inHand, speech, onBox } = props
  const row = table.hitBoxes.rows[Math.floor(box / BOXES_PER_ROW)]!
  const place = box % BOXES_PER_ROW
  const printed = row.boxes[place]!
  const die = laid[box]
  const ghost = ghosts[box]
  const fits = inHand !== undefined && fitsBox(table, laid, inHand, box)
  const { colourRule } = table.hitBoxes
  const wants = boxInWords(row, place, { speech, colourRule })
  const label = [
    speech.say('board.box', { number: box + 1, wants }),
    ...(die === undefined ? [] : [speech.say('board.box.laid', { value: table.dice[die]!.value })]),
    ...(inHand === undefined ? [] : [speech.say(fits ? 'board.box.fits' : 'board.box.misfits')]),
  ].join(' ')
  const shown = die ?? (laid.includes(ghost) ? undefined : ghost)
  return (
    <button
      type="button"
      className="tray__box"
      aria-label={label}
      title={label}
      data-red={isRedBox(printed, row.modifier, place)}
      data-white={isWhiteBox(printed, row.modifier, place, colourRule)}
      data-fits={inHand === undefined ? undefined : fits}
      data-laid={die !== undefined}
      onClick={() => onBox(box)}
    >
      <span className="tray__wants">{numberOf(printed, row.modifier) ?? '·'}</span>
      {shown === undefined ? null : (
        <DieFace value={table.dice[shown]!.value} red={isRed(shown)} size={die === undefined ? 18 : 28} />
      )}
    </button>
  )
}

export function TrayBoxes(props: TrayBoxesProps) {
  const { table, speech } = props
  return (
    <div className="tray__boxes">
      {table.hitBoxes.rows.map(({ boxes, modifier }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={row} className="tray__row">
          <span
            className="tray__modifier"
            role="img"
            aria-label={modifierInWords(modifier, speech)}
            title={modifier.type === 'none' ? undefined : speech.say(`modifier.${modifier.type}.about`)}
          >
            <ModifierSign modifier={modifier} />
          </span>
          {boxes.map((_, place) => {
            const box = row * BOXES_PER_ROW + place
            return <TrayBox key={box} box={box} {...props} />
          })}
        </div>
      ))}
    </div>
  )
}
