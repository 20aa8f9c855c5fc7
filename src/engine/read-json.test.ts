/** Tests of reading JSON: it accepts what the browser accepts, and knows the place of every error. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { damageIn, readJson } from './read-json.ts'
import { given } from './testing/matches.ts'

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
    expect(damaged.filter(broken => (damageIn(broken) === undefined) !== isJson(broken))).toEqual([])
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

  it('survives a file that is nested without end, and one that is very long', () => {
    expect(readJson('['.repeat(1_000_000)).ok).toBe(false)
    expect(readJson('{"a":'.repeat(100_000)).ok).toBe(false)
    expect(given(readJson(JSON.stringify(['x'.repeat(3_000_000)])))).toHaveLength(1)
    expect(given(readJson(JSON.stringify(new Array(300_000).fill(1))))).toHaveLength(300_000)
  })
})
