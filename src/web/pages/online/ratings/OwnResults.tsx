/** The matches behind a rating, each with a link to its record. */

import { useState } from 'react'
import type { OwnResult } from '../../../../wire/ratings-api.ts'
import { hashOf } from '../../../base/routes/routes.ts'
import { Button } from '../../../kit/components/Button.tsx'
import styles from './RatingsPage.module.css'
import { useRatingWords } from './rating-words.ts'
import { isWon } from './result-groups.ts'
import { useResultWords } from './use-result-words.ts'

/** The number of rows shown at first. */
const ROWS = 20

interface OwnResultsProps {
  readonly results: readonly OwnResult[]
  /** How many matches count; the server has sent only the latest. */
  readonly total: number
}

export function OwnResults({ results, total }: OwnResultsProps) {
  const { say } = useRatingWords()
  const [shown, setShown] = useState(ROWS)
  return (
    <section className="stack wide" aria-labelledby="rated-matches">
      <h2 id="rated-matches">{say('results')}</h2>
      {total > results.length ? (
        <p className="soft small">{say('results.last', { count: results.length })}</p>
      ) : null}
      <ol className="stack close wide">
        {results.slice(0, shown).map(result => (
          <ResultRow key={result.match} result={result} />
        ))}
      </ol>
      {results.length > shown ? <Button onClick={() => setShown(results.length)} text={say('more')} /> : null}
    </section>
  )
}

function ResultRow({ result }: { readonly result: OwnResult }) {
  const { say, format } = useRatingWords()
  const { titleOf, nameOf, optionsIn, resultOf } = useResultWords()
  const { match, game, ended, others, options, points, kept, againstGame } = result
  const date = format.dateTime(ended)
  return (
    <li className={`${styles['rated-match']} card`} data-won={isWon(result)}>
      <span className="bold">{resultOf(result)}</span>
      <span>
        {others.length > 0
          ? say(againstGame ? 'result.with' : 'result.against', { names: format.list(others.map(nameOf)) })
          : say('alone')}
        <span className="soft fine"> · {optionsIn(game, options)}</span>
      </span>
      <span className={styles['rated-match__points']}>
        {points
          ? say('points', {
              rating: format.number(points.rating),
              margin: format.number(2 * points.deviation),
            })
          : ''}
      </span>
      <span className="fine">
        {kept ? (
          <a
            href={hashOf({ page: 'online', match, invite: undefined, watch: undefined })}
            aria-label={say('result.open', { game: titleOf(game), date })}
          >
            {date}
          </a>
        ) : (
          <span className="soft" title={say('result.removed')}>
            {date}
          </span>
        )}
      </span>
    </li>
  )
}
