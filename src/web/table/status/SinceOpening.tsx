/**
 * What happened since the player's last turn, when somebody comes back to a table over days. It takes the upper edge of
 * the board, which makes room for it, so that nothing on the board is covered.
 */

import { useEffect, useId, useState } from 'react'
import type { Seat } from '../../../engine/game.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { Button } from '../../kit/components/Button.tsx'
import { type LogLine, linesSince } from '../../kit/timeline/log-lines.ts'
import { SinceLines } from './SinceLines.tsx'
import styles from './SinceOpening.module.css'

interface SinceOpeningProps {
  readonly log: readonly LogLine[]
  readonly seat: Seat | undefined
  readonly translator: Translator
  readonly gameId: string
}

/** What comes later was seen on the board. In milliseconds. */
const OPENING = 5_000

/** Opens once, if there is something to tell when the table opens, and stays until it is closed or the player acts. */
function useOpening(hasLines: boolean) {
  const [state, setState] = useState<'waits' | 'open' | 'closed'>('waits')
  if (state === 'waits' && hasLines) setState('open')
  if (state === 'open' && !hasLines) setState('closed')
  useEffect(() => {
    const timer = setTimeout(() => setState(now => (now === 'waits' ? 'closed' : now)), OPENING)
    return () => clearTimeout(timer)
  }, [])
  return { open: state === 'open', close: () => setState('closed') }
}

export function SinceOpening({ log, seat, translator, gameId }: SinceOpeningProps) {
  const { t } = useWords()
  const id = useId()
  const lines = linesSince(log, seat)
  const { open, close } = useOpening(lines.length > 0)
  if (!open) return null
  return (
    <section
      className={`${styles['since-opening']} raised small`}
      aria-labelledby={id}
      data-since="open"
      onKeyDown={event => {
        if (event.key === 'Escape') close()
      }}
    >
      <h2 id={id}>{t('table:since')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard, a long list is scrolled from here */}
      <div className={styles['since-opening__lines']} tabIndex={0}>
        <SinceLines {...{ lines, translator, gameId }} />
      </div>
      <Button onClick={close} text={t('table:since.close')} />
    </section>
  )
}
