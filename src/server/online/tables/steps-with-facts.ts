/** Saves the steps of an open table together with what people may want to be told about them. */

import type { Seat } from '../../../engine/game.ts'
import type { Match } from '../../../engine/match.ts'
import type { JournalEntry, Kept } from '../../../host/journal/match-store.ts'
import type { SqlStore } from '../../store/sql-store.ts'
import { endFacts, turnFacts } from '../decisions/table-facts.ts'
import type { TableInMemory } from './table-in-memory.ts'

interface StepsWithFactsNeeds extends Pick<TableInMemory, 'table' | 'hosted'> {
  readonly store: Pick<SqlStore, 'append'>
  /** The people who look at it through this node. */
  here(): ReadonlySet<string>
  /** The match as it was opened. */
  readonly opened: Match
}

const NOBODY: readonly Seat[] = []

function awaitedIn({ game, state }: Match): readonly Seat[] {
  return game.outcome(state) === undefined ? game.awaited(state) : NOBODY
}

/** Remembers who was awaited last, because most steps follow one another. */
function createAwaited(opened: Match) {
  let known = { state: opened.state, awaited: awaitedIn(opened) }
  return {
    of: (match: Match): readonly Seat[] => (known.state === match.state ? known.awaited : awaitedIn(match)),
    remember({ state }: Match, awaited: readonly Seat[]): void {
      known = { state, awaited }
    },
  }
}

export function stepsWithFacts({ store, table, hosted, here, opened }: StepsWithFactsNeeds) {
  const known = createAwaited(opened)
  return (entry: JournalEntry, after: Match): Promise<Kept> => {
    const { head } = table()
    const before = known.of(hosted()?.room.match ?? opened)
    const awaited = awaitedIn(after)
    known.remember(after, awaited)
    const { version, time: now } = entry
    const isOver = awaited.length === 0 && after.game.outcome(after.state) !== undefined
    const isSame = !isOver && awaited.every(seat => before.includes(seat))
    if (isSame) return store.append(head.id, entry)
    const moment = { here: here(), now }
    const facts = isOver
      ? endFacts(table(), { ...moment, number: version })
      : turnFacts(table(), { before, after: awaited }, { ...moment, version })
    return store.append(head.id, entry, { facts })
  }
}
