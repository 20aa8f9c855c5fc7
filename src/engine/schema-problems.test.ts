/** Tests of schema errors: each has a sentence in every language. */

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Line } from './game.ts'
import { firstProblem, problemIn } from './schema-problems.ts'
import { engineWords } from './words.ts'

const shape = z.strictObject({
  count: z.int().min(1).max(9),
  kind: z.enum(['red', 'blue']),
  name: z.string().min(2).max(4),
  id: z.string().regex(/^[A-Z]+$/),
  even: z.number().refine(value => value % 2 === 0),
  list: z.array(z.strictObject({ at: z.number() })),
})

const right = { count: 1, kind: 'red', name: 'abc', id: 'A', even: 2, list: [{ at: 1 }] }

function problemOf(input: unknown): { path: string; problem: Line } {
  const read = shape.safeParse(input)
  if (read.success) throw new Error('nothing is wrong with it')
  return firstProblem(read.error)
}

describe('the first problem', () => {
  it.each<[object, string, string, Line['params'] | undefined]>([
    [{ count: 'one' }, 'count', 'problem.type', { expected: { say: 'engine:type.number' } }],
    [{ count: 0 }, 'count', 'problem.small', { minimum: '1' }],
    [{ count: 10 }, 'count', 'problem.big', { maximum: '9' }],
    [{ kind: 'green' }, 'kind', 'problem.value', { values: 'red, blue' }],
    [{ name: 'a' }, 'name', 'problem.short', { minimum: '2' }],
    [{ name: 'abcde' }, 'name', 'problem.long', { maximum: '4' }],
    [{ id: 'a' }, 'id', 'problem.format', undefined],
    [{ even: 3 }, 'even', 'problem.other', undefined],
    [
      { list: [{ at: 1 }, { at: null }] },
      'list.1.at',
      'problem.type',
      { expected: { say: 'engine:type.number' } },
    ],
    [{ list: [{ at: 1, to: 2 }] }, 'list.0', 'problem.keys', { keys: 'to' }],
    [{ more: 1 }, '(top)', 'problem.keys', { keys: 'more' }],
  ])('of %j is at %s: %s', (change, path, key, params) => {
    const say = `engine:${key}`
    expect(problemOf({ ...right, ...change })).toEqual({ path, problem: params ? { say, params } : { say } })
    for (const words of Object.values(engineWords)) expect(words).toHaveProperty([key])
  })

  it('of a value that is not an object is at the top', () => {
    expect(problemOf(null).path).toBe('(top)')
  })

  it('lists only as many fields as help', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, 1]))
    expect(String(problemOf({ ...right, ...many }).problem.params!.keys).split(', ')).toHaveLength(8)
  })
})

describe('as one sentence', () => {
  const sentence = (input: unknown): Line => {
    const read = shape.safeParse(input)
    if (read.success) throw new Error('nothing is wrong with it')
    return problemIn(read.error)
  }

  it('says where the problem is, if it has a path', () => {
    expect(sentence({ ...right, count: 0 })).toEqual({
      say: 'engine:problem.at',
      params: { path: 'count', problem: { say: 'engine:problem.small', params: { minimum: '1' } } },
    })
    expect(sentence({ ...right, more: 1 }).say).toBe('engine:problem.keys')
  })
})
