/** The bar under the galaxy: the actions left, what to do, and the commands that belong to no unit. */

import { use } from 'react'
import PutBack from '~icons/lucide/x'
import type { AnyBox } from '../../../engine/box.ts'
import type { Choice, Frozen, Line, Seat } from '../../../engine/game.ts'
import { boardOf } from '../../../games/cube-attack/board.ts'
import type { Command } from '../../../games/cube-attack/commands.ts'
import { nextWeapon } from '../../../games/cube-attack/rules/activate.ts'
import { incomes } from '../../../games/cube-attack/scoring.ts'
import { ACTIONS_A_TURN, type State, type Unit } from '../../../games/cube-attack/state.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { MatchOverContext } from '../../kit/board/match-over-context.ts'
import { SeatMark, seatColour } from '../../kit/components/SeatMark.tsx'
import { useCompact } from '../../kit/layout/use-layout.ts'
import { DecidingFigure } from '../../kit/what-now/WhatNow.tsx'
import type { BoardZoom } from '../../kit/zoom/use-zoom.ts'
import { ZoomButtons } from '../../kit/zoom/ZoomButtons.tsx'
import styles from './ActionBar.module.css'
import { UnitShape } from './drawing/UnitShape.tsx'
import { glossaryTerm } from './glossary-term.ts'
import type { UnitSelection } from './use-unit-selection.ts'

const GAME = 'cube-attack'

function Actions({ state, translator }: { readonly state: Frozen<State>; readonly translator: Translator }) {
  return (
    <span
      className={styles['action-bar__pips']}
      data-term={glossaryTerm('actions')}
      style={{ color: seatColour(state.turn) }}
      role="img"
      aria-label={translator.translate({ say: 'board.actions', params: { count: state.actionsLeft } }, GAME)}
    >
      {Array.from({ length: ACTIONS_A_TURN }, (_, pip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its index
        <i key={pip} data-left={state.result === null && pip < state.actionsLeft} />
      ))}
    </span>
  )
}

/** What it does, without the planet, on which the selected unit stands. */
function activateLabel(state: Frozen<State>, unit: Frozen<Unit>): Line {
  const { kind } = boardOf(state.board).planets[unit.planet]!
  const weapon = nextWeapon(unit.weapon)
  const params = weapon ? { weapon: { say: `weapon.${weapon}` } } : {}
  return { say: `board.activate.${kind}`, params }
}

interface IncomeProps {
  readonly state: Frozen<State>
  readonly translator: Translator
  /** Whether it says whose it is: somebody else's. */
  readonly marked: boolean
}

/** What the player to move would score if the round ended now; on a large screen the seats say so. */
function Income({ state, translator, marked }: IncomeProps) {
  if (state.result !== null) return null
  const points = incomes(state)[state.turn]!
  return (
    <span className={styles['action-bar__income']} data-term={glossaryTerm('worth')}>
      {marked ? <SeatMark seat={state.turn} size={14} /> : null}{' '}
      {translator.translate({ say: 'board.income', params: { points } }, GAME)}
    </span>
  )
}

interface ActionBarProps {
  readonly state: Frozen<State>
  /** As far as the board has shown it. */
  readonly told: Frozen<State>
  readonly seat: Seat | undefined
  /** Whether the board has not yet shown that it is the turn of this seat. */
  readonly isEarly: boolean
  readonly pointing: UnitSelection
  readonly zoom: BoardZoom
  readonly choices: readonly Choice<Command>[]
  readonly translator: Translator
  readonly box: AnyBox
  onCommand(command: Command): void
}

/** What to do next, in one sentence. */
function hintFor({
  seat,
  isEarly,
  state,
  told,
  pointing,
}: Pick<ActionBarProps, 'seat' | 'isEarly' | 'state' | 'told' | 'pointing'>): Line {
  const { inHand, movers, selection } = pointing
  const waits: Line = { say: 'board.hint.wait', params: { seat: { seat: told.turn } } }
  if (isEarly) return waits
  if (state.units.some(({ id }) => id === inHand))
    return { say: selection.attacks.size > 0 ? 'board.hint.unit' : 'board.hint.move' }
  if (seat === undefined) return waits
  return movers.size > 0
    ? { say: 'board.hint.several', params: { count: movers.size } }
    : { say: 'board.hint.pick' }
}

interface ToolsProps {
  readonly zoom: BoardZoom
  readonly translator: Translator
  /** Deselects the unit; `undefined` if none is selected. */
  readonly onPutBack: (() => void) | undefined
}

function Tools({ zoom, translator, onPutBack }: ToolsProps) {
  return (
    <div className={`${styles['action-bar__tools']} row close`}>
      {onPutBack === undefined ? null : (
        <button type="button" className="button" onClick={onPutBack}>
          <PutBack aria-hidden="true" />
          <span>{translator.translate({ say: 'board.putBack' }, GAME)}</span>
        </button>
      )}
      <ZoomButtons zoom={zoom} />
    </div>
  )
}

export function ActionBar(props: ActionBarProps) {
  const { state, told, pointing, zoom, choices, translator, box, isEarly, onCommand } = props
  const { inHand, picked, setPicked } = pointing
  const { activate } = pointing.selection
  const isCompact = useCompact()
  const over = use(MatchOverContext)
  const unit = state.units.find(({ id }) => id === inHand)
  // Commands that do not belong to a unit, such as passing and coming back.
  const loose = choices.filter(({ command }) => !('unit' in command)).map(({ command }) => command)
  const hint = hintFor(props)
  const round = (
    <p className={`${styles['action-bar__round']} row bold`} data-term={glossaryTerm('round')}>
      {translator.translate({ say: 'board.round', params: { round: told.round } }, GAME)}
      <Actions state={told} translator={translator} />
      {isCompact ? (
        <Income state={told} translator={translator} marked={isEarly || props.seat === undefined} />
      ) : null}
    </p>
  )
  return (
    <div className={styles['action-bar']}>
      {isCompact ? <DecidingFigure>{round}</DecidingFigure> : round}
      <p className={`${styles['action-bar__hint']} row soft`}>
        {unit ? (
          <svg viewBox="-24 -56 48 74" width="30" height="44" aria-hidden="true">
            <UnitShape seat={unit.owner} weapon={unit.weapon} size={unit.size} />
          </svg>
        ) : null}
        <span>{told.result || over ? null : translator.translate(hint, GAME)}</span>
      </p>
      <p className={`${styles['action-bar__offers']} wrap optional`}>
        {activate && unit && !isEarly ? (
          <button
            type="button"
            className="button button--primary"
            data-part="activate"
            data-activates={activate.unit}
            onClick={() => onCommand(activate)}
          >
            {translator.translate(activateLabel(state, unit), GAME)}
          </button>
        ) : null}
        {(isEarly ? [] : loose).map(command => (
          <button
            key={JSON.stringify(command)}
            type="button"
            className="button button--primary"
            onClick={() => onCommand(command)}
          >
            {translator.translate(box.name({ state, command }), GAME)}
          </button>
        ))}
      </p>
      <Tools
        {...{ zoom, translator }}
        onPutBack={picked === undefined ? undefined : () => setPicked(undefined)}
      />
    </div>
  )
}
