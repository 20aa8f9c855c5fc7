/** The large moments of the galaxy: a player is out, match point, and the win. */

import type { Frozen, Seat } from '../../../../engine/game.ts'
import type { Board } from '../../../../games/cube-attack/board.ts'
import type { Event, State } from '../../../../games/cube-attack/state.ts'
import { namesOf } from '../../../../games/cube-attack/text/name-lines.ts'
import type { Translator } from '../../../../i18n/translator.ts'
import { SeatMark, seatColour } from '../../../kit/components/SeatMark.tsx'
import { Moment } from '../../../kit/director/Moment.tsx'
import type { Staging } from '../../../kit/director/use-director.ts'
import { Gate } from './Gate.tsx'
import { LastStretch } from './LastStretch.tsx'
import { LitOrbits, scoredBy } from './LitOrbits.tsx'
import styles from './Moments.module.css'
import { matchPoints } from './match-points.ts'

const GAME = 'cube-attack'

interface MomentsProps {
  readonly board: Board
  readonly staging: Staging<Frozen<State>, Event>
  readonly names: readonly string[]
  readonly translator: Translator
}

/** The event that is being shown; the end stays until the next input. */
export function Moments({ board, staging, names, translator }: MomentsProps) {
  const { events, weight, caption, state, playing, past } = staging
  const last = past.at(-1)
  const event = events[0] ?? (last?.type === 'ended' && !playing && state.result ? last : undefined)
  if (!event || (weight !== 'large' && event.type !== 'ended')) return null
  const landed = events.length === 0 || caption[0] === event
  const say = (key: string) => translator.translate({ say: key }, GAME)
  const won = (winners: readonly Seat[]) =>
    translator.translate(
      { say: 'moment.won', params: { names: namesOf(winners), count: winners.length } },
      GAME,
    )
  switch (event.type) {
    case 'eliminated':
      return (
        <Moment
          name="out"
          light={seatColour(event.seat)}
          word={say('moment.out')}
          about={names[event.seat]}
          landed={landed}
        >
          <Gate seat={event.seat} />
        </Moment>
      )
    case 'roundBegan': {
      const seats = matchPoints(state)
      return (
        <Moment
          name="match-point"
          light={seatColour(seats[0] ?? 0)}
          word={say('moment.matchPoint')}
          about={<Seats seats={seats} told={seat => names[seat]!} />}
          landed={landed}
        >
          <LastStretch state={state} seats={seats} />
        </Moment>
      )
    }
    case 'ended':
      return (
        <Moment
          name="won"
          light={seatColour(event.winners[0] ?? 0)}
          word={won(event.winners)}
          about={
            <>
              <Seats seats={[...state.players.keys()]} told={seat => String(state.players[seat]!.score)} />
              {scoredBy(state, event.winners).length > 0 ? (
                <span className={styles['moment-lit']}>{say('moment.lit')}</span>
              ) : null}
            </>
          }
          landed={landed}
        >
          <LitOrbits board={board} state={state} winners={event.winners} />
        </Moment>
      )
    default:
      return null
  }
}

interface SeatsProps {
  readonly seats: readonly Seat[]
  told(seat: Seat): string
}

function Seats({ seats, told }: SeatsProps) {
  return (
    <span className={`${styles['moment-seats']} row centred`}>
      {seats.map(seat => (
        <span key={seat} className="row close">
          <SeatMark seat={seat} size={22} /> {told(seat)}
        </span>
      ))}
    </span>
  )
}
