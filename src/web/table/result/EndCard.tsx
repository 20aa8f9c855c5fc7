/** The card with the end of a match, over its board. It can be closed to look at the board, and reopened. */

import { type ReactNode, useEffect, useRef, useState } from 'react'
import Crown from '~icons/lucide/crown'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { Button } from '../../kit/components/Button.tsx'
import { useReturnFocus } from '../../kit/focus/use-return-focus.ts'
import styles from './EndCard.module.css'

interface EndCardProps {
  readonly headline: string
  readonly why: string
  readonly crown?: boolean
  /** What can be done next, besides looking at the board and going home. */
  readonly actions: ReactNode
  readonly children?: ReactNode
}

export function EndCard(props: EndCardProps) {
  const { t } = useWords()
  const [shown, setShown] = useState<'unasked' | 'asked' | 'away'>('unasked')
  if (shown === 'away') {
    return (
      <Button
        className={styles.result__show}
        data-board-wanted
        onClick={() => setShown('asked')}
        text={t('table:over.show')}
      />
    )
  }
  return <OpenCard {...props} asked={shown === 'asked'} onLook={() => setShown('away')} />
}

interface OpenCardProps extends EndCardProps {
  /** Whether the user reopened the card, which then takes the focus. */
  readonly asked: boolean
  onLook(): void
}

function OpenCard({ headline, why, crown, actions, asked, onLook, children }: OpenCardProps) {
  const { t } = useWords()
  const card = useRef<HTMLElement>(null)
  useReturnFocus(card)
  useEffect(() => {
    if (asked) card.current?.focus()
  }, [asked])
  return (
    <section
      ref={card}
      className={`${styles.result} stack raised rising`}
      tabIndex={-1}
      aria-labelledby="result-title"
    >
      {crown ? <Crown aria-hidden="true" className={styles.result__crown} /> : null}
      <h2 id="result-title">{headline}</h2>
      <p className="result__why soft">{why}</p>
      {children}
      <div className={`${styles.result__actions} wrap centred`}>
        {actions}
        <Button onClick={onLook} text={t('table:over.look')} />
        <a className="button button--quiet" href={hashOf({ page: 'home' })}>
          {t('table:home')}
        </a>
      </div>
    </section>
  )
}
