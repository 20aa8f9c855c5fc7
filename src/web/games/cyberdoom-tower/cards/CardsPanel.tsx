/** The panel with the cards of this match, where the colour of each value shows its source. */

import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import Close from '~icons/lucide/x'
import {
  enemySources,
  equipmentSource,
  SOURCES,
  type Source,
  towerSources,
} from '../../../../games/cyberdoom-tower/cards/card-sources.ts'
import {
  deckFileText,
  deckOf,
  type Enemy,
  HOUSE,
  modified,
} from '../../../../games/cyberdoom-tower/cards/deck.ts'
import type { EquipmentId, WeaponId } from '../../../../games/cyberdoom-tower/equipment.ts'
import { SECTORS } from '../../../../games/cyberdoom-tower/state.ts'
import {
  cardLine,
  enemyName,
  type SeenState,
  sentinelName,
  towerName,
} from '../../../../games/cyberdoom-tower/text/name-lines.ts'
import { aiOf, sentinelOf, towerOf } from '../../../../games/cyberdoom-tower/tower.ts'
import { saveFile } from '../../../base/storage/save-file.ts'
import { aboutCard } from '../text/about-card.ts'
import type { TowerWords } from '../text/board-words.ts'
import styles from './CardsPanel.module.css'
import { boxInWords, ModifierSign, modifierInWords } from './HitBoxRow.tsx'
import { signed } from './SectorModifiers.tsx'
import { Sign } from './Sign.tsx'

interface CellProps {
  readonly source: Source | undefined
  readonly speech: TowerWords
  readonly children: ReactNode
}

/** One value whose source shows in its colour, in a mark that does not rely on colour, and in screen-reader text. */
function Sourced({ source, speech, children }: CellProps) {
  if (!source) return <span className={styles.sourced}>{children}</span>
  return (
    <span className={styles.sourced} data-source={source} title={speech.say(`source.${source}`)}>
      {children}
      <span className="unseen"> ({speech.say(`source.${source}`)})</span>
    </span>
  )
}

const COLUMNS = Array.from({ length: SECTORS }, (_, index) => index + 1)

interface TableProps {
  readonly state: SeenState
  readonly floor: number
  readonly speech: TowerWords
}

type TableRow = readonly [title: string, cell: (column: number) => ReactNode]

/** The rows of a floor's card, from the symbols of its sectors down to the modifiers of the Hit Boxes. */
function rowsOf({ state, floor, speech }: TableProps): readonly TableRow[] {
  const { say } = speech
  const { id, symbols, columns } = towerOf(state, floor)
  const sources = state.deck === HOUSE ? towerSources(id) : undefined
  const sourced = (source: Source | undefined, value: ReactNode) => (
    <Sourced source={source} speech={speech}>
      {value}
    </Sourced>
  )
  /** A sign with its name for screen readers. */
  const withName = (sign: ReactNode, name: string) => (
    <>
      {sign ?? '–'}
      <span className="unseen">{name}</span>
    </>
  )
  const symbolAt = (column: number) => {
    const symbol = symbols[column]!
    return withName(symbol === 'empty' ? undefined : <Sign name={symbol} />, say(`symbol.${symbol}`))
  }
  const modifierAt = (column: number, row: number) => {
    const modifier = columns[column]!.modifiers[row]!
    const sign = modifier.type === 'none' ? undefined : <ModifierSign modifier={modifier} />
    return withName(sign, modifierInWords(modifier, speech))
  }
  return [
    [say('cards.symbol'), column => sourced(sources?.symbols[column], symbolAt(column))],
    [
      say('cards.stealth'),
      column => sourced(sources?.columns[column]?.antiStealth, signed(columns[column]!.antiStealth)),
    ],
    [say('board.range'), column => sourced(sources?.columns[column]?.range, columns[column]!.range)],
    ...[0, 1].map((row): TableRow => {
      const cell = (column: number) =>
        sourced(sources?.columns[column]?.modifiers[row], modifierAt(column, row))
      return [say('cards.row', { number: row + 1 }), cell]
    }),
  ]
}

function TowerTable(props: TableProps) {
  return (
    <table className={styles.cards__tower}>
      <thead>
        <tr>
          <th scope="col">{props.speech.say('cards.sector')}</th>
          {COLUMNS.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(props).map(([title, cell]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {COLUMNS.map(column => (
              <td key={column}>{cell(column)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function EnemyFacts(props: {
  readonly state: SeenState
  readonly enemy: Enemy
  readonly speech: TowerWords
}) {
  const { state, enemy, speech } = props
  const { say } = speech
  const { colourRule } = state.variants
  const sources = state.deck === HOUSE ? enemySources(enemy.id) : undefined
  const facts: readonly (readonly [name: string, value: ReactNode, source: Source | undefined])[] = [
    [say('symbol.energy'), enemy.energy, sources?.energy],
    [say('board.damage'), enemy.damage, sources?.damage],
    ...modified(enemy.rows, []).map((row, place) => {
      const boxes = row.boxes.map((_, box) => boxInWords(row, box, { speech, colourRule }))
      return [say('cards.row', { number: place + 1 }), boxes.join(' · '), sources?.rows[place]] as const
    }),
  ]
  return (
    <dl className={styles.cards__facts}>
      {facts.map(([name, value, source]) => (
        <div key={name}>
          <dt className="soft fine">{name}</dt>
          <dd>
            <Sourced source={source} speech={speech}>
              {value}
            </Sourced>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function EquipmentList({ state, speech }: { readonly state: SeenState; readonly speech: TowerWords }) {
  const { equipment } = deckOf(state.deck)
  const cards: readonly (EquipmentId | WeaponId)[] = ['base', ...equipment]
  return (
    <ul className={`${styles.cards__equipment} stack close small`}>
      {cards.map(card => (
        <li key={card}>
          <b>{speech.tell(cardLine(card))}</b>{' '}
          <Sourced source={state.deck === HOUSE ? equipmentSource(card) : undefined} speech={speech}>
            {aboutCard(card, state, speech)}
          </Sourced>
        </li>
      ))}
    </ul>
  )
}

function Legend({ state, speech }: { readonly state: SeenState; readonly speech: TowerWords }) {
  if (state.deck !== HOUSE) return <p>{speech.say('cards.own')}</p>
  return (
    <ul className="stack close small">
      {SOURCES.map(source => (
        <li key={source}>
          <span className={styles.sourced} data-source={source}>
            {speech.say(`source.${source}`)}
          </span>{' '}
          {speech.say(`source.${source}.about`)}
        </li>
      ))}
    </ul>
  )
}

function AllCards({ state, speech }: { readonly state: SeenState; readonly speech: TowerWords }) {
  const { say, tell } = speech
  return (
    <>
      <Legend state={state} speech={speech} />
      <section>
        <h3>{tell(enemyName(state, null))}</h3>
        <EnemyFacts state={state} enemy={aiOf(state)} speech={speech} />
      </section>
      {[...state.floors.keys()].reverse().map(floor => (
        <section key={floor}>
          <h3>
            {floor + 1} · {tell(towerName(state, floor))}
          </h3>
          <TowerTable state={state} floor={floor} speech={speech} />
          <h4 className="soft">{tell(sentinelName(state, floor))}</h4>
          <EnemyFacts state={state} enemy={sentinelOf(state, floor)} speech={speech} />
        </section>
      ))}
      <section>
        <h3>{say('cards.equipment')}</h3>
        <EquipmentList state={state} speech={speech} />
      </section>
    </>
  )
}

export function CardsPanel({ state, speech }: { readonly state: SeenState; readonly speech: TowerWords }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { say } = speech
  // Eight hundred elements, which would be rendered at every step of the match if they were always mounted.
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal()
  }, [open])
  return (
    <>
      <button type="button" className={`${styles.cards__open} link fine soft`} onClick={() => setOpen(true)}>
        {say('cards.open')}
      </button>
      <dialog ref={dialog} className={styles.cards} aria-labelledby={title} onClose={() => setOpen(false)}>
        <div className={`${styles.cards__header} row spread`}>
          <h2 id={title}>{say('cards.title')}</h2>
          <button
            type="button"
            className="button button--icon"
            aria-label={say('cards.close')}
            onClick={() => dialog.current?.close()}
          >
            <Close aria-hidden="true" />
          </button>
        </div>
        {open ? <AllCards state={state} speech={speech} /> : null}
        <p className={`${styles.cards__save} fine`}>
          <button
            type="button"
            className="button"
            onClick={() => saveFile('cyberdoom-deck.json', deckFileText(state.deck))}
          >
            {say('cards.save')}
          </button>{' '}
          {say('cards.save.about')}
        </p>
      </dialog>
    </>
  )
}
