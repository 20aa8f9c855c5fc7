/**
 * Saves the steps of an open table together with what follows from them: the clocks of a table over days, and what
 * people may want to be told.
 */

import type { Seat } from '../../../engine/game.ts'
import type { Match } from '../../../engine/match.ts'
import type { JournalEntry, Kept } from '../../../host/journal/match-store.ts'
import type { BesideStep, SqlStore } from '../../store/sql-store.ts'
import type { TableFact } from '../../store/table-facts.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { dayClockOf, daysAfterStep, daysOf, daysToKeep, deadlineOf } from '../decisions/days.ts'
import { endFacts, turnFacts } from '../decisions/table-facts.ts'
import type { TableInMemory } from './table-in-memory.ts'

interface StepsWithFactsNeeds extends Pick<TableInMemory, 'table' | 'hosted'> {
  readonly store: Pick<SqlStore, 'append' | 'tables'>
  /** The people who look at it through this node. */
  here(): ReadonlySet<string>
  /** The match as it was opened. */
  readonly opened: Match
  /** The clocks were saved with a step. */
  onClock(clock: string): void
}

const NOBODY: readonly Seat[] = []
const NO_FACTS: readonly TableFact[] = []

/** Whom a match waits for; nobody if it is over. */
export function awaitedIn({ game, state }: Match): readonly Seat[] {
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

/** The table with the clocks after the step before this one, if they are known. */
async function withClocks(
  table: KeptTable,
  version: number,
  store: StepsWithFactsNeeds['store'],
): Promise<KeptTable | undefined> {
  const isNext = (each: KeptTable | undefined): boolean =>
    each !== undefined && daysOf(each)?.version === version - 1
  if (isNext(table)) return table
  // Another node has carried out the steps before.
  const fresh = await store.tables.find(table.head.id)
  return isNext(fresh) ? fresh : undefined
}

/** What is saved with a step: `before` and `after` are the seats that the match waits for. */
interface SavedStep {
  readonly before: readonly Seat[]
  readonly after: readonly Seat[]
  readonly isOver: boolean
  readonly version: number
  readonly now: number
}

function factsAt(
  table: KeptTable,
  { before, after, isOver, version, now }: SavedStep,
  here: ReadonlySet<string>,
) {
  // Where people play at once, they all see it.
  if (table.seats.every(({ person }) => person === undefined || here.has(person))) return NO_FACTS
  if (isOver) return endFacts(table, { here, now, number: version })
  return turnFacts(table, { before, after }, { here, now, version }, seat => deadlineOf(table, seat))
}

/** At a table over days, its clocks change with every step. */
async function besideStep(step: SavedStep, { store, table, here }: StepsWithFactsNeeds): Promise<BesideStep> {
  const { version, after: awaited, now, isOver } = step
  const read = await withClocks(table(), version, store)
  const days = read && daysAfterStep(read, { version, awaited, now })
  // The clocks are corrected when they are due.
  if (!read || !days) return { facts: factsAt(table(), step, here()) }
  const kept = daysToKeep(read, days, now)
  const facts = factsAt({ ...read, clock: kept.clock }, step, here())
  return { facts, days: { ...kept, ...(isOver ? { due: null } : {}), read: read.clock } }
}

export function stepsWithFacts(needs: StepsWithFactsNeeds) {
  const { store, table, hosted, here, opened, onClock } = needs
  const known = createAwaited(opened)
  const append = async (id: string, entry: JournalEntry, step: SavedStep): Promise<Kept> => {
    const beside = await besideStep(step, needs)
    const end = await store.append(id, entry, beside)
    if (end === 'kept' && beside.days) onClock(beside.days.clock)
    return end
  }
  return (entry: JournalEntry, match: Match): Promise<Kept> => {
    const { id } = table().head
    const before = known.of(hosted()?.room.match ?? opened)
    const after = awaitedIn(match)
    known.remember(match, after)
    const { version, time: now } = entry
    const isOver = after.length === 0 && match.game.outcome(match.state) !== undefined
    const step = { before, after, isOver, version, now }
    if (dayClockOf(table())) return append(id, entry, step)
    const isSame = !isOver && after.every(seat => before.includes(seat))
    return isSame
      ? store.append(id, entry)
      : store.append(id, entry, { facts: factsAt(table(), step, here()) })
  }
}
