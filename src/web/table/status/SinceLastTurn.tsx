/** What happened since the player's last turn: a button beside the latest line, and a list that lies over the board. */

import { useEffect, useRef, useState } from 'react'
import History from '~icons/lucide/history'
import CloseIcon from '~icons/lucide/x'
import type { Seat } from '../../../engine/game.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { IconButton } from '../../kit/components/Button.tsx'
import { type LogLine, linesSince } from '../../kit/timeline/log-lines.ts'
import { SinceLines } from './SinceLines.tsx'
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
  const [openAt, setOpenAt] = useState<Seat>()
  const open = openAt !== undefined && openAt === seat && lines.length > 0
  const name = t('table:since')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) setOpenAt(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list, wherever the focus is in it
    <div
      ref={place}
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
          <header className="row">
            <h2 className="grow">{name}</h2>
            <IconButton
              icon={CloseIcon}
              label={t('table:since.close')}
              onClick={() => {
                setOpenAt(undefined)
                // The button that was pressed is gone.
                place.current?.querySelector('button')?.focus()
              }}
            />
          </header>
          <SinceLines {...{ lines, translator, gameId }} />
        </section>
      ) : null}
    </div>
  )
}
