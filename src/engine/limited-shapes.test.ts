/** Tests of schemas for what strangers write. */

import { expect, it } from 'vitest'
import { z } from 'zod'
import { fieldsOf, isShown, shownName } from './limited-shapes.ts'
import { firstProblem } from './schema-problems.ts'

it('the fields of an object are counted before any is looked at', () => {
  let looked = 0
  const value = z.unknown().check(() => void looked++)
  const shape = fieldsOf(z.string(), value, 3)
  const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, key) => [key, 0]))
  expect(shape.safeParse(fields(3)).success).toBe(true)
  expect(looked).toBe(3)
  const { error } = shape.safeParse(fields(4))
  expect(firstProblem(error!).problem).toEqual({ say: 'engine:problem.many', params: { maximum: '3' } })
  expect(looked).toBe(3)
  for (const other of [null, 'x', [1, 2, 3, 4], undefined]) expect(shape.safeParse(other).success).toBe(false)
})

it.each(['a\u202eb', 'a\u2066b', 'a\u200fb', 'a\u061cb', 'a\u0000b', 'a\nb', 'a\u2028b', '\ud800'])(
  'a name may not have characters that are not shown or turn the text: %j',
  name => {
    const { error } = shownName({ max: 40 }).safeParse(name)
    expect(firstProblem(error!).problem).toEqual({ say: 'engine:problem.characters' })
  },
)

it.each(['Zoë “Z” O’Hara', 'שלום', 'مرحبا', '😀', '👩‍🚀', 'e\u0301'])('other names are shown: %s', name => {
  expect(isShown(name)).toBe(true)
})
