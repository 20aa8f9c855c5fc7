/** Free space: before the disk is full no new tables are opened, and the log says so once. */

import { expect, it } from 'vitest'
import { LIMITS } from './settings/limits.ts'
import { watchSpace } from './space-watch.ts'
import type { StoreSpace } from './store/store-space.ts'

const MEGABYTE = 1024 * 1024

async function watched(first: StoreSpace) {
  let now = 0
  const lines: string[] = []
  const errors: string[] = []
  const watch = await watchSpace({
    store: { space: async () => first },
    limits: LIMITS,
    log: { warn: (_, message) => lines.push(message) },
    report: where => errors.push(where),
    now: () => now,
  })
  watch.stop()
  return {
    ...{ watch, lines, errors },
    later(milliseconds: number) {
      now += milliseconds
    },
  }
}

it.each([
  ['plenty', { used: MEGABYTE, free: 201 * MEGABYTE, disk: 100_000 * MEGABYTE }, undefined],
  ['little', { used: MEGABYTE, free: 199 * MEGABYTE, disk: 100_000 * MEGABYTE }, 'disk'],
  ['most of a small disk', { used: MEGABYTE, free: 4 * MEGABYTE, disk: 5 * MEGABYTE }, undefined],
  ['little of a small disk', { used: 4.6 * MEGABYTE, free: 0.4 * MEGABYTE, disk: 5 * MEGABYTE }, 'disk'],
  ['a large store elsewhere', { used: 20_001 * MEGABYTE }, 'quota'],
  ['a store elsewhere', { used: 19_999 * MEGABYTE }, undefined],
])('with %s', async (_, space, shortage) => {
  const { watch, lines } = await watched(space)
  expect(watch.shortage()).toBe(shortage)
  expect(lines).toHaveLength(shortage ? 1 : 0)
})

it('a failed write counts for a minute, whatever the system says about free space, and is told once', async () => {
  const { watch, lines, later } = await watched({ used: 0, free: 1_000 * MEGABYTE, disk: 1_000 * MEGABYTE })
  for (const _ of [1, 2, 3]) watch.noteFull()
  expect([watch.shortage(), lines]).toEqual(['disk', [expect.stringContaining('the disk is nearly full')]])
  later(60_001)
  expect(watch.shortage()).toBe(undefined)
})

it('what cannot be measured is reported, and stops nobody', async () => {
  const errors: string[] = []
  const watch = await watchSpace({
    store: { space: () => Promise.reject(new Error('no such folder')) },
    limits: LIMITS,
    log: { warn() {} },
    report: where => errors.push(where),
  })
  watch.stop()
  expect([watch.shortage(), errors]).toEqual([undefined, ['store.space']])
})
