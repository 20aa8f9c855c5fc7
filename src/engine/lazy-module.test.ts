/** Tests of lazy modules: one load for all callers, and another attempt after a failure. */

import { expect, it } from 'vitest'
import { lazyModule } from './lazy-module.ts'

it('is not imported before somebody asks for it', async () => {
  let imports = 0
  const load = lazyModule(async () => ({ number: ++imports }))
  expect(imports).toBe(0)
  expect(await load()).toEqual({ number: 1 })
})

it('is imported once for simultaneous and later callers, as the same promise', async () => {
  let imports = 0
  const load = lazyModule(async () => ({ number: ++imports }))
  const first = load()
  expect(load()).toBe(first)
  await first
  expect(load()).toBe(first)
  expect(imports).toBe(1)
})

it('fails for all callers that wait for the same import, and is imported again for the next caller', async () => {
  let imports = 0
  const load = lazyModule(async () => {
    imports++
    if (imports === 1) throw new TypeError('the network is down')
    return { number: imports }
  })
  const [one, other] = await Promise.allSettled([load(), load()])
  expect([one.status, other.status, imports]).toEqual(['rejected', 'rejected', 1])
  expect(await load()).toEqual({ number: 2 })
})

it('returns the part that `pick` selects', async () => {
  const load = lazyModule(
    async () => ({ default: 'a text' }),
    module => module.default,
  )
  expect(await load()).toBe('a text')
})
