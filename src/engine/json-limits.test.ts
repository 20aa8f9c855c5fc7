/** Tests that the scan counts exactly what a reader of the JSON would find, and that no text costs more than its length. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excessIn, type JsonLimits } from './json-limits.ts'

const NO_LIMITS: JsonLimits = { length: Infinity, depth: Infinity, parts: Infinity, word: Infinity }

/** What a value has, counted by following it. */
function measured(value: unknown): Pick<JsonLimits, 'depth' | 'parts' | 'word'> {
  const word = (text: unknown) => JSON.stringify(text).length - (typeof text === 'string' ? 2 : 0)
  if (typeof value !== 'object' || value === null) return { depth: 0, parts: 1, word: word(value) }
  const keys = Array.isArray(value) ? [] : Object.keys(value)
  const inner = Object.values(value).map(measured)
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    parts: 1 + keys.length + inner.reduce((sum, { parts }) => sum + parts, 0),
    word: Math.max(0, ...keys.map(word), ...inner.map(each => each.word)),
  }
}

describe('a text is refused exactly if it has more than a limit', () => {
  const values = fc.jsonValue({ maxDepth: 5 })
  const spaces = fc.constantFrom(undefined, 1, '\t')

  it.each(['depth', 'parts', 'word'] as const)('%s', limit => {
    fc.assert(
      fc.property(values, spaces, (value, space) => {
        const text = JSON.stringify(value, undefined, space)
        const found = measured(value)[limit]
        expect(excessIn(text, { ...NO_LIMITS, [limit]: found })).toBeUndefined()
        if (found === 0) return
        expect(excessIn(text, { ...NO_LIMITS, [limit]: found - 1 })).toMatchObject({ limit, most: found - 1 })
      }),
    )
  })

  it('length', () => {
    expect(excessIn('[1]', { ...NO_LIMITS, length: 3 })).toBeUndefined()
    expect(excessIn('[1]', { ...NO_LIMITS, length: 2 })).toEqual({ limit: 'length', most: 2, at: 2 })
  })
})

it.each([
  ['a long text that never ends', '["xxxxxxxxxxxxxxxxxxxxxxx', 'word'],
  ['a text of escapes', `["${'\\"'.repeat(9)}"]`, 'word'],
  ['a long key', '{"xxxxxxxxxxxxxxxxxxxx":1}', 'word'],
  ['a long number', '[11111111111111111111111]', 'word'],
  ['what is not JSON at all', 'oooooooooooooooooooooooops', 'word'],
  ['nesting that never ends', '[[[[{"a":[', 'depth'],
  ['lists in a row', '[],[],[],[],[],[],[]', 'parts'],
  ['commas and values', '[1,2,3,4,5,6,7]', 'parts'],
])('%s is refused', (_what, text, limit) => {
  const limits = { length: 100, depth: 4, parts: 6, word: 16 }
  expect(excessIn(text, limits)).toMatchObject({ limit })
})

it.each([
  ['brackets in texts', '["[[[[[[[", "]]]]{{{{"]'],
  ['closing brackets that nothing opened', ']]]]]}}}}}[[[[['],
  ['an escaped backslash before the end of a text', '["\\\\", "\\\\"]'],
])('%s are not counted as nesting', (_what, text) => {
  expect(excessIn(text, { ...NO_LIMITS, depth: 5 })).toBeUndefined()
})

it('stops at the first excess, wherever the text goes on', () => {
  const looked: number[] = []
  /** A text that notes how far it was read. */
  const text = (begin: string) =>
    ({
      length: 10_000_000,
      charCodeAt: (at: number) => {
        looked.push(at)
        return begin.charCodeAt(at % begin.length)
      },
    }) as unknown as string
  const limits = { length: Infinity, depth: 20, parts: 20, word: 20 }
  for (const begin of ['[', '1,', '"', '{"', 'x', '"\\']) {
    looked.length = 0
    expect(excessIn(text(begin), limits)).toBeDefined()
    expect(looked.length).toBeLessThan(100)
  }
})

it('looks at each character at most twice', () => {
  let looked = 0
  const counting = (text: string) =>
    ({
      length: text.length,
      charCodeAt: (at: number) => {
        looked++
        return text.charCodeAt(at)
      },
    }) as unknown as string
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'[]{}",:\\1 x') }), text => {
      looked = 0
      excessIn(counting(text), NO_LIMITS)
      expect(looked).toBeLessThanOrEqual(2 * text.length)
    }),
  )
})
