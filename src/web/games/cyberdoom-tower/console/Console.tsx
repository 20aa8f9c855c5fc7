/** What the player can do now, besides pressing the tower: beside it, or on a compact screen in the bar. */

import type { AnyBox } from '../../../../engine/box.ts'
import type { WeaponId } from '../../../../games/cyberdoom-tower/equipment.ts'
import { ACTION_POINTS, type Event, MOST_POINTS } from '../../../../games/cyberdoom-tower/state.ts'
import { SeatMark } from '../../../kit/components/SeatMark.tsx'
import { DieFace } from '../../../kit/dice/DieFace.tsx'
import { Sign } from '../cards/Sign.tsx'
import type { BoardContext } from '../context/board-context.ts'
import type { Payment } from '../context/choices-by-target.ts'
import type { TowerWords } from '../text/board-words.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import trayStyles from '../tray/Tray.module.css'
import styles from './Console.module.css'
import { Decisions } from './Decisions.tsx'
import { TurnActions } from './TurnActions.tsx'

/** The die of the last Hide test; it lies, because it has been seen to roll. */
function LastRoll({ events, speech }: { readonly events: readonly Event[]; readonly speech: TowerWords }) {
  const roll = events.find(event => event.type === 'hideRolled')
  if (!roll) return null
  const seen = events.some(event => event.type === 'seen')
  const { seat, die, target } = roll
  return (
    <p className={`${styles['last-roll']} row`} data-seen={seen}>
      <DieFace value={die} red={false} size={32} />
      <b>{speech.say(seen ? 'board.roll.seen' : 'board.roll.hidden', { seat: { seat }, die, target })}</b>
    </p>
  )
}

/** On a compact screen, in the bar: the points of the acting player, whose sheet is closed. */
function TurnPoints({ scene: { state, shown, speech } }: { readonly scene: BoardContext }) {
  const { energy, luck, actionPoints } = state.players[shown]!
  const points = { energy, luck, points: actionPoints }
  return (
    <p className={`${styles['turn-points']} row`}>
      {state.players.length > 1 ? <SeatMark seat={shown} size={16} /> : null}
      {(['energy', 'luck', 'points'] as const).map(sign => {
        const label = speech.say('board.of', {
          name: sign === 'points' ? speech.say('board.points') : speech.say(`symbol.${sign}`),
          value: points[sign],
          most: sign === 'points' ? ACTION_POINTS : MOST_POINTS,
        })
        return (
          <span
            key={sign}
            data-sign={sign}
            data-term={glossaryTerm(sign)}
            role="img"
            aria-label={label}
            title={label}
          >
            <Sign name={sign} /> {points[sign]}
          </span>
        )
      })}
    </p>
  )
}

interface ConsoleProps {
  readonly scene: BoardContext
  readonly box: AnyBox
  onAim(weapon: WeaponId | undefined): void
  onPayment(payment: Payment): void
}

function Now({ scene, box, onAim, onPayment }: ConsoleProps) {
  const { state, seat, offers, speech } = scene
  if (state.result) return null
  if (state.lastGasp || offers.decisions.length > 0) {
    return seat === undefined ? null : <Decisions scene={scene} box={box} />
  }
  // The tray has a place of its own.
  if (state.attack) return null
  if (seat === undefined) {
    const seats = { all: box.game.awaited(state).map(awaited => ({ seat: awaited })) }
    return <p className={`${trayStyles.tray__hint} soft`}>{speech.say('board.wait', { seats })}</p>
  }
  return <TurnActions scene={scene} box={box} onAim={onAim} onPayment={onPayment} />
}

export function Console(props: ConsoleProps) {
  const { state, past, speech, notice } = props.scene
  return (
    // While dice are out, the tray is what is pointed at: it lies elsewhere.
    // biome-ignore lint/a11y/useSemanticElements: it is a target for the focus, not a set of fields
    <div
      className={`${styles.console} stack`}
      role="group"
      data-part={state.attack ? undefined : 'console'}
      tabIndex={-1}
      aria-label={speech.say('board.console')}
    >
      <TurnPoints scene={props.scene} />
      {state.arrival?.step === 'luck' ? null : <LastRoll events={past} speech={speech} />}
      <p className={notice ? styles.console__notice : 'unseen'} role="status">
        {notice}
      </p>
      <Now {...props} />
    </div>
  )
}
