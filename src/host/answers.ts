/** The answers of a room: a request that comes again is answered again and not carried out again. */

import { engineRefusal } from '../engine/words.ts'
import type { Journal } from './journal.ts'
import type { ChangeResult } from './match-progress.ts'

const NOT_KEPT = { type: 'refused', refusal: engineRefusal('notKept') } as const

/** How many answers are remembered. Those that led to a step are found in the journal too. */
const REMEMBERED = 200

interface Request {
  readonly id: string
  answer(result: ChangeResult): void
  /** Carries the request out; calls `onDone` when it is saved, before anybody is shown it. */
  carryOut(onDone: (version: number) => void): Promise<ChangeResult>
}

export function createAnswers(journal: Journal): (request: Request) => Promise<void> {
  const answers = new Map<string, ChangeResult>()
  const remember = (id: string, result: ChangeResult): void => {
    answers.set(id, result)
    const [oldest] = answers.keys()
    if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest)
  }
  /** The answer that this request has had before, also before the room was opened. */
  const answerBefore = async (id: string): Promise<ChangeResult | undefined> => {
    const known = answers.get(id)
    if (known) return known
    try {
      const version = await journal.find?.(id)
      return version === undefined ? undefined : { type: 'done', version }
    } catch {
      return NOT_KEPT
    }
  }
  return async ({ id, answer, carryOut }) => {
    const before = await answerBefore(id)
    if (before) {
      answer(before)
      return
    }
    const result = await carryOut(version => answer({ type: 'done', version }))
    // What could only not be saved may be tried again.
    const isOpen = result.type === 'refused' && result.refusal.because === NOT_KEPT.refusal.because
    if (!isOpen) remember(id, result)
    if (result.type !== 'done') answer(result)
  }
}
