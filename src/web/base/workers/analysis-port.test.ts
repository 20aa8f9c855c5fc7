/** Tests of an analysis with its worker: the latest position is rated, older answers are dropped, failures are told. */

import { describe, expect, it } from 'vitest'
import { seeded } from '../../../engine/random.ts'
import { hiddenCard } from '../../../engine/testing/hidden-card.ts'
import { takeAway } from '../../../engine/testing/take-away.ts'
import { given, started } from '../../../engine/testing/toy-matches.ts'
import { createAnalysisPort } from './analysis-port.ts'
import { type AnalysisRequest, answerAnalysis, type FromAnalysis } from './analysis-work.ts'
import type { ComputePort } from './compute-port.ts'

const GAMES = [takeAway, hiddenCard]

/** A worker in this process. */
function fakeWorker() {
  const worker = {
    onmessage: null as ComputePort['onmessage'],
    onerror: null as ComputePort['onerror'],
    asked: [] as AnalysisRequest[],
    ended: false,
    tell(data: object) {
      worker.onmessage?.call(worker as unknown as Worker, { data } as MessageEvent)
    },
    postMessage(request: AnalysisRequest) {
      worker.asked.push(request)
      const game = GAMES.find(({ id }) => id === request.game)
      if (!game) return
      void answerAnalysis(request, { game, random: seeded(1) }, (message: FromAnalysis) =>
        worker.tell(message),
      )
    },
    terminate() {
      worker.ended = true
    },
  }
  return worker
}

function opened() {
  const workers: ReturnType<typeof fakeWorker>[] = []
  const port = createAnalysisPort(() => {
    const worker = fakeWorker()
    workers.push(worker)
    return worker as unknown as ComputePort
  })
  return { port, workers }
}

const position = (left: number) => ({
  game: 'take-away',
  seats: 2,
  state: { left, turn: 0, seats: 2, winner: null },
})

describe('the worker of an analysis', () => {
  it('is started once, when something is asked, and rates the latest position to its end', async () => {
    const { port, workers } = opened()
    expect(workers).toHaveLength(0)
    const told: number[] = []
    const rated = await new Promise<unknown>((resolve, reject) => {
      port.rate(position(7), 0, { onRated: () => told.push(7), onFailed: reject })
      port.rate(position(2), 0, {
        onRated: (found, done) => done && resolve(found.moves[0]!.command),
        onFailed: reject,
      })
    })
    expect(rated).toEqual({ type: 'take', count: 2 })
    expect(told).toEqual([])
    expect(workers).toHaveLength(1)
    port.close()
    expect(workers[0]!.ended).toBe(true)
  })

  it('draws a tape, or asks for what a person can choose', async () => {
    const { port } = opened()
    const { state } = started(hiddenCard, { seats: 2 })
    const at = { game: 'hidden-card', seats: 2, state }
    const roll = { seat: 0, command: { type: 'roll' } }
    expect(given(await port.drawTape(at, { ...roll, given: [], asks: true }))).toMatchObject({ is: 'asking' })
    expect(given(await port.drawTape(at, { ...roll, given: [4], asks: true }))).toEqual({
      is: 'complete',
      tape: [4],
    })
    const drawn = given(await port.drawTape(at, { ...roll, given: [], asks: false }))
    expect(drawn).toMatchObject({ is: 'complete', tape: [expect.any(Number)] })
    expect(await port.drawTape(at, { ...roll, seat: 1, given: [], asks: false })).toMatchObject({ ok: false })
  })

  it('that fails is told to everybody who waits, and the next request starts another', async () => {
    const { port, workers } = opened()
    let failures = 0
    port.rate({ ...position(7), game: 'none' }, 0, { onRated: () => {}, onFailed: () => failures++ })
    const drawn = port.drawTape(
      { ...position(7), game: 'none' },
      { seat: 0, command: {}, given: [], asks: false },
    )
    workers[0]!.tell({ type: 'broken', problem: 'a fault of ours' })
    await expect(drawn).rejects.toThrow('a fault of ours')
    expect(failures).toBe(1)
    port.stopRating('none')
    expect(workers).toHaveLength(1)
    port.rate(position(1), 0, { onRated: () => {}, onFailed: () => {} })
    expect(workers).toHaveLength(2)
    port.close()
  })
})
