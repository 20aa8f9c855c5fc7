/** The card that asks for confirmation of a risky move. It covers only the edge of the board and is not modal. */

import { type KeyboardEvent, useEffect, useRef } from 'react'
import Warning from '~icons/lucide/triangle-alert'
import type { Translator } from '../../../i18n/translator.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { settings } from '../../base/settings/settings.ts'
import { Button } from '../../kit/components/Button.tsx'
import { useReturnFocus } from '../../kit/focus/use-return-focus.ts'
import { useFreeEdge } from '../../kit/help/use-free-edge.ts'
import styles from './RiskCard.module.css'
import type { Risk, Risking } from './use-player-actions.ts'

interface RiskCardProps {
  readonly risking: Risking
  readonly translator: Translator
  readonly gameId: string
}

export function RiskCard({ risking: { risk, ...answers }, translator, gameId }: RiskCardProps) {
  return risk ? (
    <OpenCard key={JSON.stringify(risk.command)} {...{ risk, translator, gameId, ...answers }} />
  ) : null
}

interface OpenCardProps extends Omit<Risking, 'risk' | 'act' | 'actUnasked' | 'accept'> {
  readonly risk: Risk
  readonly translator: Translator
  readonly gameId: string
}

function OpenCard({ risk, translator, gameId, confirm, forget }: OpenCardProps) {
  const { t } = useWords()
  const yes = useRef<HTMLButtonElement>(null)
  const card = useRef<HTMLElement>(null)
  const edge = useFreeEdge(card, true, 'bottom')
  useReturnFocus(card)
  useEffect(() => yes.current?.focus(), [])
  const press = (event: KeyboardEvent) => {
    // The key that requested the move may still be held down; its repeats must not confirm the move.
    if (event.repeat) event.preventDefault()
    if (event.key !== 'Escape') return
    event.stopPropagation()
    forget()
  }
  const never = () => {
    settings.choose('confirm', 'off')
    confirm()
  }
  return (
    <section
      ref={card}
      className={`${styles.risk} over-board raised rising`}
      data-edge={edge}
      aria-labelledby="risk-name"
      aria-describedby="risk-why"
      onKeyDown={press}
    >
      <Warning aria-hidden="true" />
      <div>
        <p className="bold" id="risk-name">
          <span className="unseen">{t('table:risk.label')} </span>
          {translator.translate(risk.name, gameId)}
        </p>
        <p id="risk-why" role="status">
          {translator.translate(risk.why, gameId)}
        </p>
      </div>
      <p className="across wrap">
        <Button look="primary" ref={yes} onClick={confirm} text={t('table:risk.do')} />
        <Button onClick={forget} text={t('table:risk.not')} />
        <Button look="quiet" onClick={never} text={t('table:risk.never')} />
      </p>
    </section>
  )
}
