/** Tests of a request to compute something: progress, the answer, failures, and an end of the worker in any case. */

import { expect, it, vi } from 'vitest'
import { compute } from './compute-port.ts'

const request = { type: 'turningPoints', game: 'cube-attack', record: '{}', seat: 1 } as const

/** A worker that says what the test wants it to, and the calls that the page got. */
function asked() {
  const worker = { onerror: null, onmessage: null, postMessage: vi.fn(), terminate: vi.fn() }
  const onProgress = vi.fn()
  const { result, cancel } = compute(worker, request, onProgress)
  const settled = vi.fn()
  result.then(settled, settled)
  const say = (data: object) => (worker.onmessage as ((event: object) => void) | null)?.({ data })
  return { worker, onProgress, result, cancel, settled, say }
}

it('the progress is told, then the result, and the worker ends', async () => {
  const { worker, onProgress, result, say } = asked()
  expect(worker.postMessage).toHaveBeenCalledWith(request)
  say({ type: 'loading', progress: 0.5 })
  say({ type: 'computing', progress: 0.4 })
  expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.4)
  expect(worker.terminate).not.toHaveBeenCalled()
  const points = [{ from: 3, to: 4, better: true }]
  say({ type: 'computed', result: points })
  expect(await result).toEqual(points)
  expect(worker.terminate).toHaveBeenCalledOnce()
})

it('what could not be loaded fails as an import does, and a bug with its problem', async () => {
  const unloaded = asked()
  unloaded.say({ type: 'notFetched' })
  await expect(unloaded.result).rejects.toThrow(TypeError)
  const broken = asked()
  broken.say({ type: 'broken', problem: 'a fault of ours' })
  await expect(broken.result).rejects.toThrow('a fault of ours')
  for (const { worker } of [unloaded, broken]) expect(worker.terminate).toHaveBeenCalledOnce()
})

it('a computation that nobody waits for any more is stopped, and tells nothing', async () => {
  const { worker, cancel, onProgress, settled, say } = asked()
  cancel()
  say({ type: 'computing', progress: 0.4 })
  say({ type: 'computed', result: [] })
  await Promise.resolve()
  expect(worker.terminate).toHaveBeenCalledOnce()
  expect([onProgress.mock.calls, settled.mock.calls]).toEqual([[], []])
})
