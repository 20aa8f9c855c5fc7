/** The results of a search in the rules: the current hit of how many, where it is, and buttons to the others. */

import NextIcon from '~icons/lucide/chevron-down'
import PreviousIcon from '~icons/lucide/chevron-up'
import { Button } from '../../kit/components/Button.tsx'
import styles from './RulesPanel.module.css'
import { useRulesWords } from './rules-words.ts'
import type { RulesSearch } from './use-rules-search.ts'

export function SearchHits({
  wanted,
  search: { found, current, step },
  onPlace,
}: {
  readonly wanted: string
  readonly search: RulesSearch
  onPlace(number: string): void
}) {
  const { say } = useRulesWords()
  const place = found.places[current]
  const count = found.places.length
  return (
    <div className={`${styles.hits} row`} data-shown={wanted !== ''}>
      <p className="grow small" role="status">
        {place ? say('hit', { at: current + 1, count }) : wanted === '' ? '' : say('none', { text: wanted })}
        {place ? <span className="unseen">{`: ${place.number} ${place.excerpt}`}</span> : null}
      </p>
      {place ? (
        <>
          <button type="button" className="link" onClick={() => onPlace(place.number)}>
            {place.number === '' ? say('hit.goTop') : say('hit.go', { number: place.number })}
          </button>
          <Button className="button--small" aria-label={say('previous')} onClick={() => step(-1)}>
            <PreviousIcon aria-hidden />
          </Button>
          <Button className="button--small" aria-label={say('next')} onClick={() => step(1)}>
            <NextIcon aria-hidden />
          </Button>
        </>
      ) : null}
    </div>
  )
}
