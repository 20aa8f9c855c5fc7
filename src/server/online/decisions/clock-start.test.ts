/** Tests that clocks begin with the first move of a person. */

import { expect, it } from 'vitest'
import { ImmutableList } from '../../../engine/immutable-list.ts'
import type { Entry } from '../../../engine/match.ts'
import { botOn, personOn, tableWith } from '../../testing/kept-tables.ts'
import { haveClocksBegun } from './clock-start.ts'

/** A match in which these seats have acted, one after the other. */
const actedBy = (seats: readonly number[], dropped = 0) => ({
  entries: ImmutableList.behind(
    dropped,
    seats.map(seat => ({ seat }) as Entry),
  ),
})
const table = tableWith([botOn(0), personOn(1), personOn(2)])

it('clocks begin with the first move of a person, not with those of bots', () => {
  expect(haveClocksBegun(table, actedBy([]))).toBe(false)
  expect(haveClocksBegun(table, actedBy([0, 0]))).toBe(false)
  expect(haveClocksBegun(table, actedBy([0, 2]))).toBe(true)
  expect(haveClocksBegun(table, actedBy([2, 0, 0]))).toBe(true)
})

it('moves from before the match went online do not count', () => {
  const { head } = table
  const continued = { ...table, head: { ...head, earlier: { steps: 2, names: [] } } }
  expect(haveClocksBegun(continued, actedBy([1, 2]))).toBe(false)
  expect(haveClocksBegun(continued, actedBy([1, 2, 0]))).toBe(false)
  expect(haveClocksBegun(continued, actedBy([1, 2, 0, 1]))).toBe(true)
})

it('a match of which only the end is in memory has begun long ago', () => {
  expect(haveClocksBegun(table, actedBy([0], 20))).toBe(true)
})
