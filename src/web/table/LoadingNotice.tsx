/** Shown while a table loads, with a progress bar if the download is large. */

import { formatFor } from '../base/i18n/format.ts'
import { useWords } from '../base/i18n/use-words.ts'

export function LoadingNotice({ progress }: { readonly progress: number | undefined }) {
  const { t, language } = useWords()
  if (progress === undefined) return <p className="waiting">{t('table:loading')}</p>
  const percent = Math.round(progress * 100)
  return (
    <div className="waiting">
      <label htmlFor="waiting">
        {t('table:loading.progress', { percent: formatFor(language).percent(progress) })}
      </label>
      <progress id="waiting" className="waiting__bar" max={100} value={percent} />
    </div>
  )
}

/** Shown while the board is visible, but the data needed to act is still loading. */
export function StillLoading({ part = 1 }: { readonly part: number | undefined }) {
  const { t, language } = useWords()
  return part < 1 ? (
    <p className="table__warning" role="status">
      {t('table:loading.progress', { percent: formatFor(language).percent(part) })}
    </p>
  ) : null
}
