/** The first things the keyboard comes to: straight to the board, or to what can be done. */

import { useSpeech } from '../words.ts'

function goTo(selector: string): void {
  const place = document.querySelector<HTMLElement>(selector)
  place?.focus()
  place?.scrollIntoView({ block: 'start' })
}

export function SkipLinks() {
  const { t } = useSpeech()
  return (
    <nav className="skips" aria-label={t('table:skips')}>
      <button type="button" className="button" onClick={() => goTo('.table__board')}>
        {t('table:skips.board')}
      </button>
      <button type="button" className="button" onClick={() => goTo('.actions')}>
        {t('table:skips.actions')}
      </button>
    </nav>
  )
}
