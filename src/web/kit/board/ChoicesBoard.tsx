/**
 * The board of a game without a drawn board: its cards, if it describes any, and a button for every other choice. A
 * press on a card is its command; one that is not possible now asks the table for the reason.
 */

import { Fragment, useRef } from 'react'
import type { CardGroup } from '../../../engine/box.ts'
import type { CommandOf, Line, Tagged } from '../../../engine/game.ts'
import { engineLine } from '../../../engine/words.ts'
import { Button } from '../components/Button.tsx'
import { useCompact } from '../layout/use-layout.ts'
import type { AnyBoard, BoardProps } from './board.ts'
import styles from './ChoicesBoard.module.css'
import { plainDescription } from './text-description.ts'
import { useKeepFocus } from './use-keep-focus.ts'

type Props = BoardProps<unknown, Tagged, Tagged>
type Card = CardGroup<Tagged>['cards'][number]

/** A face with so few characters is written large. */
const SHORT = 3

const sameAs = (one: Tagged) => (other: Tagged) => JSON.stringify(one) === JSON.stringify(other)

export const ChoicesBoard: AnyBoard = props => {
  const { state, box, choices } = props
  const frame = useRef<HTMLDivElement>(null)
  const notice = useKeepFocus(frame, '[data-cards]')
  const table: readonly CardGroup<Tagged>[] | undefined = box.table?.(state)
  const onCards = table?.flatMap(({ cards }) => cards.flatMap(({ command }) => command ?? [])) ?? []
  const others = choices.filter(({ command }) => !onCards.some(sameAs(command)))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices which key was used.
    <div className={styles['choices-board']} ref={frame} onKeyDown={notice}>
      <div className={`${styles['choices-table']} stack`} data-cards tabIndex={-1}>
        {table ? <Cards {...props} table={table} others={others} /> : <pre>{box.sketch(state)}</pre>}
      </div>
      {table ? null : <Choices {...props} />}
    </div>
  )
}

/** The choices in groups, with a heading for each where there are several. */
function Choices(props: Props) {
  const groups = plainDescription(props).groups()
  return groups.map(({ key, heading, offers = [] }) => (
    <section key={key}>
      {heading ? <h2>{heading}</h2> : null}
      <ul>
        {offers.map(({ command, text }) => (
          <li key={JSON.stringify(command)}>
            <Button onClick={() => props.onCommand(command)} text={text} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

interface CardsProps extends Props {
  readonly table: readonly CardGroup<Tagged>[]
  readonly others: Props['choices']
}

const ROWS = ['away', 'middle', 'hand']

/**
 * What belongs to the others, what lies in the middle, and what belongs to the viewer, with the choices that are not on
 * cards; on a small screen, what the viewer can play comes first.
 */
function Cards({ table, others, ...props }: CardsProps) {
  const { translator, box } = props
  const isSmall = useCompact()
  const say = (line: Line): string => translator.translate(line, box.game.id)
  const place = ({ seat }: CardGroup<Tagged>): string =>
    seat === undefined ? 'middle' : seat === props.seat ? 'hand' : 'away'
  return (isSmall ? ROWS.toReversed() : ROWS).map(row => (
    <Fragment key={row}>
      <div className={`${styles['choices-row']} wrap optional`} data-row={row}>
        {table
          .filter(group => place(group) === row)
          .map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group has no name but its place.
            <section key={index}>
              <h2>
                {say(group.name)} <small>{say(engineLine('cards', { count: group.cards.length }))}</small>
              </h2>
              {group.cards.some(({ face }) => face) ? (
                <ul>
                  {group.cards.map((card, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a card has no name but its place.
                    <li key={at}>
                      <CardFace {...props} card={card} />
                    </li>
                  ))}
                </ul>
              ) : (
                <Pile {...props} cards={group.cards} />
              )}
            </section>
          ))}
      </div>
      {row === 'hand' ? <Choices {...props} choices={others} /> : null}
    </Fragment>
  ))
}

/** Cards face down, one upon the other; a press takes the last one. */
function Pile({ cards, ...props }: Props & { readonly cards: readonly Card[] }) {
  const top = cards.at(-1)
  if (!top) return <span className={`${styles['choices-card']} ${styles['choices-none']}`} />
  const { command } = top
  if (!command || props.seat === undefined) {
    return <span className={`${styles['choices-card']} ${styles['choices-back']}`} />
  }
  return (
    <button
      type="button"
      className={`${styles['choices-card']} ${styles['choices-back']}`}
      {...pressOf(props, command)}
    >
      {nameOf(props, command)}
    </button>
  )
}

/** A press does the command, or asks why it is not possible. */
function pressOf({ choices, onCommand, onRefused }: Props, command: Tagged) {
  const possible = choices.some(choice => sameAs(command)(choice.command))
  return { 'aria-disabled': !possible, onClick: () => (possible ? onCommand : onRefused)(command) }
}

function CardFace({ card, ...props }: Props & { readonly card: Card }) {
  const { seat, translator, box } = props
  const { face, tint, command } = card
  if (!face) return <span className={`${styles['choices-card']} ${styles['choices-back']}`} />
  const text = translator.translate(face, box.game.id)
  if (!command || seat === undefined) {
    return (
      <span
        className={styles['choices-card']}
        data-tint={tint}
        data-short={text.length <= SHORT || undefined}
      >
        {text}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={styles['choices-card']}
      data-tint={tint}
      data-short={text.length <= SHORT || undefined}
      aria-label={nameOf(props, command)}
      {...pressOf(props, command)}
    >
      {text}
    </button>
  )
}

function nameOf({ translator, box, state }: Props, command: CommandOf<typeof box.game>): string {
  return translator.translate(box.name({ state, command }), box.game.id)
}
