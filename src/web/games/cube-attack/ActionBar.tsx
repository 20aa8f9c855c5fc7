/** The bar under the galaxy: the actions left, and the commands of the selected unit besides moves and attacks. */

import type { AnyBox } from '../../../engine/box.ts'
import type { Choice, Frozen, Line, Seat } from '../../../engine/game.ts'
import { boardOf } from '../../../games/cube-attack/board.ts'
import type { Command } from '../../../games/cube-attack/commands.ts'
import { nextWeapon } from '../../../games/cube-attack/rules/activate.ts'
import { ACTIONS_A_TURN, type State } from '../../../games/cube-attack/state.ts'
import { unitById } from '../../../games/cube-attack/units.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { seatColour } from '../../kit/components/SeatMark.tsx'
import { glossaryTerm } from './glossary-term.ts'
import type { Selection } from './selection.ts'
import { UnitShape } from './UnitShape.tsx'

const GAME = 'cube-attack'

/** A short label without the planet, which the selected unit already shows. */
function short(state: Frozen<State>, command: Command): Line | undefined {
  const unit = command.type === 'activate' ? unitById(state, command.unit) : undefined
  if (!unit) return undefined
  const { kind } = boardOf(state.board).planets[unit.planet]!
  const weapon = nextWeapon(unit.weapon)
  const params = weapon ? { weapon: { say: `weapon.${weapon}` } } : {}
  return { say: `board.activate.${kind}`, params }
}

/** The actions left, shown as lamps. */
function Actions({ state, translator }: { readonly state: Frozen<State>; readonly translator: Translator }) {
  return (
    <span
      className="action-bar__pips"
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

export function ActionBar({
  state,
  seat,
  selection,
  choices,
  translator,
  box,
  onCommand,
  onCancel,
}: {
  readonly state: Frozen<State>
  readonly seat: Seat | undefined
  readonly selection: Selection
  readonly choices: readonly Choice<Command>[]
  readonly translator: Translator
  readonly box: AnyBox
  onCommand(command: Command): void
  onCancel(): void
}) {
  const unit = state.units.find(({ id }) => id === selection.unit)
  // Commands that do not belong to a unit, such as passing and coming back.
  const loose = choices.filter(({ command }) => !('unit' in command)).map(({ command }) => command)
  const offered = selection.activate ? [selection.activate, ...loose] : loose
  const hint = unit
    ? { say: 'board.hint.unit', params: { moves: selection.moves.size, targets: selection.attacks.size } }
    : seat === undefined
      ? { say: 'board.hint.wait', params: { seat: { seat: state.turn } } }
      : { say: 'board.hint.pick' }
  return (
    <div className="action-bar">
      <p className="action-bar__round" data-term={glossaryTerm('round')}>
        {translator.translate({ say: 'board.round', params: { round: state.round } }, GAME)}
        <Actions state={state} translator={translator} />
      </p>
      <p className="action-bar__hint">
        {unit ? (
          <svg viewBox="-24 -56 48 74" width="30" height="44" aria-hidden="true">
            <UnitShape seat={unit.owner} weapon={unit.weapon} size={unit.size} />
          </svg>
        ) : null}
        <span>{state.result ? null : translator.translate(hint, GAME)}</span>
      </p>
      <p className="action-bar__offers">
        {offered.map(command => (
          <button
            key={JSON.stringify(command)}
            type="button"
            className="button button--primary"
            data-part={command.type === 'activate' ? 'activate' : undefined}
            onClick={() => onCommand(command)}
          >
            {translator.translate(short(state, command) ?? box.name({ state, command }), GAME)}
          </button>
        ))}
        {unit ? (
          <button type="button" className="button" onClick={onCancel}>
            {translator.translate({ say: 'board.putBack' }, GAME)}
          </button>
        ) : null}
      </p>
    </div>
  )
}
