/** Tests that an object is kept as long as its values are the same, and no longer. */

import { expect, it } from 'vitest'
import { sameObject } from './use-stable-object.ts'

it('an object with the same values is replaced by the previous one', () => {
  const list: number[] = []
  const before = { list, none: undefined, number: Number.NaN }
  expect(sameObject(before, { list, none: undefined, number: Number.NaN })).toBe(before)
})

it('another value, one more or one less makes another object', () => {
  const before: { a?: number; b?: unknown } = { a: 1, b: undefined }
  for (const now of [{ a: 2, b: undefined }, { a: 1 }, { a: 1, b: undefined, c: 3 }, { a: 1, b: {} }])
    expect(sameObject(before, now)).toBe(now)
})
