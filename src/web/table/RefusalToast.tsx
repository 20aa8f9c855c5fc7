/** Why not: the rule's own reason, with the way to its paragraph. It stays until it is read. */

import type { ReactNode } from 'react'
import Close from '~icons/lucide/x'
import type { Refusal } from '../../engine/game.ts'
import type { Voice } from '../../host/voice.ts'
import { useSpeech } from '../words.ts'

export function RefusalToast({
  refusal,
  voice,
  gameId,
  onRule,
  onClose,
  children,
}: {
  readonly refusal: Refusal | undefined
  readonly voice: Voice
  readonly gameId: string
  onRule(rule: string): void
  onClose(): void
  /** More of the reason. */
  readonly children?: ReactNode
}) {
  const { t } = useSpeech()
  const { rule } = refusal ?? {}
  return (
    <div className="refusal" role="alert">
      {refusal ? (
        <div className="refusal__card">
          <div className="refusal__why">
            <p>{voice.why(refusal, gameId)}</p>
            {children}
          </div>
          {rule === undefined ? null : (
            <button type="button" className="refusal__rule" onClick={() => onRule(rule)}>
              {t('table:rules.cite', { rule })}
            </button>
          )}
          <button
            type="button"
            className="refusal__close"
            onClick={onClose}
            aria-label={t('table:refusal.close')}
          >
            <Close aria-hidden="true" />
          </button>
        </div>
      ) : null}
    </div>
  )
}
