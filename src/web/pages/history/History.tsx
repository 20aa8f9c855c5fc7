/** The history page: finished matches with filters, charts of results, and a link to each replay. */

import { useCallback, useMemo, useState } from 'react'
import { writeRecord } from '../../../engine/record.ts'
import { recordFileName } from '../../../engine/record-file-name.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { type StoredMatch, wholeMatch } from '../../base/storage/matches.ts'
import { saveFile } from '../../base/storage/save-file.ts'
import { type DeleteMatch, useDeleteMatch } from '../../base/storage/use-delete-match.ts'
import { storedRecord } from '../../base/workers/open-stored-match.ts'
import { Button } from '../../kit/components/Button.tsx'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import { PageHeader } from '../../kit/page-header/PageHeader.tsx'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { BackupButtons } from './BackupButtons.tsx'
import { DamagedMatches } from './DamagedMatches.tsx'
import { FilterBar } from './FilterBar.tsx'
import { type Filters, filteredMatches, filtersOf, queryOf } from './filters.ts'
import styles from './History.module.css'
import { useHistoryWords } from './history-words.ts'
import { MatchRow } from './MatchRow.tsx'
import type { PlayedMatch } from './played-match.ts'
import { ResultCharts } from './ResultCharts.tsx'
import { Strengths } from './Strengths.tsx'
import { meanOf, tallyOf, totalOf } from './statistics.ts'
import { useHistory } from './use-history.ts'

interface HistoryProps {
  readonly shelf: Shelf
  readonly asked: string
}

export function History({ shelf, asked }: HistoryProps) {
  const { say } = useHistoryWords()
  const { matches, failed, again } = useHistory(shelf)
  usePageTitle(say('title'))
  return (
    <div className={`${styles['history-page']} page`}>
      <PageHeader />
      <main className="page-column">
        <h1>{say('title')}</h1>
        <p className="soft">{say('about')}</p>
        {failed ? <p role="alert">{say('unreadable')}</p> : null}
        <DamagedMatches />
        {matches?.length === 0 ? <p>{say('empty')}</p> : null}
        {matches && matches.length > 0 ? <FilteredMatches {...{ shelf, matches, asked }} /> : null}
        {matches ? <BackupButtons onBrought={again} /> : null}
        <a className="button" href={hashOf({ page: 'home' })}>
          {say('home')}
        </a>
      </main>
    </div>
  )
}

interface FilteredMatchesProps {
  readonly shelf: Shelf
  readonly matches: readonly StoredMatch[]
  readonly asked: string
}

function FilteredMatches({ shelf, matches, asked }: FilteredMatchesProps) {
  const { say } = useHistoryWords()
  const [filters, setFilters] = useState(() => filtersOf(asked))
  const [now] = useState(() => Date.now())
  const forgetting = useDeleteMatch()
  const { forgotten } = forgetting
  const played = useMemo(() => filteredMatches(matches, filters, now), [matches, filters, now])
  const present = useMemo(() => played.filter(({ match: { id } }) => !forgotten.has(id)), [played, forgotten])
  const change = useCallback((changed: Filters) => {
    setFilters(changed)
    // The link holds the filters, so that going back from a replay restores them; changes add no history entries.
    history.replaceState(history.state, '', hashOf({ page: 'history', asked: queryOf(changed) }))
  }, [])
  const filtered = queryOf({ ...filters, sort: 'latest' }) !== ''
  return (
    <>
      <FilterBar matches={matches} filters={filters} onChange={change}>
        {filtered ? (
          <Button onClick={() => change({ sort: filters.sort })} text={say('filter.clear')} />
        ) : undefined}
      </FilterBar>
      <Summary played={present} />
      <Strengths {...{ shelf, matches, filters }} />
      {played.length === 0 ? <p>{say('none')}</p> : null}
      {present.length > 0 ? <ResultCharts played={present} /> : null}
      {played.length > 0 ? <MatchList key={queryOf(filters)} {...{ played, forgetting }} /> : null}
    </>
  )
}

function Summary({ played }: { readonly played: readonly PlayedMatch[] }) {
  const { say, format } = useHistoryWords()
  const tally = tallyOf(played)
  const known = totalOf(tally)
  const time = played.reduce((sum, { match }) => sum + (match.played ?? 0), 0)
  const mean = meanOf(played.map(({ match }) => match.steps))
  const wins = tally.won + tally.shared
  const figures = [
    { name: say('summary.matches'), value: format.number(played.length) },
    { name: say('summary.won'), value: known > 0 ? say('chart.of', { won: wins, all: known }) : '–' },
    { name: say('summary.share'), value: known > 0 ? format.percent(wins / known) : '–' },
    { name: say('summary.time'), value: time > 0 ? format.duration(time) : '–' },
    {
      name: say('summary.length'),
      value:
        mean === undefined
          ? '–'
          : say('summary.steps', { count: Math.round(mean), steps: format.number(Math.round(mean)) }),
    },
  ]
  return (
    <dl className={`${styles['history-figures']} wide`} aria-live="polite">
      {figures.map(({ name, value }) => (
        <div key={name} className="card">
          <dt className="soft fine">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The number of rows shown at first; a thousand rows are slow to render. */
const ROWS = 40

/** Saves a match as a file; returns whether there was anything to save. */
async function saveMatch(id: string): Promise<boolean> {
  const whole = await wholeMatch(id).catch(() => undefined)
  const record = whole && storedRecord(whole)
  if (!whole || !record) return false
  saveFile(recordFileName(record.game, new Date(whole.match.created)), writeRecord(record))
  return true
}

interface MatchListProps {
  readonly played: readonly PlayedMatch[]
  readonly forgetting: DeleteMatch
}

function MatchList({ played, forgetting }: MatchListProps) {
  const { say } = useHistoryWords()
  const { forgotten, restored, failed, forget, restore } = forgetting
  const [shown, setShown] = useState(ROWS)
  const [unsaved, setUnsaved] = useState(false)
  const save = useCallback(async (id: string) => setUnsaved(!(await saveMatch(id))), [])
  const left = played.length - shown
  return (
    <section className={`${styles['history-list']} stack wide`} aria-labelledby="matches">
      <h2 id="matches">
        {say('list')} <small>{say('count', { count: played.length })}</small>
      </h2>
      {failed ? <p role="alert">{say('failed')}</p> : null}
      {unsaved ? <p role="alert">{say('row.unsaved')}</p> : null}
      <ol className="stack wide">
        {played.slice(0, shown).map(each => (
          <MatchRow
            key={each.match.id}
            played={each}
            forgotten={forgotten.has(each.match.id)}
            focused={each.match.id === restored}
            onSave={save}
            onForget={forget}
            onRestore={restore}
          />
        ))}
      </ol>
      {left > 0 ? (
        <Button
          onClick={() => setShown(shown + ROWS)}
          text={say('list.more', { count: Math.min(left, ROWS) })}
        />
      ) : null}
    </section>
  )
}
