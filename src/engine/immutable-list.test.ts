/** Tests immutable lists, which share their beginnings. */

import { expect, it } from 'vitest'
import { ImmutableList } from './immutable-list.ts'

const empty = new ImmutableList<number>()
const upTo = (count: number) =>
  Array.from({ length: count }, (_, index) => index).reduce((list, item) => list.with(item), empty)

it('can be read from the beginning or from any item on', () => {
  expect([...empty]).toEqual([])
  expect(empty.last).toBeUndefined()
  const list = upTo(5)
  expect([...list]).toEqual([0, 1, 2, 3, 4])
  expect([list.length, list.last]).toEqual([5, 4])
  for (const [index, rest] of [
    [0, 5],
    [3, 2],
    [4, 1],
    [5, 0],
    [9, 0],
  ] as const) {
    expect(list.from(index)).toEqual([0, 1, 2, 3, 4].slice(5 - rest))
  }
})

it('never changes: two lists can continue from one', () => {
  const list = upTo(2)
  const [one, other] = [list.with(7), list.with(8)]
  expect([[...list], [...one], [...other]]).toEqual([
    [0, 1],
    [0, 1, 7],
    [0, 1, 8],
  ])
  expect(one.shorter).toBe(list)
  expect([...one.shorter!.with(9)]).toEqual([0, 1, 9])
})

it('holds undefined like any other item', () => {
  expect([...new ImmutableList<undefined>().with(undefined)]).toEqual([undefined])
})
