/** Tests of plain data: copies share nothing, frozen data stays, and values that JSON cannot store are found. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical, copy, deepFreeze, fingerprint, notPlain } from './plain-data.ts'

/** Random plain data like that in states; JSON has no −0. */
const plain = fc.jsonValue().map(value => JSON.parse(JSON.stringify(value)) as unknown)

/** Every object and array in a value, itself included. */
function partsOf(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(partsOf)]
}

/** The same value with the fields of every object in the opposite order. */
function backwards(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(backwards)
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, backwards(part)]),
  )
}

describe('copy', () => {
  it('is equal and shares nothing', () => {
    fc.assert(
      fc.property(plain, value => {
        const copied = copy(value)
        expect(copied).toEqual(value)
        const originals = new Set(partsOf(value))
        expect(partsOf(copied).some(part => originals.has(part))).toBe(false)
      }),
    )
  })

  it('can be changed even if the original is frozen', () => {
    const original = deepFreeze({ rows: [[1, 2], [3]], inner: { deep: { value: 1 } } })
    const copied = copy(original)
    copied.rows[0]!.push(9)
    copied.inner.deep.value = 2
    expect(original).toEqual({ rows: [[1, 2], [3]], inner: { deep: { value: 1 } } })
    expect(copied).toEqual({ rows: [[1, 2, 9], [3]], inner: { deep: { value: 2 } } })
  })

  it('returns a value that is not an object as it is', () => {
    for (const value of [null, 1, 'text', true, undefined]) expect(copy(value)).toBe(value)
  })
})

describe('deepFreeze', () => {
  it('makes a write to any part an error', () => {
    const state = deepFreeze({ list: [{ at: 1 }], inner: { deep: [[0]] } })
    expect(() => state.list.push({ at: 2 })).toThrow(TypeError)
    expect(() => {
      state.list[0]!.at = 2
    }).toThrow(TypeError)
    expect(() => {
      state.inner.deep[0]![0] = 1
    }).toThrow(TypeError)
    expect(state).toEqual({ list: [{ at: 1 }], inner: { deep: [[0]] } })
  })

  it('also freezes the inside of a value that was frozen only on the outside', () => {
    const state = deepFreeze(Object.freeze({ inner: { value: 1 } }))
    expect(() => {
      state.inner.value = 2
    }).toThrow(TypeError)
  })
})

describe('notPlain', () => {
  it('finds nothing in plain data', () => {
    fc.assert(fc.property(plain, value => notPlain(value) === undefined))
  })

  class Counter {
    count = 0
  }
  it.each<[string, unknown]>([
    ['NaN', Number.NaN],
    ['infinity', Number.NEGATIVE_INFINITY],
    ['−0', -0],
    ['undefined', undefined],
    ['a function', () => 1],
    ['a symbol', Symbol('state')],
    ['a big integer', 1n],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['a set', new Set([1])],
    ['a typed array', new Uint8Array(2)],
    ['an instance of a class', new Counter()],
    ['an object without a prototype', Object.create(null)],
  ])('says where it found %s', (_name, culprit) => {
    expect(notPlain(culprit)).toBe('')
    expect(notPlain({ players: [{ score: 1 }, { score: culprit }] })).toBe('/players/1/score')
    expect(notPlain([1, [culprit]])).toBe('/1/0')
  })

  it('accepts 0, an empty text, null and false', () => {
    expect(notPlain({ zero: 0, empty: '', nothing: null, no: false })).toBeUndefined()
  })
})

describe('canonical', () => {
  it('ignores the order of fields', () => {
    expect(canonical({ b: 1, a: { d: 2, c: 3 } })).toBe('{"a":{"c":3,"d":2},"b":1}')
    fc.assert(fc.property(plain, value => canonical(backwards(value)) === canonical(value)))
  })

  it('respects the order of lists', () => {
    expect(canonical([1, 2])).not.toBe(canonical([2, 1]))
  })

  it('can be read back', () => {
    fc.assert(
      fc.property(plain, value => {
        expect(JSON.parse(canonical(value))).toEqual(value)
      }),
    )
  })

  it('does not distinguish a missing field from an undefined one, like JSON', () => {
    expect(canonical({ a: 1, b: undefined })).toBe(canonical({ a: 1 }))
  })
})

describe('fingerprint', () => {
  it('is the same for equal values and different for others', () => {
    expect(fingerprint({ a: 1, b: [2] })).toBe(fingerprint({ b: [2], a: 1 }))
    expect(fingerprint({ a: 1, b: [2] })).not.toBe(fingerprint({ a: 1, b: [3] }))
    expect(fingerprint(0)).toMatch(/^[0-9a-f]{32}$/)
  })

  it('never changes, because records depend on it', () => {
    expect(fingerprint({ turn: 0, left: [1, 'x', null] })).toBe('2eca5b8dba16f8f4a83b551162b507c4')
  })
})
