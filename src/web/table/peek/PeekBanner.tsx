/** A banner over the board while an earlier step is shown: which one, and a button back to the present. */

import { useEffect } from 'react'
import BackIcon from '~icons/lucide/history'
import { listen } from '../../base/async/listen.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { Button } from '../../kit/components/Button.tsx'
import styles from './PeekBanner.module.css'
import type { PeekedStep } from './use-earlier-step.ts'

interface PeekBannerProps {
  readonly peeked: PeekedStep
  /** The link to this step in the replay, if there is one. */
  readonly replay: string | undefined
  onBack(): void
}

export function PeekBanner({ peeked: { step, steps, round }, replay, onBack }: PeekBannerProps) {
  const { t } = useWords()
  useEffect(() => {
    const keydown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onBack()
    }
    return listen(document, { keydown })
  }, [onBack])
  return (
    <section className={`${styles.peek} row wrap raised rising`} aria-label={t('table:log.peek', { step })}>
      <p role="status">
        {round === undefined
          ? t('table:peek', { step, steps })
          : t('table:peek.round', { round, step, steps })}
      </p>
      <Button look="primary" icon={BackIcon} onClick={onBack} text={t('table:peek.back')} />
      {replay ? <a href={replay}>{t('table:peek.replay')}</a> : null}
    </section>
  )
}
