/**
 * The card that asks for confirmation of a risky move or a blunder, or speaks of one that was played. It covers only the
 * edge of the board and is not modal.
 */

import { type KeyboardEvent, useEffect, useRef } from 'react'
import Warning from '~icons/lucide/triangle-alert'
import type { Translator } from '../../../i18n/translator.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { chooseNudges } from '../../base/settings/nudges.ts'
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

const LABELS = {
  risk: 'table:risk.label',
  nudge: 'table:nudge.label',
  noted: 'table:nudge.after',
} as const

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
  const { is } = risk
  const isNoted = is === 'noted'
  useEffect(() => {
    // A note about what was played asks nothing, so the focus stays where the player is.
    if (!isNoted) yes.current?.focus()
  }, [isNoted])
  const press = (event: KeyboardEvent) => {
    // The key that requested the move may still be held down; its repeats must not confirm the move.
    if (event.repeat) event.preventDefault()
    if (event.key !== 'Escape') return
    event.stopPropagation()
    forget()
  }
  const never = () => {
    if (is === 'risk') settings.choose('confirm', 'off')
    else chooseNudges('off')
    if (isNoted) forget()
    else confirm()
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
          <span className={is === 'risk' ? 'unseen' : undefined}>{t(LABELS[is])} </span>
          {translator.translate(risk.name, gameId)}
        </p>
        <p id="risk-why" role="status">
          {risk.why.map(line => translator.translate(line, gameId)).join(' ')}
        </p>
      </div>
      <p className="across wrap">
        <Button
          look="primary"
          ref={yes}
          onClick={isNoted ? forget : confirm}
          text={t(isNoted ? 'table:nudge.on' : is === 'nudge' ? 'table:nudge.do' : 'table:risk.do')}
        />
        {isNoted ? null : (
          <Button onClick={forget} text={t(is === 'nudge' ? 'table:nudge.not' : 'table:risk.not')} />
        )}
        <Button
          look="quiet"
          onClick={never}
          text={t(is === 'risk' ? 'table:risk.never' : 'table:nudge.never')}
        />
      </p>
    </section>
  )
}
