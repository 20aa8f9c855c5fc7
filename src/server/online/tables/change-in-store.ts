/** Changes a table in the store, which several people and servers may want to do at the same time. */

import type { Kept } from '../../../host/journal/match-store.ts'
import type { OnlineRefusal } from '../../../wire/table-api.ts'
import type { KeptPlay } from '../../store/running-table-state.ts'
import type { KeptTable, NewLinks, TableStore } from '../../store/table-store.ts'
import { daysAfterDecision, daysToKeep } from '../decisions/days.ts'
import { endFactsOf, type FactMoment, rematchFacts, resumedFacts } from '../decisions/table-facts.ts'

/** How often a change is retried because another one changed the same table at the same time. */
const TRIES = 10

/** Changes the stored table, and retries until no other change was faster. Returns what `change` returns. */
export async function changeInStore<End>(
  store: TableStore,
  id: string,
  change: (table: KeptTable) => Promise<End | 'conflict'>,
): Promise<Exclude<End, 'conflict'> | OnlineRefusal> {
  for (let tries = 0; tries < TRIES; tries++) {
    const table = await store.find(id)
    if (!table) return { problem: 'noTable' }
    const end = await change(table)
    if (end !== 'conflict') return end as Exclude<End, 'conflict'>
  }
  return { problem: 'tooMany' }
}

interface PlayToKeep extends FactMoment {
  readonly table: KeptTable
  readonly play: KeptPlay
  readonly links?: NewLinks
}

/** Saves a decision about a running table, and the end of its match if this ends it. */
export function keepPlay(store: TableStore, { table, play, links, ...moment }: PlayToKeep): Promise<Kept> {
  const days = daysAfterDecision(table, play, moment.now)
  const decided = { ...table, play }
  return store.changePlay(table, play, {
    ...links,
    days: days && daysToKeep(decided, days, moment.now),
    ended: play.ending && !table.play.ending ? moment.now : undefined,
    facts: [
      ...endFactsOf(table, play, moment),
      ...rematchFacts(table, play, moment),
      ...resumedFacts(table, play, moment),
    ],
  })
}
