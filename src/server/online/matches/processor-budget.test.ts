/** Tests that processor time is counted by person and by address, refilled, and cannot be spent twice at once. */

import { expect, it } from 'vitest'
import { createProcessorBudget } from './processor-budget.ts'

const ADA = { person: 'ada', address: 'a' }
const BEA = { person: 'bea', address: 'a' }
const CLEO = { person: 'cleo', address: 'b' }

function budgeted(limits = { processorOfPerson: 600, processorOfAddress: 1_200 }) {
  let time = 0
  let running = 0
  const budget = createProcessorBudget(limits, () => time)
  return {
    pass: (seconds: number) => {
      time += seconds * 1_000
    },
    run: (payer: typeof ADA, spent: number) =>
      budget.run(payer, async () => {
        expect(++running).toBe(1)
        await Promise.resolve()
        running--
        return { spent }
      }),
  }
}

it('a person who has spent their time waits until it is refilled', async () => {
  const { run, pass } = budgeted()
  expect(await run(ADA, 599)).toEqual({ spent: 599 })
  expect(await run(ADA, 301)).toEqual({ spent: 301 })
  // 300 milliseconds too many, at 10 in a second.
  expect(await run(ADA, 1)).toEqual({ retryAfter: 31 })
  expect(await run(BEA, 1)).toEqual({ spent: 1 })
  pass(30)
  expect(await run(ADA, 1)).toEqual({ retryAfter: 1 })
  pass(1)
  expect(await run(ADA, 1)).toEqual({ spent: 1 })
})

it('so does an address, whoever its people are', async () => {
  const { run } = budgeted()
  for (const person of ['a', 'b', 'c'])
    expect(await run({ person, address: 'a' }, 500)).toEqual({ spent: 500 })
  expect(await run({ person: 'd', address: 'a' }, 1)).toEqual({ retryAfter: 16 })
  expect(await run(CLEO, 1)).toEqual({ spent: 1 })
})

it('people without a cookie have the time of one person', async () => {
  const { run } = budgeted()
  const nobody = { person: '', address: 'a' }
  expect(await run(nobody, 600)).toEqual({ spent: 600 })
  expect(await run(nobody, 1)).toHaveProperty('retryAfter')
  expect(await run({ person: '', address: 'b' }, 1)).toEqual({ spent: 1 })
})

it('of many requests at once, only those are done for which there is time', async () => {
  const { run } = budgeted()
  const asked = Array.from({ length: 10 }, () => run(ADA, 400))
  const done = await Promise.all(asked)
  expect(done.filter(each => 'spent' in each)).toHaveLength(2)
})

it('a line of one address is not longer than necessary', async () => {
  const { run } = budgeted()
  const done = await Promise.all(Array.from({ length: 40 }, () => run(ADA, 0)))
  expect(done.filter(each => 'retryAfter' in each)).toHaveLength(19)
  expect(await run(ADA, 1)).toEqual({ spent: 1 })
})

it('work that fails leaves the line', async () => {
  const budget = createProcessorBudget({ processorOfPerson: 1, processorOfAddress: 1 }, () => 0)
  const failing = budget.run(ADA, () => Promise.reject(new Error('oops')))
  const next = budget.run(ADA, async () => ({ spent: 1 }))
  await expect(failing).rejects.toThrow('oops')
  expect(await next).toEqual({ spent: 1 })
})
