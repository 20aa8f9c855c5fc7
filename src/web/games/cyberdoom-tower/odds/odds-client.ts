/**
 * Where the board asks for odds. Each question is answered once, by a worker, and remembered. Should the worker fail,
 * the page itself works out what was left unanswered, and everything from then on.
 */

import type { Answer, OddsKind, Question } from './odds-questions.ts'

/** To the worker. */
export interface OddsRequest {
  readonly id: number
  readonly question: Question
}

/** From the worker. */
export interface OddsReply {
  readonly id: number
  readonly answer: Answer<OddsKind>
}

/** As much of a worker as is needed. */
export interface OddsWorker {
  onmessage: ((event: MessageEvent<OddsReply>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage(asked: OddsRequest): void
}

interface Waiting {
  readonly question: Question
  resolve(answer: Answer<OddsKind>): void
  reject(problem: unknown): void
}

export interface OddsDesk {
  ask<Which extends OddsKind>(question: Question<Which>): Promise<Answer<Which>>
  /** The answer, if it is known already. */
  known<Which extends OddsKind>(question: Question<Which>): Answer<Which> | undefined
}

interface Staff {
  startWorker(): OddsWorker
  /** Works an answer out here and now. */
  answer(question: Question): Answer<OddsKind>
}

/** A match asks for a few hundred; the oldest make room. */
const REMEMBERED = 500
/** Where the page itself has to do it, the picture is painted first. */
const PATIENCE = 60

/** The worker's end of the desk: questions out, answers in; nobody there once it has failed. */
function createWire({ startWorker, answer }: Staff) {
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let worker: OddsWorker | undefined
  let failed = false

  const answerHere = ({ question, resolve, reject }: Waiting) => {
    setTimeout(() => {
      try {
        resolve(answer(question))
      } catch (problem) {
        reject(problem)
      }
    }, PATIENCE)
  }
  const fail = () => {
    failed = true
    worker = undefined
    for (const left of waiting.values()) answerHere(left)
    waiting.clear()
  }
  const start = (): OddsWorker => {
    const started = startWorker()
    started.onmessage = ({ data }) => {
      waiting.get(data.id)?.resolve(data.answer)
      waiting.delete(data.id)
    }
    started.onerror = fail
    return started
  }
  return (question: Question) =>
    new Promise<Answer<OddsKind>>((resolve, reject) => {
      const one: Waiting = { question, resolve, reject }
      if (failed) return answerHere(one)
      const id = asked++
      waiting.set(id, one)
      try {
        worker ??= start()
        worker.postMessage({ id, question })
      } catch {
        fail()
      }
    })
}

export function createOddsDesk(staff: Staff): OddsDesk {
  const send = createWire(staff)
  const promised = new Map<string, Promise<Answer<OddsKind>>>()
  const answers = new Map<string, Answer<OddsKind>>()
  const keyOf = (question: Question) => JSON.stringify([question.kind, question.about])
  return {
    ask<Which extends OddsKind>(question: Question<Which>) {
      const key = keyOf(question)
      let promise = promised.get(key)
      if (!promise) {
        promise = send(question)
        promised.set(key, promise)
        promise.then(
          answer => answers.set(key, answer),
          // Whoever asks again may be luckier.
          () => promised.delete(key),
        )
        const [oldest] = promised.keys()
        if (promised.size > REMEMBERED && oldest !== undefined) {
          promised.delete(oldest)
          answers.delete(oldest)
        }
      }
      return promise as Promise<Answer<Which>>
    },
    known: <Which extends OddsKind>(question: Question<Which>) =>
      answers.get(keyOf(question)) as Answer<Which> | undefined,
  }
}
