/** What happened since the player's last turn: a button beside the latest line, and a list that lies over the board. */

import { useState } from 'react'
import History from '~icons/lucide/history'
import type { Seat } from '../../../engine/game.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import { type LogLine, linesSince } from '../../kit/timeline/log-lines.ts'
import { useTell } from '../../kit/timeline/use-tell.ts'
import styles from './Status.module.css'

interface SinceLastTurnProps {
  readonly log: readonly LogLine[]
  /** The seat whose last turn counts; `undefined` if nobody plays. */
  readonly seat: Seat | undefined
  readonly translator: Translator
  readonly gameId: string
}

export function SinceLastTurn({ log, seat, translator, gameId }: SinceLastTurnProps) {
  const { t } = useWords()
  const lines = linesSince(log, seat)
  const tell = useTell(translator, gameId)
  const [openAt, setOpenAt] = useState<Seat>()
  const open = openAt !== undefined && openAt === seat && lines.length > 0
  const name = t('table:since')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list, wherever the focus is in it
    <div
      className={styles.since}
      data-empty={lines.length === 0}
      onKeyDown={event => {
        if (event.key === 'Escape') setOpenAt(undefined)
      }}
    >
      <button
        type="button"
        className={`${styles.since__button} middle`}
        aria-expanded={open}
        aria-label={name}
        title={name}
        onClick={() => setOpenAt(open ? undefined : seat)}
      >
        <History aria-hidden="true" />
      </button>
      {open ? (
        <section className={`${styles.since__list} stack raised small`} aria-label={name}>
          <h2>{name}</h2>
          <ol className="stack close">
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
              <li key={place}>
                {line.seat === undefined ? null : <SeatMark seat={line.seat} size={12} />}
                <span>{tell(line.line)}</span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  )
}
