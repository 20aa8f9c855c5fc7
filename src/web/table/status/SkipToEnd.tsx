/** For people who only wait for the end: offers to skip to it, and shows the progress of the bots. */

import { formatFor } from '../../base/i18n/format.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { Button } from '../../kit/components/Button.tsx'

interface SkipToEndProps {
  /** Whether somebody at this screen was in the match. */
  readonly played: boolean
  readonly skipping: boolean
  readonly progress: number
  onSkip(on: boolean): void
}

export function SkipToEnd({ played, skipping, progress, onSkip }: SkipToEndProps) {
  const { t, language } = useWords()
  const percent = formatFor(language).percent(Math.round(progress * 100) / 100)
  return (
    <div className="row wrap centred across small">
      {skipping ? (
        <label className="row wrap">
          {t('table:end.skipping', { percent })} <progress value={progress} />
        </label>
      ) : (
        <span>{t(played ? 'table:end.skip.out' : 'table:end.skip.bots')}</span>
      )}
      <Button
        onClick={() => onSkip(!skipping)}
        text={t(skipping ? 'table:end.skip.stop' : 'table:end.skip')}
      />
    </div>
  )
}
