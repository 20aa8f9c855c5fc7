/** The bar under the galaxy: the actions left, what to do, and the commands that belong to no unit. */

import PutBack from '~icons/lucide/x'
import type { AnyBox } from '../../../engine/box.ts'
import type { Choice, Frozen, Seat } from '../../../engine/game.ts'
import type { Command } from '../../../games/cube-attack/commands.ts'
import { ACTIONS_A_TURN, type State } from '../../../games/cube-attack/state.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { seatColour } from '../../kit/components/SeatMark.tsx'
import styles from './ActionBar.module.css'
import { glossaryTerm } from './glossary-term.ts'
import { UnitShape } from './UnitShape.tsx'
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

export function ActionBar(props: {
  readonly state: Frozen<State>
  readonly seat: Seat | undefined
  readonly pointing: UnitSelection
  readonly choices: readonly Choice<Command>[]
  readonly translator: Translator
  readonly box: AnyBox
  onCommand(command: Command): void
}) {
  const { state, seat, pointing, choices, translator, box, onCommand } = props
  const { inHand, picked, several, setPicked } = pointing
  const unit = state.units.find(({ id }) => id === inHand)
  // Commands that do not belong to a unit, such as passing and coming back.
  const loose = choices.filter(({ command }) => !('unit' in command)).map(({ command }) => command)
  const hint = unit
    ? { say: pointing.selection.attacks.size > 0 ? 'board.hint.unit' : 'board.hint.move' }
    : seat === undefined
      ? { say: 'board.hint.wait', params: { seat: { seat: state.turn } } }
      : several > 0
        ? { say: 'board.hint.several', params: { count: several } }
        : { say: 'board.hint.pick' }
  return (
    <div className={styles['action-bar']}>
      <p className={`${styles['action-bar__round']} row bold`} data-term={glossaryTerm('round')}>
        {translator.translate({ say: 'board.round', params: { round: state.round } }, GAME)}
        <Actions state={state} translator={translator} />
      </p>
      <p className={`${styles['action-bar__hint']} row soft`}>
        {unit ? (
          <svg viewBox="-24 -56 48 74" width="30" height="44" aria-hidden="true">
            <UnitShape seat={unit.owner} weapon={unit.weapon} size={unit.size} />
          </svg>
        ) : null}
        <span>{state.result ? null : translator.translate(hint, GAME)}</span>
      </p>
      <p className={`${styles['action-bar__offers']} wrap optional`}>
        {loose.map(command => (
          <button
            key={JSON.stringify(command)}
            type="button"
            className="button button--primary"
            data-part={command.type === 'activate' ? 'activate' : undefined}
            onClick={() => onCommand(command)}
          >
            {translator.translate(box.name({ state, command }), GAME)}
          </button>
        ))}
        {picked === undefined ? null : (
          <button type="button" className="button" onClick={() => setPicked(undefined)}>
            <PutBack aria-hidden="true" />
            <span>{translator.translate({ say: 'board.putBack' }, GAME)}</span>
          </button>
        )}
      </p>
    </div>
  )
}
