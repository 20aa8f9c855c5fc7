/** The list of seats: who plays, the score of each, and who is awaited. */

import Crown from '~icons/lucide/crown'
import type { AnyBox } from '../../engine/box.ts'
import type { Seat } from '../../engine/game.ts'
import type { Translator } from '../../i18n/translator.ts'
import { useWords } from '../base/i18n/use-words.ts'
import type { SeatAssignment } from '../base/storage/matches.ts'
import { SeatMark } from '../kit/components/SeatMark.tsx'
import { frameTerm } from '../kit/help/glossary.ts'
import { SeatKind, SeatMenu } from './SeatMenu.tsx'

interface SeatsProps {
  readonly box: AnyBox
  readonly state: unknown
  readonly voice: Translator
  readonly sitters: readonly SeatAssignment[]
  readonly awaited: readonly Seat[]
  /** The seats that may act although they are not awaited. */
  readonly invited?: readonly Seat[]
  readonly thinking?: { readonly seat: Seat; readonly progress: number } | undefined
  readonly winners: readonly Seat[]
  /** The seat that acts on the board. */
  readonly acting?: Seat | undefined
  /** Gives the turn to another person at this screen who is awaited or invited; missing where nothing is played. */
  readonly onTake?: (seat: Seat) => void
  /** The bots that may take a seat, strongest first. */
  readonly bots?: readonly string[]
  /** Gives the seat to a bot, or to a person if none is named; `undefined` where seats cannot change. */
  readonly onSeat?: ((seat: Seat, bot: string | undefined) => void) | undefined
}

export function Seats({
  box,
  state,
  voice,
  sitters,
  awaited,
  invited = [],
  thinking,
  winners,
  acting,
  onTake,
  bots = [],
  onSeat,
}: SeatsProps) {
  const { t } = useWords()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many seats scroll, and the keyboard must be able to scroll them
    <aside className="seats" tabIndex={0} aria-label={t('table:seats.label')}>
      <ol>
        {sitters.map((sitter, seat) => {
          const { kind, name } = sitter
          const [score, ...facts] = box.standing({ state, seat })
          return (
            <li key={name} className="seat" data-seat={seat} data-awaited={awaited.includes(seat)}>
              <p className="seat__name">
                <SeatMark seat={seat} size={22} />
                <strong>{name}</strong>
                {onSeat && bots.length > 0 ? (
                  <SeatMenu gameId={box.game.id} {...{ sitter, bots }} onSeat={bot => onSeat(seat, bot)} />
                ) : (
                  <SeatKind sitter={sitter} />
                )}
                {awaited.includes(seat) ? (
                  <span className="seat__turn" data-term={frameTerm('seat-turn')}>
                    {t('table:seats.awaited')}
                  </span>
                ) : null}
                {winners.includes(seat) ? (
                  <span className="seat__turn" data-term={frameTerm('seat-winner')}>
                    <Crown aria-hidden="true" /> {t('table:seats.winner')}
                  </span>
                ) : null}
              </p>
              {score ? <p className="seat__score">{voice.translate(score, box.game.id)}</p> : null}
              <ul className="seat__facts">
                {facts.map(fact => (
                  <li key={fact.say}>{voice.translate(fact, box.game.id)}</li>
                ))}
              </ul>
              {onTake && kind === 'person' && seat !== acting && [...awaited, ...invited].includes(seat) ? (
                <button type="button" className="button seat__take" onClick={() => onTake(seat)}>
                  {t(awaited.includes(seat) ? 'table:seats.take' : 'table:seats.stepIn', { name })}
                </button>
              ) : null}
              {thinking?.seat === seat ? (
                <progress
                  className="seat__thinking"
                  data-term={frameTerm('seat-thinking')}
                  value={thinking.progress}
                  aria-label={t('table:seats.thinking')}
                />
              ) : null}
            </li>
          )
        })}
      </ol>
    </aside>
  )
}
