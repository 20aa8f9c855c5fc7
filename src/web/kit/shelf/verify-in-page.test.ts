/** Tests that a record is checked in a worker if it has to be simulated, and that every outcome is reported. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnyBox } from '../../../engine/box.ts'
import { readRecord } from '../../../engine/record.ts'
import { granted, refused } from '../../../engine/refusals.ts'
import { given } from '../../../engine/testing/toy-matches.ts'
import { engineRefusal } from '../../../engine/words.ts'
import { allBoxes } from '../../../games/all-games.ts'
import { scatter } from '../../../games/dungeon-drop/throws/scatter.ts'
import { shelf as games } from '../../../games/index.ts'
import { computeInWorker, type FromComputation } from '../../base/workers/computations.ts'
import { verifyInPage } from './verify-in-page.ts'

const recordAt = (path: string) =>
  given(readRecord(readFileSync(new URL(`../../../../tests/records/${path}.json`, import.meta.url), 'utf8')))
const dungeon = recordAt('dungeon-drop/classic-2')

/** A worker that answers with these messages. */
function fakeWorker(...answers: readonly object[]) {
  const worker = {
    onmessage: undefined as unknown as (event: { data: object }) => void,
    onerror: undefined as unknown as (event: { message: string }) => void,
    asked: [] as object[],
    ended: false,
    postMessage(message: object) {
      worker.asked.push(message)
      queueMicrotask(() => {
        for (const data of answers) worker.onmessage({ data })
      })
    },
    terminate() {
      worker.ended = true
    },
  }
  return worker
}

function verify(worker: ReturnType<typeof fakeWorker>, record = dungeon, stopped = false) {
  const parts: number[] = []
  const open = async (game: string): Promise<AnyBox> => allBoxes.find(box => box.game.id === game)!
  const roomWorker = () => worker as unknown as Worker
  const watch = { onProgress: (part: number) => void parts.push(part), stopped: () => stopped }
  return { parts, done: verifyInPage({ boxes: games, open, roomWorker }, record, watch) }
}

describe('a record of a game that has to be simulated', () => {
  it('is sent to a worker, which stops after its answer', async () => {
    const result = refused(engineRefusal('record.fingerprint'))
    const worker = fakeWorker({ type: 'computing', progress: 0.5 }, { type: 'computed', result })
    const { parts, done } = verify(worker)
    expect(await done).toEqual(result)
    expect(parts).toEqual([0.5])
    expect(worker.asked).toEqual([{ type: 'verify', record: dungeon }])
    expect(worker.ended).toBe(true)
  })

  it('rejects as a failed import does if the network fails, and otherwise with the problem', async () => {
    await expect(verify(fakeWorker({ type: 'notFetched' })).done).rejects.toThrow(TypeError)
    const worker = fakeWorker({ type: 'broken', problem: 'a fault of ours' })
    await expect(verify(worker).done).rejects.toThrow('a fault of ours')
    expect(worker.ended).toBe(true)
  })

  it('is stopped if nobody waits for it', async () => {
    const worker = fakeWorker({ type: 'computing', progress: 0.1 })
    expect(await verify(worker, dungeon, true).done).toBeUndefined()
    expect(worker.ended).toBe(true)
  })
})

it('a record of any other game needs no worker', async () => {
  const worker = fakeWorker()
  const result = await verify(worker, recordAt('cube-attack/duel-2')).done
  expect(result).toMatchObject(granted({ over: true, drawn: 0, periods: [{ chance: 'none' }] }))
  expect(worker.asked).toEqual([])
})

it('the worker simulates every throw, and refuses those that fall differently', async () => {
  // The recorded throws come from another physics.
  const box = await games.find(({ label }) => label.id === 'dungeon-drop')!.open(scatter)
  const sent: FromComputation[] = []
  computeInWorker({ type: 'verify', record: dungeon }, [box], message => void sent.push(message))
  expect(sent.at(-1)).toMatchObject({
    type: 'computed',
    result: {
      ok: false,
      refusal: { because: 'engine:record.tape', params: { why: { say: 'record.elsewhere' } } },
    },
  })
})
