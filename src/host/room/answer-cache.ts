/** The cache of the answers of a room: a repeated request gets the same answer and is not carried out again. */

import type { Tape } from '../../engine/chance.ts'
import { engineRefusal } from '../../engine/words.ts'
import type { Journal } from '../journal/journal.ts'
import type { ReportError } from '../report-error.ts'
import type { PresentStep } from './connections.ts'
import type { ChangeResult, OnDone } from './match-progress.ts'

const NOT_KEPT = { type: 'refused', refusal: engineRefusal('notKept') } as const

/** How many answers are remembered. Those that led to a step are found in the journal, if it can be searched. */
const REMEMBERED = 200
const REMEMBERED_REFUSALS = 50

const ANSWERED = Promise.resolve()

interface Request {
  readonly id: string
  answer(result: ChangeResult): void
  /** The addition to the answer, for a client that carries the step out itself. */
  tapeOf(step: PresentStep): Tape | undefined
  /** Carries the request out; calls `onDone` when it is saved, before anybody sees it. */
  carryOut(onDone: OnDone): Promise<ChangeResult>
}

export function createAnswerCache(
  journal: Journal,
  report: ReportError,
): (request: Request) => Promise<void> {
  /** None in most matches on a server. */
  let answers: Map<string, ChangeResult> | undefined
  const most = journal.find ? REMEMBERED_REFUSALS : REMEMBERED
  const remember = (id: string, result: ChangeResult): void => {
    answers ??= new Map()
    answers.set(id, result)
    const [oldest] = answers.keys()
    if (answers.size > most && oldest !== undefined) answers.delete(oldest)
  }
  /**
   * The answer that this request got before, even before the room was opened. Only requests that are not carried out
   * are searched for: the journal does not accept the same id twice.
   */
  const doneBefore = async (id: string): Promise<ChangeResult | undefined> => {
    try {
      const version = await journal.find?.(id)
      return version === undefined ? undefined : { type: 'done', version }
    } catch (error) {
      report('journal.find', error)
      return NOT_KEPT
    }
  }
  const answerNotDone = async ({ id, answer }: Request, result: ChangeResult): Promise<void> => {
    const before = await doneBefore(id)
    // A request that merely could not be saved may be tried again.
    const isOpen = result.type === 'refused' && result.refusal.because === NOT_KEPT.refusal.because
    if (!before && !isOpen) remember(id, result)
    answer(before ?? result)
  }
  return request => {
    const { id, answer, tapeOf, carryOut } = request
    const known = answers?.get(id)
    if (known) {
      answer(known)
      return ANSWERED
    }
    const carriedOut = carryOut((version, step) => {
      const tape = step && tapeOf(step)
      answer(tape ? { type: 'done', version, tape } : { type: 'done', version })
    })
    // An async function would cost every command more than this.
    return carriedOut.then(result => {
      if (result.type !== 'done') return answerNotDone(request, result)
      return journal.find ? undefined : remember(id, result)
    })
  }
}
