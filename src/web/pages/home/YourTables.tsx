/** The online tables at which a person here has a seat: those where it is their turn come first. */

import { useCallback, useEffect, useState } from 'react'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { usePolling } from '../../base/async/use-polling.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { onlineClient } from '../../base/online/online-client.ts'
import { seenVersion } from '../../base/online/seen-versions.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import { placeAddress } from '../../kit/online/online-pages.ts'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { usePeopleWords } from '../../kit/online/people-words.ts'
import { useTurnBadge } from '../../kit/online/use-turn-badge.ts'
import { inOrder, type TableRow } from './order-tables.ts'
import savedMatchesStyles from './SavedMatches.module.css'

/** How often the server is asked while the page is visible, in milliseconds. */
const ASK_AGAIN = 20_000

function useYourTables(): readonly TableRow[] {
  const [rows, setRows] = useState<readonly TableRow[]>([])
  const look = useCallback(async () => {
    const answer = await onlineClient.yourTables()
    // Without an answer, the last known tables stay.
    if (answer.ok) setRows(inOrder(answer.value.tables))
  }, [])
  usePolling(look, ASK_AGAIN)
  return rows
}

export function YourTables() {
  const { t } = useWords()
  const { say } = useOnlineWords()
  const people = usePeopleWords()
  const rows = useYourTables()
  const turns = rows.some(({ yourTurn }) => yourTurn)
  const title = turns ? `${say('yours.turn')} · ${t('home:title')}` : t('home:title')
  useEffect(() => {
    document.title = title
  }, [title])
  const finished = rows.filter(({ table }) => table.state === 'over')
  const unfinished = rows.filter(({ table }) => table.state !== 'over')
  useTurnBadge(turns)
  if (rows.length === 0) return null
  return (
    <section className={`${savedMatchesStyles.continue} home__part`} aria-labelledby="your-tables">
      <h2 id="your-tables">{say('yours')}</h2>
      <TableList rows={unfinished} />
      {finished.length > 0 ? (
        <details>
          <summary>{say('yours.older', { count: finished.length })}</summary>
          <TableList rows={finished} />
        </details>
      ) : null}
      <p className="wrap">
        <a className="button button--quiet" href={placeAddress('openTables')}>
          {people.say('tables')}
        </a>
        <a className="button button--quiet" href={placeAddress('you')}>
          {people.say('you')}
        </a>
      </p>
    </section>
  )
}

function TableList({ rows }: { readonly rows: readonly TableRow[] }) {
  return (
    <ul>
      {rows.map(row => (
        <li key={row.table.id}>
          <TableSlip {...row} />
        </li>
      ))}
    </ul>
  )
}

function TableSlip({ table, yourTurn, opened, version }: TableRow) {
  const { gameWord } = useWords()
  const { say, format } = useOnlineWords()
  const people = usePeopleWords()
  const game = gameWord(table.game, 'title') ?? table.game
  const names = table.seats.map((seat, number) =>
    seat.kind === 'open' ? say('seat.open') : seat.name || people.say('forgotten', { number: number + 1 }),
  )
  const unseen = version - seenVersion(table.id)
  const unread = unseen > 0 ? people.say('new', { count: unseen }) : undefined
  const ago = format.ago(opened)
  const state = yourTurn ? say('yours.turn') : say(STATES[table.state])
  const opening = say('yours.open', { game, names: format.list(names) })
  const label = [opening, ago, state, unread].filter(Boolean).join('. ')
  const address = hashOf({ page: 'online', match: table.id, invite: undefined, watch: undefined })
  return (
    <div className={`${savedMatchesStyles.unfinished} row close card`} data-turn={yourTurn}>
      <a className={`${savedMatchesStyles.unfinished__link} grow plain`} href={address} aria-label={label}>
        <span className="name">{game}</span>
        <span className="soft fine">{ago}</span>
        <span className={`${savedMatchesStyles.unfinished__players} across wrap small`}>
          {names.map((name, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index, and two players may have one name
            <span key={seat} className="row close">
              <SeatMark seat={seat} size={14} />
              {name}
            </span>
          ))}
        </span>
        <span className={`${savedMatchesStyles.unfinished__state} row across soft fine`}>
          {state}
          {unread ? <span className="pill">{unread}</span> : null}
        </span>
      </a>
    </div>
  )
}

const STATES: Readonly<Record<OnlineTable['state'], 'yours.waiting' | 'yours.playing' | 'yours.over'>> = {
  waiting: 'yours.waiting',
  playing: 'yours.playing',
  over: 'yours.over',
}
