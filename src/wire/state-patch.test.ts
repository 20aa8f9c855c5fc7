/** Tests that a patch leads from one value to the other, and contains only the differences. */

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { patched, patchOf } from './state-patch.ts'

const overTheWire = <Value>(value: Value): Value =>
  value === undefined ? value : (JSON.parse(JSON.stringify(value)) as Value)

it('leads from any value to any other, through JSON', () => {
  const value = fc.jsonValue({ maxDepth: 4 })
  fc.assert(
    fc.property(value, value, (one, other) => {
      const [before, after] = [overTheWire(one), overTheWire(other)]
      const same = JSON.stringify(before)
      expect(patched(before, overTheWire(patchOf(before, after)))).toEqual(after)
      expect(JSON.stringify(before)).toBe(same)
    }),
    { numRuns: 200 },
  )
})

it('handles a field named like the prototype', () => {
  const [before, after] = [{ a: 1 }, JSON.parse('{"a":1,"__proto__":[2]}') as object]
  expect(JSON.stringify(patched(before, overTheWire(patchOf(before, after))))).toBe(JSON.stringify(after))
  expect(JSON.stringify(patched(after, overTheWire(patchOf(after, before))))).toBe(JSON.stringify(before))
})

it('leads from a list to one with items added, removed and changed', () => {
  const items = fc.array(fc.record({ id: fc.integer(), at: fc.array(fc.integer(), { maxLength: 3 }) }))
  fc.assert(
    fc.property(items, items, items, (head, middle, tail) => {
      const [before, after] = [
        [...head, ...tail],
        [...head, ...middle, ...tail],
      ]
      expect(patched(before, patchOf(before, after))).toEqual(after)
      expect(patched(after, patchOf(after, before))).toEqual(before)
    }),
    { numRuns: 100 },
  )
})

it('does not mention what stays the same', () => {
  const before = {
    board: 'hexa',
    units: [
      { id: 1, at: 2 },
      { id: 2, at: 2 },
    ],
    note: 'x',
  }
  const after = {
    board: 'hexa',
    units: [
      { id: 1, at: 2 },
      { id: 2, at: 3 },
    ],
    turn: 1,
  }
  expect(patchOf(before, structuredClone(before))).toBeUndefined()
  expect(patchOf(before, after)).toEqual({
    set: { units: { set: { 1: { set: { at: [3] } } } }, turn: [1] },
    cut: ['note'],
  })
  expect(patchOf([1, 2, 3, 4], [1, 9, 4])).toEqual({ at: 1, out: 2, in: [9] })
})

it('refuses to change a value that it was not made for', () => {
  expect(() => patched(3, { set: { turn: [1] } })).toThrow('for another value')
  expect(() => patched([1], { at: 1, out: 2, in: [] })).toThrow('for another value')
})
