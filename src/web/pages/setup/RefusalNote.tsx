/** The reason of a refusal in words, with the rule it cites. */

import type { ReactNode } from 'react'
import AlertIcon from '~icons/lucide/circle-alert'
import type { Refusal } from '../../../engine/game.ts'
import { useWords } from '../../base/i18n/use-words.ts'

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
  const { explain: why } = translatorFor(seat => t('home:setup.seat', { number: seat + 1 }))
  return (
    <div className="refusal-note" role={silent ? undefined : 'status'} id={id}>
      <AlertIcon aria-hidden="true" />
      <p>
        {why(refusal, gameId)} {refusal.rule && t('home:setup.seeRule', { rule: refusal.rule })}
      </p>
      {children}
    </div>
  )
}
