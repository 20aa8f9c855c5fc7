/** The reason of a refusal in words, with the rule it cites. */

import type { ReactNode } from 'react'
import AlertIcon from '~icons/lucide/circle-alert'
import type { Refusal } from '../../../engine/game.ts'
import { reasonsOf } from '../../../engine/refusals.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import styles from './RefusalNote.module.css'

interface RefusalNoteProps {
  readonly gameId: string
  readonly refusal: Refusal
  readonly id?: string
  /** Screen readers do not announce it, because another part of the page does. */
  readonly silent?: boolean
  readonly children?: ReactNode
}

export function RefusalNote({ gameId, refusal, id, silent = false, children }: RefusalNoteProps) {
  const { t, translatorFor } = useWords()
  const { explain: why } = translatorFor(seat => t('table:setup.seat', { number: seat + 1 }))
  const reasons = reasonsOf(refusal)
  const rule = refusal.rule && t('table:setup.seeRule', { rule: refusal.rule })
  return (
    <div
      className={`${styles['refusal-note']} card row wrap small`}
      role={silent ? undefined : 'status'}
      id={id}
    >
      <AlertIcon aria-hidden="true" />
      {reasons.length === 1 ? (
        <p>
          {why(refusal, gameId)} {rule}
        </p>
      ) : (
        <div>
          <p>
            {t('table:setup.faults', { count: reasons.length })} {rule}
          </p>
          <ol className="bullets">
            {reasons.map((reason, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
              <li key={index}>{why(reason, gameId)}</li>
            ))}
          </ol>
        </div>
      )}
      {children}
    </div>
  )
}
