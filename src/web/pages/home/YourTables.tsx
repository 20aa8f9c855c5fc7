/** The online tables at which a person here has a seat: those where it is their turn come first. */

import { useCallback, useEffect, useState } from 'react'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { usePolling } from '../../base/async/use-polling.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { onlineClient } from '../../base/online/online-client.ts'
import { hasTried } from '../../base/online/remembered-tries.ts'
import { seenVersion } from '../../base/online/seen-versions.ts'
import { hashOf } from '../../base/routes/routes.ts'
import type { WaitingRow } from '../../base/storage/waiting.ts'
import { placeAddress } from '../../kit/online/online-pages.ts'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { inOrder, type TableRow } from '../../kit/online/order-tables.ts'
import { usePeopleWords } from '../../kit/online/people-words.ts'
import { useDeadline } from '../../kit/online/use-deadline.ts'
import { useTurnBadge } from '../../kit/online/use-turn-badge.ts'
import { ChallengeDays } from './ChallengeDays.tsx'
import { LastKnown, SectionFrame, useKeepWaiting } from './WaitingSection.tsx'
import { WaitingSlip } from './WaitingSlip.tsx'

/** How often the server is asked while the page is visible, in milliseconds. */
const ASK_AGAIN = 20_000

/** Undefined until the server has answered. */
function useYourTables(): readonly TableRow[] | undefined {
  const [rows, setRows] = useState<readonly TableRow[]>()
  const look = useCallback(async () => {
    const answer = await onlineClient.yourTables()
    if (answer.ok) setRows(inOrder(answer.value.tables))
  }, [])
  usePolling(look, ASK_AGAIN)
  return rows
}

export function YourTables() {
  const { t } = useWords()
  const { say } = useOnlineWords()
  const rows = useYourTables()
  const turns = rows?.some(({ yourTurn }) => yourTurn) ?? false
  const title = turns ? `${say('yours.turn')} · ${t('home:title')}` : t('home:title')
  useEffect(() => {
    document.title = title
  }, [title])
  useTurnBadge(turns)
  // Without an answer, the last known tables stay.
  return (
    <>
      {rows ? <Tables rows={rows} /> : <LastKnown which="tables" />}
      {hasTried() ? <ChallengeDays /> : null}
    </>
  )
}

function Tables({ rows }: { readonly rows: readonly TableRow[] }) {
  const { say } = useOnlineWords()
  const people = usePeopleWords()
  const rowOf = useRowOf()
  const finished = rows.filter(({ table }) => table.state === 'over')
  const unfinished = rows.filter(({ table }) => table.state !== 'over').map(rowOf)
  const title = say('yours')
  const more = finished.length > 0 ? say('yours.older', { count: finished.length }) : undefined
  const links = [
    { href: placeAddress('openTables'), text: people.say('tables') },
    { href: placeAddress('ratings'), text: people.say('ratings') },
    { href: placeAddress('you'), text: people.say('you') },
  ]
  useKeepWaiting('tables', { title, rows: unfinished, more, links })
  if (rows.length === 0) return null
  return (
    <SectionFrame which="tables" title={title} links={links}>
      <TableList rows={unfinished} />
      {more === undefined ? null : (
        <details>
          <summary>{more}</summary>
          <TableList rows={finished.map(rowOf)} />
        </details>
      )}
    </SectionFrame>
  )
}

function TableList({ rows }: { readonly rows: readonly WaitingRow[] }) {
  return (
    <ul>
      {rows.map(row => (
        <li key={row.id}>
          <WaitingSlip row={row} />
        </li>
      ))}
    </ul>
  )
}

function useRowOf(): (row: TableRow) => WaitingRow {
  const { gameWord } = useWords()
  const { say, format } = useOnlineWords()
  const people = usePeopleWords()
  const deadline = useDeadline()
  return ({ table, yourTurn, opened, version, until }) => {
    const title = gameWord(table.game, 'title') ?? table.game
    const names = table.seats.map((seat, number) =>
      seat.kind === 'open' ? say('seat.open') : seat.name || people.say('forgotten', { number: number + 1 }),
    )
    const unseen = version - seenVersion(table.id)
    return {
      ...{ id: table.id, title, names, yourTurn, when: opened },
      href: hashOf({ page: 'online', match: table.id, invite: undefined, watch: undefined }),
      label: say('yours.open', { game: title, names: format.list(names) }),
      line: !yourTurn
        ? say(STATES[table.state])
        : until === undefined
          ? say('yours.turn')
          : say('yours.turn.until', { until: deadline(until) }),
      news: unseen > 0 ? people.say('new', { count: unseen }) : undefined,
    }
  }
}

const STATES: Readonly<Record<OnlineTable['state'], 'yours.waiting' | 'yours.playing' | 'yours.over'>> = {
  waiting: 'yours.waiting',
  playing: 'yours.playing',
  over: 'yours.over',
}
