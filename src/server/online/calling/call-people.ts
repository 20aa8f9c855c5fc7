/** Calls people back to their tables: makes messages of notices and sends them, on one of all servers. */

import type { ReportTableError } from '../../error-log.ts'
import type { SqlStore } from '../../store/sql-store.ts'
import type { CallingTimes, createGathering } from './gather-calls.ts'
import type { MessageSender } from './send-messages.ts'

const MINUTE = 60_000

export const CALLING_TIMES: CallingTimes = {
  // Long enough for a bot's turn or an undo.
  urgent: 10_000,
  usual: 2 * MINUTE,
  pause: 3 * MINUTE,
  lookAgain: MINUTE,
}

interface CallingNeeds {
  readonly store: Pick<SqlStore, 'outbox' | 'nodes'>
  readonly gather: ReturnType<typeof createGathering>
  readonly sender: MessageSender
  readonly times: CallingTimes
  /** How often the outbox is looked at, in milliseconds. */
  readonly every: number
  now(): number
  readonly report: ReportTableError
}

const JOB = 'calling'
const AT_ONCE = 100
/** How long a stopping server waits for a message that is under way, in milliseconds. */
const FAREWELL = 3_000

/** Returns a function that stops it, which resolves when nothing is under way any more. */
export function callPeople(needs: CallingNeeds): () => Promise<void> {
  const { store, gather, sender, times, every, now, report } = needs
  let isStopped = false
  const gatherAll = async (): Promise<number> => {
    const people = await store.outbox.duePeople(now(), times, AT_ONCE)
    for (const person of people) if (!isStopped) await gather(person)
    return people.length
  }
  const isOnDuty = async (): Promise<boolean> => !store.nodes || store.nodes.takesJob(JOB)
  const work = async (): Promise<void> => {
    for (let more = true; more && !isStopped && (await isOnDuty()); ) {
      more = (await gatherAll()) > 0
      await sender.sendDue(isOnDuty)
    }
  }
  let working: Promise<void> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = (): void => {
    working = work()
      .catch((error: unknown) => report('calling', error))
      .then(later)
  }
  const later = (): void => {
    if (isStopped) return
    timer = setTimeout(run, every)
    timer.unref()
  }
  later()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    let tooLate: ReturnType<typeof setTimeout> | undefined
    const farewell = new Promise<void>(resolve => {
      tooLate = setTimeout(resolve, FAREWELL)
    })
    await Promise.race([Promise.all([sender.stop(), working]), farewell])
    clearTimeout(tooLate)
  }
}
