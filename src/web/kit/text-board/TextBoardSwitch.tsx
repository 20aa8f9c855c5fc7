/** The button that switches between the drawn board and the text board. */

import Words from '~icons/lucide/scroll-text'
import { useWords } from '../../base/i18n/use-words.ts'
import { Button } from '../components/Button.tsx'
import styles from './TextBoardSwitch.module.css'

export function TextBoardSwitch({
  asText,
  onChoose,
}: {
  readonly asText: boolean
  onChoose(asText: boolean): void
}) {
  const { t } = useWords()
  return (
    <Button
      icon={Words}
      className={`button--bar ${styles['top-bar__described']}`}
      aria-label={t('table:described')}
      aria-pressed={asText}
      title={t('table:described')}
      onClick={() => onChoose(!asText)}
    >
      <span aria-hidden="true">{t('table:described')}</span>
    </Button>
  )
}
