/** Before the first step can be shown; where there is much to bring, how much of it is here. */

import { formatFor } from '../base/i18n/format.ts'
import { useWords } from '../base/i18n/page-words.ts'

export function Waiting({ progress }: { readonly progress: number | undefined }) {
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

/** The board is here, but not yet all that it takes to act on it. */
export function StillComing({ part = 1 }: { readonly part: number | undefined }) {
  const { t, language } = useWords()
  return part < 1 ? (
    <p className="table__warning" role="status">
      {t('table:loading.progress', { percent: formatFor(language).percent(part) })}
    </p>
  ) : null
}
