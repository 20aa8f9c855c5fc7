/** The tables that anyone may join. */

import { useCallback, useState } from 'react'
import RefreshIcon from '~icons/lucide/refresh-cw'
import type { OpenTableList } from '../../../wire/people-api.ts'
import { usePolling } from '../../base/async/use-polling.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import type { OnlineFailure } from '../../base/online/online-client.ts'
import { peopleClient } from '../../base/online/people-client.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { Button } from '../../kit/components/Button.tsx'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import { placeAddress } from '../../kit/online/online-pages.ts'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { usePeopleWords } from '../../kit/online/people-words.ts'
import { PageHeader } from '../../kit/page-header/PageHeader.tsx'
import styles from './OpenTables.module.css'

/** How often the list is read while the page is visible, in milliseconds. */
const LOOK_AGAIN = 10_000

type Row = OpenTableList['tables'][number]

function useOpenTables() {
  const [tables, setTables] = useState<readonly Row[]>()
  const [problem, setProblem] = useState<OnlineFailure>()
  const read = useCallback(async () => {
    const answer = await peopleClient.openTables()
    if (answer.ok) setTables(answer.value.tables)
    setProblem(answer.ok ? undefined : answer.problem)
  }, [])
  usePolling(read, LOOK_AGAIN)
  return { tables, problem, read }
}

export function OpenTables() {
  const { t } = useWords()
  const { say } = usePeopleWords()
  const { say: sayOnline } = useOnlineWords()
  const { tables, problem, read } = useOpenTables()
  usePageTitle(say('tables'))
  return (
    <div className="page">
      <PageHeader />
      <main className="page-column">
        <h1>{say('tables')}</h1>
        <p>{say('tables.about')}</p>
        {problem ? (
          <p className="roomy stack card" role="alert">
            {sayOnline(`problem.${problem}`)}
          </p>
        ) : null}
        {tables && tables.length > 0 ? (
          <ul className="stack">
            {tables.map(row => (
              <li key={row.id}>
                <OpenTableRow {...row} />
              </li>
            ))}
          </ul>
        ) : problem ? null : (
          <p className="roomy stack card" role="status">
            {tables ? say('tables.none') : t('home:loading')}
          </p>
        )}
        <p className="row wrap">
          <Button icon={RefreshIcon} onClick={() => void read()} text={say('tables.refresh')} />
          <a className="button" href={hashOf({ page: 'home' })}>
            {say('tables.start')}
          </a>
          <a className="button button--quiet" href={placeAddress('you')}>
            {say('you')}
          </a>
        </p>
      </main>
    </div>
  )
}

function OpenTableRow({ id, game, seats, open, host, opened }: Row) {
  const { gameWord } = useWords()
  const { say, format } = usePeopleWords()
  const title = gameWord(game, 'title') ?? game
  const address = hashOf({ page: 'online', match: id, invite: undefined, watch: undefined })
  const free = say('tables.free', { count: open, seats })
  const by = host ? say('tables.by', { name: host }) : undefined
  return (
    <a
      className={`${styles.people__table} plain card soft`}
      href={address}
      aria-label={[title, by, free].filter(Boolean).join('. ')}
    >
      <strong className="name">{title}</strong>
      <span>{free}</span>
      {by ? <span>{by}</span> : null}
      <small>{format.ago(opened)}</small>
    </a>
  )
}
