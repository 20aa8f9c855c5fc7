/** The undo button. If undo will soon be impossible, it shows how much time is left. */

import type { CSSProperties } from 'react'
import Undo from '~icons/lucide/undo-2'
import { useWords } from '../../base/i18n/use-words.ts'
import { useRateNow } from '../../kit/animation/pace.ts'
import { Button } from '../../kit/components/Button.tsx'
import { frameTerm } from '../../kit/help/frame-term.ts'
import type { UndoGrace } from '../connection/use-room.ts'
import styles from './TopBar.module.css'

export interface UndoButtonProps {
  /** Why undo is not possible now, as a sentence; `undefined` if it is. */
  readonly noUndo: string | undefined
  readonly grace: UndoGrace | undefined
  onUndo(): void
}

export function UndoButton({ noUndo, grace, onUndo }: UndoButtonProps) {
  const { t } = useWords()
  const runs = noUndo === undefined ? grace : undefined
  const still = useRateNow() === Number.POSITIVE_INFINITY
  return (
    <>
      {runs && still ? (
        <span className="soft small" aria-hidden="true">
          {t('table:undo.grace')}
        </span>
      ) : null}
      <Button
        icon={Undo}
        className={`button--bar ${styles['top-bar__undo']}`}
        data-term={frameTerm('undo')}
        data-idle={noUndo !== undefined}
        data-grace={runs && !still ? '' : undefined}
        style={runs && ({ '--undo-grace': `${runs.milliseconds}ms` } as CSSProperties)}
        aria-keyshortcuts={noUndo === undefined ? 'Control+Z Meta+Z' : undefined}
        onClick={onUndo}
        title={noUndo ?? (runs && t('table:undo.grace'))}
        aria-label={noUndo === undefined ? t('table:undo') : `${t('table:undo')}: ${t('table:undo.reason')}`}
      >
        <span aria-hidden="true">{t('table:undo')}</span>
      </Button>
    </>
  )
}
