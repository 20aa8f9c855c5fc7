/** What a hero overlooks. */

import { expect, it } from 'vitest'
import { seeded } from '../../engine/random.ts'
import { type Nature, noticedBy } from './room-preferences.ts'

const seeing = (sees: number): Nature => ({ tries: 0, drops: 0, sees, error: 1, home: { turns: 0, way: 0 } })
const rooms = Array.from({ length: 8 }, (_, room) => room)

it('a hero who overlooks every room stumbles upon one of them, and does not see all', () => {
  const random = seeded(1)
  for (let time = 0; time < 50; time++) expect(noticedBy(seeing(0), rooms, random)).toHaveLength(1)
})

it('a hero who sees little notices few rooms, and the best of them sees all', () => {
  const random = seeded(2)
  const times = 400
  let noticed = 0
  for (let time = 0; time < times; time++) noticed += noticedBy(seeing(0.25), rooms, random).length
  expect(noticed / times).toBeGreaterThan(1.5)
  expect(noticed / times).toBeLessThan(2.7)
  expect(noticedBy(seeing(1), rooms, random)).toEqual(rooms)
})

it('where there is no room, nothing is noticed', () => {
  expect(noticedBy(seeing(0.05), [], seeded(3))).toEqual([])
})
