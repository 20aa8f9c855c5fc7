/** Tests that a double click starts only one match. */

import { expect, it } from 'vitest'
import { createSingleRun } from './use-single-run.ts'

it('while it runs or after it has succeeded, it is not run again', async () => {
  const once = createSingleRun()
  let done = 0
  const work = async () => void done++
  await Promise.all([once(work), once(work)])
  await once(work)
  expect(done).toBe(1)
})

it('a failed run can be repeated until it succeeds', async () => {
  const once = createSingleRun()
  const tries: string[] = []
  await once(async () => {
    tries.push('could not be kept')
    return false
  })
  const thrown = once(async () => {
    tries.push('broken')
    throw new Error('oh')
  })
  await expect(thrown).rejects.toThrow('oh')
  const work = async () => {
    tries.push('done')
    return true
  }
  await once(work)
  await once(work)
  expect(tries).toEqual(['could not be kept', 'broken', 'done'])
})

it('two pages do not wait for each other', async () => {
  let done = 0
  const work = async () => void done++
  await createSingleRun()(work)
  await createSingleRun()(work)
  expect(done).toBe(2)
})
