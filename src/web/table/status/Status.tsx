/** The status line: who must do what, the latest events, and the buttons that let a bot go first. */

import { type ReactNode, useRef } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Seat } from '../../../engine/game.ts'
import { choosingOrder } from '../../../engine/play.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import type { SeatAssignment } from '../../base/storage/matches.ts'
import { Button } from '../../kit/components/Button.tsx'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import { useReturnFocus } from '../../kit/focus/use-return-focus.ts'
import { Announcer } from '../../kit/text-board/Announcer.tsx'
import { type LogLine, latestOf } from '../../kit/timeline/log-lines.ts'
import { useTell } from '../../kit/timeline/use-tell.ts'
import { peopleHere } from '../seats/people-here.ts'
import { LongPressNote, useLongPressNote } from './LongPressNote.tsx'
import { SinceLastTurn } from './SinceLastTurn.tsx'
import styles from './Status.module.css'
import { type StatusNeeds, statusLine } from './status-line.ts'

interface StatusProps extends StatusNeeds {
  readonly log: readonly LogLine[]
  /** The shown step, if it is the result of an undo. */
  readonly undone?: object | undefined
  /** Whether a command is still being processed, its animation is still running, or an error has stopped the match. */
  readonly waiting?: 'working' | 'moving' | 'stopped' | undefined
  /** Whether the board has shown all that may be told. */
  readonly settled: boolean
  readonly children?: ReactNode
}

/** Also announces the latest events to screen readers. */
export function Status({ log, undone, waiting, settled, children, ...needs }: StatusProps) {
  const speech = useWords()
  const { t } = speech
  const { translator, box, awaited } = needs
  const { who, what, others } = statusLine(needs, speech)
  const [actor] = awaited
  const isAsked = actor === undefined || peopleHere(needs.players, needs.here).includes(actor)
  const asked = isAsked ? [who, what, others].filter(Boolean).join(' ') : undefined
  return (
    <div className={styles.status}>
      {/* Not live: it changes with every step of a bot, and the announcer says it once. */}
      <p className={styles.status__line} role="status" aria-live="off">
        {awaited[0] === undefined ? null : <SeatMark seat={awaited[0]} size={20} />}
        {waiting ? (
          <strong>{t(`table:status.${waiting}`)}</strong>
        ) : (
          <>
            <strong>{who}</strong> <span>{what}</span>{' '}
            {others ? <span className={styles.status__others}>{others}</span> : null}
          </>
        )}
      </p>
      {children}
      <Announcer {...{ log, undone, actor, asked, translator }} waits={!settled} gameId={box.game.id} />
    </div>
  )
}

interface GoalProps {
  readonly box: AnyBox
  readonly state: unknown
  readonly translator: Translator
}

/** If people play against the game: their goal, and how much time is left. */
export function Goal({ box, state, translator }: GoalProps) {
  const line = box.goal?.(state)
  if (!line) return null
  return (
    <p className={`${styles.status__goal} across soft fine`} role="status" aria-live="off">
      {translator.translate(line, box.game.id)}
    </p>
  )
}

interface LatestProps {
  readonly log: readonly LogLine[]
  /** The seat that may ask what happened since its last turn. */
  readonly seat: Seat | undefined
  readonly translator: Translator
  readonly gameId: string
}

/** The latest log lines, for when the log is not open. Hidden from screen readers, since `Status` announces them. */
export function Latest({ log, seat: own, translator, gameId }: LatestProps) {
  const lines = latestOf(log)
  const seat = lines[0]?.seat
  const tell = useTell(translator, gameId)
  const told = lines.map(({ line }) => tell(line)).join(' ')
  const noted = useLongPressNote(log, own)
  return (
    <div className={`${styles.latest} row soft fine`}>
      <SinceLastTurn {...{ log, translator, gameId }} seat={own} />
      {noted ? (
        <LongPressNote />
      ) : (
        <>
          {seat === undefined ? null : <SeatMark seat={seat} size={12} />}
          <span aria-hidden="true" title={told}>
            {told}
          </span>
        </>
      )}
    </div>
  )
}

interface OrderChoiceProps {
  readonly box: AnyBox
  readonly state: unknown
  readonly players: readonly SeatAssignment[]
  /** The person who would go first by acting; without one there is nothing to choose. */
  readonly acting: Seat | undefined
  onBegin(bot: Seat): void
}

/** When the players choose who goes first: a button for each bot that may. A person goes first by acting. */
export function OrderChoice({ box, state, players, acting, onBegin }: OrderChoiceProps) {
  const choosing = choosingOrder(box.game, state)
  if (acting === undefined || !choosing.includes(acting)) return null
  const bots = choosing.filter(seat => players[seat]?.kind === 'bot')
  return bots.length > 0 ? <OrderButtons {...{ bots, players, onBegin }} /> : null
}

function OrderButtons({
  bots,
  players,
  onBegin,
}: { readonly bots: readonly Seat[] } & Pick<OrderChoiceProps, 'players' | 'onBegin'>) {
  const { t } = useWords()
  const place = useRef<HTMLDivElement>(null)
  // When the bot acts, the button disappears and the focus goes to the board.
  useReturnFocus(place)
  return (
    <div ref={place} className={`${styles.order} across wrap`}>
      {bots.map(seat => (
        <Button
          key={seat}
          onClick={() => onBegin(seat)}
          text={t('table:seats.take', { name: players[seat]!.name })}
        />
      ))}
    </div>
  )
}
