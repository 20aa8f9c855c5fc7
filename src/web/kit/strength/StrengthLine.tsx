/** A player's strength in one line, and which level to try next. */

import { type PageWordKey, useWords } from '../../base/i18n/use-words.ts'
import { ratedLevels, type StrengthReport } from './strength-report.ts'
import { useStrengthWords } from './strength-words.ts'

interface StrengthLineProps {
  readonly gameId: string
  readonly report: StrengthReport
}

export function StrengthLine({ gameId, report }: StrengthLineProps) {
  const { t } = useWords()
  const { say, format } = useStrengthWords()
  const { strength, missing, level, advice } = report
  const nameOf = (bot: string): string => t(`table:bot.${bot}` as PageWordKey)
  const levelRating = ratedLevels(gameId).find(({ bot }) => bot === level)?.rating ?? 0
  return (
    <>
      {missing > 0
        ? say('missing', { count: missing })
        : say('rating', {
            rating: format.number(strength.rating),
            margin: format.number(2 * strength.deviation),
            level: nameOf(level),
            levelRating: format.number(levelRating),
          })}
      {advice ? (
        <>
          {' '}
          <strong>
            {say(advice.because, {
              level: nameOf(advice.level),
              times: advice.times,
              next: nameOf(advice.next),
            })}
          </strong>
        </>
      ) : null}
    </>
  )
}
