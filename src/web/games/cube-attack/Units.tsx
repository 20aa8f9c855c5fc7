/** The units on the board, each a button while it can act or be attacked. */

import type { PointerEvent } from 'react'
import type { Frozen, Seat } from '../../../engine/game.ts'
import type { Board } from '../../../games/cube-attack/board.ts'
import type { Unit } from '../../../games/cube-attack/state.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { type Placed, placeOf } from './drawing/board-layout.ts'
import { UnitShape } from './drawing/UnitShape.tsx'
import { glossaryTerm } from './glossary-term.ts'
import type { Selection } from './selection.ts'
import styles from './Units.module.css'
import type { UnitMotion } from './use-unit-motion.ts'

const GAME = 'cube-attack'

function inWords(unit: Frozen<Unit>, board: Board, names: readonly string[], translator: Translator): string {
  const params = {
    owner: names[unit.owner] ?? '',
    planet: board.planets[unit.planet]!.id,
    weapon: { say: `weapon.${unit.weapon}` },
    size: { say: `size.${unit.size}` },
  }
  return translator.translate({ say: 'board.unit', params }, GAME)
}

const WEAPON_TERMS = {
  none: glossaryTerm('disarmed'),
  short: glossaryTerm('short'),
  long: glossaryTerm('long'),
} as const

function termsOf({ weapon, size }: Frozen<Unit>): string {
  return `${size === 2 ? glossaryTerm('pile') : glossaryTerm('unit')} ${WEAPON_TERMS[weapon]}`
}

const SIGHT = 'M-26-10A26 26 0 1 1 26-10A26 26 0 1 1-26-10M-34-10H-18M18-10H34M0-44V-28M0 8V24'

/** What a unit has already done this turn: a dot for an activation, a cross for an attack. */
function Spent({ unit: { activated, attacked } }: { readonly unit: Frozen<Unit> }) {
  if (!activated && !attacked) return null
  return (
    <g className={`${styles.unit__spent} drawn`} transform="translate(0 20)">
      {activated ? <circle data-term={glossaryTerm('activated')} cx={attacked ? -6 : 0} r="4" /> : null}
      {attacked ? (
        <path
          data-term={glossaryTerm('attacked')}
          d="M-4-4 4 4M4-4-4 4"
          transform={`translate(${activated ? 6 : 0} 0)`}
        />
      ) : null}
    </g>
  )
}

/** How far a unit rises that the player selects, as in the style sheet. */
const LIFT = 9

/**
 * What of a unit takes a press, risen or not. If the drawing took it, a press at its edge would begin on the unit and end
 * on the planet below, since the unit rises under the pointer: the browser would report a click on neither.
 */
function Body({ size, scale }: { readonly size: 1 | 2; readonly scale: number }) {
  const top = (size === 2 ? -51 : -31) * scale - LIFT
  const bottom = 24 * scale
  return (
    <rect
      className={styles.unit__body}
      x={-19 * scale}
      y={top}
      width={38 * scale}
      height={bottom - top}
      rx={10 * scale}
    />
  )
}

/** A unit that is not interactive: one that was just destroyed, or the preview of a move. */
function Apparition({
  placed: { unit, x, y, scale },
  name,
}: {
  readonly placed: Placed
  readonly name: string
}) {
  return (
    <g className={`${styles.unit} ${name}`} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <g transform={`scale(${scale})`}>
        <UnitShape seat={unit.owner} weapon={unit.weapon} size={unit.size} />
      </g>
    </g>
  )
}

interface UnitsProps {
  readonly scene: UnitMotion
  readonly placed: readonly Placed[]
  readonly seat: Seat | undefined
  readonly selection: Selection
  readonly inHand: number | undefined
  /** One of them has to be chosen. */
  readonly movers: ReadonlySet<number>
  /** The preview of a move: a unit, and the planet where it would be. */
  readonly preview: { readonly unit: number; readonly planet: number } | undefined
  readonly dragged: number | undefined
  readonly aimedAt: number | undefined
  readonly board: Board
  readonly names: readonly string[]
  readonly translator: Translator
  /** `at` is where it was pressed, unless a key pressed it. */
  onUnit(unit: Frozen<Unit>, at?: { readonly clientX: number; readonly clientY: number }): void
  onPress(event: PointerEvent, unit: Frozen<Unit>): void
  onLook(unit: number | undefined): void
}

function OneUnit({ placed, ...props }: Omit<UnitsProps, 'placed'> & { readonly placed: Placed }) {
  const { unit, x, y, scale } = placed
  const { selection, inHand, movers, dragged, aimedAt, seat, scene, onUnit, onPress, onLook } = props
  const target = selection.attacks.has(unit.id)
  const ready = selection.ready.has(unit.id)
  const label = inWords(unit, props.board, props.names, props.translator)
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button element inside a drawing
    <g
      ref={scene.track(unit.id)}
      className={styles.unit}
      role="button"
      tabIndex={ready || target ? 0 : -1}
      aria-label={label}
      aria-pressed={unit.id === inHand}
      data-unit={unit.id}
      data-about={label}
      data-term={termsOf(unit)}
      data-mine={unit.owner === seat}
      data-ready={ready}
      data-picked={unit.id === inHand}
      data-mover={movers.has(unit.id)}
      data-target={target}
      data-dragged={unit.id === dragged}
      data-over={unit.id === aimedAt}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      onClick={event => onUnit(unit, event.detail > 0 ? event : undefined)}
      onPointerDown={event => onPress(event, unit)}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onLook(unit.id)}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onLook(undefined)}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onLook(unit.id)}
      onBlur={() => onLook(undefined)}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onUnit(unit)
      }}
    >
      <circle className={styles.unit__target} cy={-10 * scale} />
      <Body size={unit.size} scale={scale} />
      <g className={styles.unit__lift}>
        <g transform={`scale(${scale})`}>
          <g className="passive">
            <UnitShape seat={unit.owner} weapon={unit.weapon} size={unit.size} />
          </g>
          {target ? (
            <path className={`${styles.unit__sight} drawn`} data-term={glossaryTerm('sight')} d={SIGHT} />
          ) : null}
          <Spent unit={unit} />
          <circle className={`${styles.unit__focus} drawn steady passive`} cy="-10" r="31" />
        </g>
      </g>
    </g>
  )
}

export function Units({ placed, ...props }: UnitsProps) {
  const { scene, preview, board } = props
  const mover = placed.find(({ unit }) => unit.id === preview?.unit)
  const goal = preview && placeOf(board.planets[preview.planet]!)
  return (
    <g className="units">
      {scene.fallen.map(fallen => (
        <Apparition
          key={`fallen-${fallen.unit.id}`}
          name={`${styles['unit--fallen']} passive`}
          placed={fallen}
        />
      ))}
      {placed.map(each => (
        <OneUnit key={each.unit.id} placed={each} {...props} />
      ))}
      {mover && goal ? (
        <Apparition
          name={`${styles['unit--ghost']} passive`}
          placed={{ ...mover, x: goal.x, y: goal.y - 8 }}
        />
      ) : null}
    </g>
  )
}
