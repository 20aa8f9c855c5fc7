/** Tests that the odds client asks each question once, and computes in the page if the worker fails. */

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { situationOf } from '../../../../games/cyberdoom-tower/attack-situation.ts'
import { table } from '../../../../games/cyberdoom-tower/testing/positions.ts'
import { createOddsClient, type OddsRequest, type OddsWorker } from './odds-client.ts'
import { answerTo, type Question } from './odds-questions.ts'

const situation = situationOf(table(1, { players: [{ sector: 5 }] }), 0)
const question: Question<'hit'> = { kind: 'hit', about: situation }
const other: Question<'hit'> = { kind: 'hit', about: { ...situation, luck: 0 } }

/** A worker that answers only when the test tells it to. */
function slowWorker() {
  const asked: OddsRequest[] = []
  const worker: OddsWorker = { onmessage: null, onerror: null, postMessage: each => void asked.push(each) }
  const answer = ({ id, question: about }: OddsRequest) =>
    worker.onmessage?.({ data: { id, answer: answerTo(about) } } as MessageEvent)
  return { worker, asked, answer }
}

describe('the odds client', () => {
  const here = vi.fn(answerTo)
  beforeEach(() => void here.mockClear())

  it('lets the worker answer, and never the page', async () => {
    const { worker, asked, answer } = slowWorker()
    const desk = createOddsClient({ startWorker: () => worker, answer: here })
    const one = desk.ask(question)
    const two = desk.ask(other)
    expect(desk.known(question)).toBeUndefined()
    // Answers may arrive in any order.
    answer(asked[1]!)
    answer(asked[0]!)
    expect(await one).toEqual(answerTo(question))
    expect(await two).toEqual(answerTo(other))
    expect(desk.known(question)).toEqual(answerTo(question))
    expect(here).not.toHaveBeenCalled()
  })

  it('asks each question once', async () => {
    const { worker, asked, answer } = slowWorker()
    const startWorker = vi.fn(() => worker)
    const desk = createOddsClient({ startWorker, answer: here })
    const same = { ...question, about: structuredClone(situation) }
    const all = [desk.ask(question), desk.ask(same), desk.ask(question)]
    answer(asked[0]!)
    await Promise.all(all)
    await desk.ask(same)
    expect(asked).toHaveLength(1)
    expect(startWorker).toHaveBeenCalledTimes(1)
  })

  it('answers in the page what a failing worker left open, and everything after it', async () => {
    const { worker, asked } = slowWorker()
    const desk = createOddsClient({ startWorker: () => worker, answer: here })
    const left = desk.ask(question)
    worker.onerror?.({ message: 'no' } as ErrorEvent)
    expect(await left).toEqual(answerTo(question))
    expect(await desk.ask(other)).toEqual(answerTo(other))
    expect(asked).toHaveLength(1)
    expect(here).toHaveBeenCalledTimes(2)
  })

  it('works without a worker if none can be started', async () => {
    const startWorker = vi.fn(() => {
      throw new Error('workers are forbidden here')
    })
    const desk = createOddsClient({ startWorker, answer: here })
    expect(await desk.ask(question)).toEqual(answerTo(question))
    expect(await desk.ask(other)).toEqual(answerTo(other))
    expect(startWorker).toHaveBeenCalledTimes(1)
  })
})
