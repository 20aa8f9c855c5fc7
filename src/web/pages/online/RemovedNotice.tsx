/**
 * Shown in place of a table from which the host has removed this person, with the record of the match if they have
 * played.
 */

import { useEffect, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Load } from '../../../engine/lazy-module.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { useLazy } from '../../base/loading/use-lazy.ts'
import { onlineClient } from '../../base/online/online-client.ts'
import { PageNotice } from '../../kit/components/PageNotice.tsx'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { usePeopleWords } from '../../kit/online/people-words.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { EndActions } from './EndActions.tsx'

interface RemovedNoticeProps {
  readonly shelf: Shelf
  /** The id of the table. */
  readonly match: string
}

export function RemovedNotice({ shelf, match }: RemovedNoticeProps) {
  const { say } = useOnlineWords()
  const people = usePeopleWords()
  const title = people.say('removed')
  usePageTitle(title)
  const table = usePlayedTable(match)
  const load = table && shelf.loaderOf(table.game)
  const more =
    table?.state === 'playing'
      ? people.say('removed.playing')
      : table?.state === 'over'
        ? people.say('removed.over')
        : undefined
  return (
    <PageNotice {...{ title, more }} about={say('problem.removed')}>
      {load && table.state === 'over' ? <RecordActions {...{ shelf, load, table }} /> : null}
    </PageNotice>
  )
}

/** The table, if this person has played there. */
function usePlayedTable(id: string): OnlineTable | undefined {
  const [table, setTable] = useState<OnlineTable>()
  useEffect(() => {
    let current = true
    void onlineClient.yourTables().then(answer => {
      if (current && answer.ok) setTable(answer.value.tables.find(each => each.table.id === id)?.table)
    })
    return () => {
      current = false
    }
  }, [id])
  return table
}

interface RecordActionsProps {
  readonly shelf: Shelf
  readonly load: Load<AnyBox>
  readonly table: OnlineTable
}

function RecordActions({ shelf, load, table }: RecordActionsProps) {
  const box = useLazy(load)
  return <EndActions {...{ shelf, box, table }} />
}
