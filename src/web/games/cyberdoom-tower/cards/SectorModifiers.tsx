/** The columns of modifiers below the sectors: the active one is lit; the others are shown on request. */

import { Fragment } from 'react'
import type { SectorColumn } from '../../../../games/cyberdoom-tower/cards/deck.ts'
import type { ColourRule } from '../../../../games/cyberdoom-tower/odds/hit-boxes.ts'
import { SECTORS } from '../../../../games/cyberdoom-tower/state.ts'
import type { SeenState } from '../../../../games/cyberdoom-tower/text/name-lines.ts'
import { isLive, towerOf } from '../../../../games/cyberdoom-tower/tower.ts'
import type { TowerWords } from '../text/board-words.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import { ModifierSign, modifierAbout, modifierInWords } from './HitBoxRow.tsx'
import styles from './SectorModifiers.module.css'
import { Sign } from './Sign.tsx'

/** Formats with a typographic minus sign. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`
}

function columnInWords(
  { antiStealth, range, modifiers }: SectorColumn,
  number: number,
  { speech, colourRule }: { readonly speech: TowerWords; readonly colourRule: ColourRule },
): string {
  const rows = modifiers.map(modifier => {
    const name = modifierInWords(modifier, speech)
    return modifier.type === 'none' ? name : `${name} (${modifierAbout(modifier, colourRule, speech)})`
  })
  return speech.say('board.column', {
    number,
    stealth: signed(antiStealth),
    range,
    upper: rows[0] ?? '',
    lower: rows[1] ?? '',
  })
}

export function SectorModifiers(props: {
  readonly state: SeenState
  readonly floor: number
  readonly speech: TowerWords
}) {
  const { state, floor, speech } = props
  const { edge } = state.floors[floor]!
  const live = isLive(state.floors[floor]!)
  const { columns } = towerOf(state, floor)
  return Array.from({ length: SECTORS }, (_, index) => {
    const number = index + 1
    const column = columns[number]!
    const label = columnInWords(column, number, { speech, colourRule: state.variants.colourRule })
    return (
      <div
        key={number}
        className={styles.column}
        data-term={glossaryTerm('column')}
        role="img"
        aria-label={label}
        title={label}
        data-active={live && number === edge - 1}
        data-next={live && number === edge - 2}
        style={{ gridColumn: number }}
      >
        {column.modifiers.map((modifier, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <Fragment key={row}>
            <span>
              <Sign name={row === 0 ? 'stealth' : 'range'} size=".9em" />
              {row === 0 ? signed(column.antiStealth) : column.range}
            </span>
            <span>
              <ModifierSign modifier={modifier} />
            </span>
          </Fragment>
        ))}
      </div>
    )
  })
}
