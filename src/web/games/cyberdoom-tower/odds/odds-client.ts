/**
 * The client of the odds worker. It caches the answer to each question. If the worker fails, the page computes the
 * pending answers and all later ones itself.
 */

import type { Answer, OddsKind, Question } from './odds-questions.ts'

export interface OddsRequest {
  readonly id: number
  readonly question: Question
}

export interface OddsReply {
  readonly id: number
  readonly answer: Answer<OddsKind>
}

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

export interface OddsClient {
  ask<Which extends OddsKind>(question: Question<Which>): Promise<Answer<Which>>
  known<Which extends OddsKind>(question: Question<Which>): Answer<Which> | undefined
}

interface OddsSources {
  startWorker(): OddsWorker
  /** Computes an answer synchronously in the page. */
  answer(question: Question): Answer<OddsKind>
}

/** The size of the cache; a match asks a few hundred questions. The oldest are evicted first. */
const CACHE_SIZE = 500
/** The delay, in milliseconds, before the page computes an answer itself, so that it can paint first. */
const PAINT_DELAY = 60

/** Returns a function that sends a question to the worker, or answers it in the page once the worker has failed. */
function createSender({ startWorker, answer }: OddsSources) {
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
    }, PAINT_DELAY)
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

export function createOddsClient(sources: OddsSources): OddsClient {
  const send = createSender(sources)
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
          // A failed question is not cached, so that it can be asked again.
          () => promised.delete(key),
        )
        const [oldest] = promised.keys()
        if (promised.size > CACHE_SIZE && oldest !== undefined) {
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
