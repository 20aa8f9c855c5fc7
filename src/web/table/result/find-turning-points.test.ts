/** Tests of the request for turning points: progress, the answer, failures, and an end of the worker in any case. */

import { expect, it, vi } from 'vitest'
import { findTurningPoints } from './find-turning-points.ts'

/** A worker that says what the test wants it to, and the calls that the page got. */
function asked() {
  const worker = { onerror: null, onmessage: null, postMessage: vi.fn(), terminate: vi.fn() }
  const calls = { onProgress: vi.fn(), onFound: vi.fn(), onFailed: vi.fn() }
  const stop = findTurningPoints(worker, { game: 'cube-attack', record: '{}', seat: 1, ...calls })
  const say = (data: object) => (worker.onmessage as ((event: object) => void) | null)?.({ data })
  return { worker, calls, stop, say }
}

it('the progress is told, then the points, and the worker ends', () => {
  const { worker, calls, say } = asked()
  expect(worker.postMessage).toHaveBeenCalledWith({
    type: 'turningPoints',
    game: 'cube-attack',
    record: '{}',
    seat: 1,
  })
  say({ type: 'loading', progress: 0.5 })
  say({ type: 'searching', progress: 0.4 })
  expect(calls.onProgress).toHaveBeenCalledExactlyOnceWith(0.4)
  expect(worker.terminate).not.toHaveBeenCalled()
  const points = [{ from: 3, to: 4, better: true }]
  say({ type: 'searched', points })
  expect(calls.onFound).toHaveBeenCalledExactlyOnceWith(points)
  expect(worker.terminate).toHaveBeenCalledOnce()
  expect(calls.onFailed).not.toHaveBeenCalled()
})

it('what could not be loaded or computed is told as a failure', () => {
  for (const message of [{ type: 'notFetched' }, { type: 'broken', problem: 'no' }]) {
    const { worker, calls, say } = asked()
    say(message)
    expect(calls.onFailed).toHaveBeenCalledOnce()
    expect(worker.terminate).toHaveBeenCalledOnce()
  }
})

it('a search that nobody waits for any more is stopped', () => {
  const { worker, stop } = asked()
  stop()
  expect(worker.terminate).toHaveBeenCalledOnce()
})
