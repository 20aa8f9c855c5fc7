/** The button that switches between the drawn board and the text board. */

import Words from '~icons/lucide/scroll-text'
import { useWords } from '../../base/i18n/use-words.ts'
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
    <button
      type="button"
      className={`button button--bar ${styles['top-bar__described']}`}
      aria-label={t('table:described')}
      aria-pressed={asText}
      title={t('table:described')}
      onClick={() => onChoose(!asText)}
    >
      <Words aria-hidden="true" /> <span aria-hidden="true">{t('table:described')}</span>
    </button>
  )
}
