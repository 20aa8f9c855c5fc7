/** Tests that an answer in time is returned, and a missing one is a failure. */

import { expect, it } from 'vitest'
import { withStoreTimeout } from './store-timeout.ts'

it('passes on results and errors that come in time', async () => {
  expect(await withStoreTimeout(Promise.resolve(7), 50)).toBe(7)
  await expect(withStoreTimeout(Promise.reject(new Error('full')), 50)).rejects.toThrow('full')
})

it('treats a missing answer as a failure', async () => {
  await expect(withStoreTimeout(new Promise(() => {}), 10)).rejects.toThrow('does not answer')
})
