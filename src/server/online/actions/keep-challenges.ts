/** Ends the challenges of days that are over: closes them, verifies every try, and makes results and seeds public. */

import { readWhole } from '../../../host/journal/open-from-journal.ts'
import type { Difference } from '../../../wire/challenge-api.ts'
import { dayOf } from '../../../wire/challenge-days.ts'
import { assignedNames } from '../../../wire/seating.ts'
import type { ReportTableError } from '../../error-log.ts'
import type { MatchAnswer, MatchTask } from '../../pool/match-work.ts'
import { ownSeatingOf, verifiedEnd } from '../../ratings/rate-matches.ts'
import type { KeptChallenge } from '../../store/challenge-store.ts'
import type { SqlStore } from '../../store/sql-store.ts'
import { type Fork, forksIn, placesOf, resultOfTry, timeUpFor } from '../decisions/challenge-results.ts'
import { changeInStore, keepPlay } from '../tables/change-in-store.ts'
import type { TableRegistry } from '../tables/table-registry.ts'

interface KeepingNeeds {
  readonly store: SqlStore
  readonly tables: Pick<TableRegistry, 'changed' | 'looking'>
  work(task: MatchTask): Promise<MatchAnswer>
  readonly report: ReportTableError
  now(): number
  /** In milliseconds. */
  readonly every?: number
}

const EVERY = 15_000
/** So long a try is left to the server that has begun to verify it. */
const LEFT_ALONE = 10 * 60_000
/**
 * After the last try was ended: another server may have the table open and learn of its end late. Until then nobody may
 * know the seed.
 */
const GRACE = 10_000
const AT_ONCE = 100
const WAYS = 4

type RecordedSteps = readonly { readonly seat: number; readonly command: unknown }[]

/** Shows what people did at a fork, from the records of some of them. */
function createDifferences({ store, work }: Pick<KeepingNeeds, 'store' | 'work'>) {
  const stepsOf = async (id: string): Promise<RecordedSteps> => {
    const [table, kept] = await Promise.all([store.tables.find(id), readWhole(store, id)])
    if (!table || !kept) return []
    const sat = assignedNames(ownSeatingOf(table))
    const answer = await work({ type: 'writeRecord', kept, sat, givenUp: undefined })
    return answer.type === 'written' ? (JSON.parse(answer.text) as { steps: RecordedSteps }).steps : []
  }

  return async ({ after, people, ways }: Fork): Promise<Difference | undefined> => {
    const choices: Difference['choices'][number][] = []
    let seat: number | undefined
    for (const { tries } of ways.slice(0, WAYS)) {
      const example = tries[0]!.table
      const step = (await stepsOf(example))[after]
      if (!step) return undefined
      seat ??= step.seat
      const won = tries.filter(({ result }) => result.won).length
      choices.push({ command: step.command, people: tries.length, won, example })
    }
    if (seat === undefined) return undefined
    return { step: after + 1, seat, people, example: choices[0]!.example, choices }
  }
}

export function createChallengeKeeping({ store, tables, work, report, now }: KeepingNeeds) {
  const { challenges } = store
  const differenceAt = createDifferences({ store, work })

  /** The day is over, and the match with it. */
  const endTry = async (id: string): Promise<void> => {
    const end = await changeInStore(store.tables, id, async table =>
      table.ended === undefined
        ? keepPlay(store.tables, { table, play: timeUpFor(table), now: now(), here: tables.looking(id) })
        : 'over',
    )
    if (end === 'kept') await tables.changed(id)
  }

  const verifyTries = async (isStopped: () => boolean): Promise<void> => {
    while (!isStopped()) {
      const id = await challenges.takeUnverified(now(), now() + LEFT_ALONE)
      const table = id === undefined ? undefined : await store.tables.find(id)
      if (id === undefined || !table) return
      try {
        const end = await verifiedEnd({ store, work }, table)
        await challenges.keepResult(id, end && resultOfTry(table, end))
      } catch (error) {
        // It is tried again later, and does not keep others from being verified.
        report('challenge.try', error, id)
      }
    }
  }

  const publish = async (challenge: KeptChallenge): Promise<void> => {
    const scored = await challenges.scored(challenge)
    const differences: Difference[] = []
    for (const fork of forksIn(scored)) {
      const difference = await differenceAt(fork)
      if (difference) differences.push(difference)
    }
    await challenges.publish(challenge, { now: now(), differences, places: placesOf(scored) })
  }

  return {
    async keep(isStopped: () => boolean = () => false): Promise<void> {
      await challenges.closeBefore(dayOf(now()), now())
      const closed = await challenges.unpublished()
      for (const challenge of closed)
        for (const id of await challenges.unfinished(challenge, AT_ONCE)) await endTry(id)
      await verifyTries(isStopped)
      for (const challenge of closed) {
        const isLate = now() - (challenge.closed ?? now()) >= GRACE
        if (!isLate || isStopped()) continue
        const left = await challenges.unfinished(challenge, 1)
        if (left.length === 0 && (await challenges.countUnverified(challenge)) === 0) await publish(challenge)
      }
    },
  }
}

/** Returns a function that stops it, which resolves when nothing is being done any more. */
export function keepChallengesRegularly(needs: KeepingNeeds): () => Promise<void> {
  const { keep } = createChallengeKeeping(needs)
  let keeping: Promise<void> = Promise.resolve()
  let isStopped = false
  const start = (): void => {
    keeping = keeping
      .then(() => keep(() => isStopped))
      .catch((error: unknown) => needs.report('challenge', error))
  }
  const timer = setInterval(start, needs.every ?? EVERY)
  timer.unref()
  return () => {
    isStopped = true
    clearInterval(timer)
    return keeping
  }
}
