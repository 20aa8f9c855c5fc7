/** Tests of reading JSON: it accepts what the browser accepts, and knows the place of every error. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FILE_LIMITS } from './json-limits.ts'
import { damageIn, readJson as readWithin } from './read-json.ts'
import { given } from './testing/toy-matches.ts'

const NO_LIMITS = { length: Infinity, depth: 100, parts: Infinity, word: Infinity }
const readJson = (text: string) => readWithin(text, FILE_LIMITS)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('readJson', () => {
  it('returns the same as JSON.parse', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), text => {
        expect(given(readJson(text))).toEqual(JSON.parse(text))
      }),
    )
  })

  it('accepts any character that JSON allows in a string', () => {
    const codes = Array.from({ length: 0x2101 }, (_, code) => code)
    const wrong = codes.filter(code => {
      const text = `"${String.fromCharCode(code)}"`
      return readJson(text).ok !== isJson(text)
    })
    expect(wrong).toEqual([])
  })

  it('agrees with JSON.parse about damaged texts', () => {
    const text = JSON.stringify({ a: [1, -2.5e3, true, null, 'x"\\\n'], b: { c: [], d: {} } }, undefined, 1)
    const signs = ['', '"', '\\', '{', '}', '[', ']', ',', ':', '0', '-', '.', 'e', 't', ' ', '\n', '\u0001']
    const places = Array.from({ length: text.length + 1 }, (_, at) => at)
    const damaged = places.flatMap(at =>
      signs.flatMap(sign => [0, 1].map(drop => text.slice(0, at) + sign + text.slice(at + drop))),
    )
    const isDamaged = (broken: string) => damageIn(broken)?.kind === 'damaged'
    expect(damaged.filter(broken => isDamaged(broken) === isJson(broken))).toEqual([])
  })

  it('reports the line and column of the damage, and what is there', () => {
    expect(readJson('{\n  "a": 1,\n  "b": oops\n}')).toEqual({
      ok: false,
      refusal: { because: 'engine:json.damaged', params: { line: 3, column: 8, found: 'o' } },
    })
    expect(readJson('{"a": 1}}')).toMatchObject({ refusal: { params: { line: 1, column: 9, found: '}' } } })
    expect(readJson('[1, 2,]')).toMatchObject({ refusal: { params: { line: 1, column: 7, found: ']' } } })
    expect(readJson('[1 2]')).toMatchObject({ refusal: { params: { line: 1, column: 4, found: '2' } } })
    expect(readJson('😀')).toMatchObject({ refusal: { params: { line: 1, column: 1, found: '😀' } } })
  })

  it('reports a text that ends too early as cut off', () => {
    for (const text of [
      '',
      '  \n',
      '{',
      '{"a"',
      '{"a":',
      '{"a": 1',
      '{"a": 1,',
      '["x',
      '[[1],',
      '{"a": {"b": "text',
    ]) {
      expect(readJson(text)).toEqual({
        ok: false,
        refusal: { because: 'engine:json.truncated', params: { length: text.length } },
      })
    }
  })

  it('refuses whatever is too long, too deep or too much, and says where', () => {
    const refusalOf = (text: string) => {
      const read = readJson(text)
      return read.ok ? undefined : read.refusal
    }
    const { length, depth, parts, word } = FILE_LIMITS
    expect(refusalOf(' '.repeat(length + 1))).toEqual({
      because: 'engine:json.length',
      params: { length: length + 1, most: length },
    })
    expect(refusalOf('['.repeat(200_000))).toEqual({
      because: 'engine:json.depth',
      params: { line: 1, column: depth + 1, most: depth },
    })
    expect(refusalOf(`[\n"${'x'.repeat(word + 1)}"]`)).toEqual({
      because: 'engine:json.word',
      params: { line: 2, column: 1, most: word },
    })
    expect(refusalOf(`[${'1,'.repeat(parts)}1]`)).toEqual({
      because: 'engine:json.parts',
      params: { line: 1, column: 2 * parts, most: parts },
    })
    expect(readJson('{"a":'.repeat(90_000)).ok).toBe(false)
    expect(given(readWithin(JSON.stringify(['x'.repeat(3_000_000)]), NO_LIMITS))).toHaveLength(1)
    expect(given(readWithin(JSON.stringify(new Array(300_000).fill(1)), NO_LIMITS))).toHaveLength(300_000)
  })

  it('ignores a byte order mark, which some editors write', () => {
    expect(given(readJson('\ufeff{"a": 1}'))).toEqual({ a: 1 })
    expect(readJson('\ufeff{"a": x}')).toMatchObject({ refusal: { params: { line: 1, column: 7 } } })
  })

  it.each([
    ['{"a": 1,\n "a": 2}', { line: 2, column: 2, key: 'a' }],
    ['{"b": {"x": 1, "y": 2, "\\u0078": 3}}', { line: 1, column: 24, key: 'x' }],
  ])('names a field that is there twice: %s', (text, params) => {
    expect(readJson(text)).toEqual({ ok: false, refusal: { because: 'engine:json.twice', params } })
  })

  it('names a number that is too large to be read', () => {
    expect(readJson('[1, -1e999]')).toEqual({
      ok: false,
      refusal: { because: 'engine:json.number', params: { line: 1, column: 5 } },
    })
    expect(given(readJson('[1e308, 1e-999]'))).toEqual([1e308, 0])
  })
})
