/** Tests which seats are free again because their people have never come. */

import { expect, it } from 'vitest'
import { botOn, personOn, tableWith } from '../../testing/kept-tables.ts'
import { withStart } from './committed-start.ts'
import { sit } from './seats-before-match.ts'
import { oldestUnseen, seatsSeen, withoutUnseen } from './unseen-seats.ts'

const nobody: ReadonlySet<string> = new Set()
const unseen = (seat: number, since: number) => ({ ...personOn(seat), unseenSince: since })
const table = {
  ...tableWith([personOn(0), unseen(1, 10), botOn(2), unseen(3, 20)]),
  started: undefined,
}
const seatsOf = ({ seats }: typeof table) => seats.map(({ seat }) => seat)

it('a seat is free once its time is up, unless its person is here', () => {
  expect(withoutUnseen(table, 9, nobody)).toBe(table)
  expect(seatsOf({ ...table, ...withoutUnseen(table, 10, nobody), started: undefined })).toEqual([0, 2, 3])
  expect(withoutUnseen(table, 10, new Set(['p1']))).toBe(table)
  expect(withoutUnseen(table, 99, new Set(['p1'])).seats).toHaveLength(3)
  expect([oldestUnseen(table, nobody), oldestUnseen(table, new Set(['p1']))]).toEqual([10, 20])
})

it('a person who has come keeps the seat', () => {
  expect(seatsSeen(table, new Set(['p0', 'p9']))).toBeUndefined()
  const seen = { ...table, seats: seatsSeen(table, new Set(['p1', 'p3']))! }
  expect(withoutUnseen(seen, 99, nobody)).toBe(seen)
  expect(oldestUnseen(seen, nobody)).toBeUndefined()
})

it.each([
  ['after the start', { ...table, started: 1 }],
  ['while the match starts', { ...table, play: withStart(table.play, 'reveal', 9) }],
])('nobody loses a seat %s', (_when, started) => {
  expect(withoutUnseen(started, 99, nobody)).toBe(started)
  expect(oldestUnseen(started, nobody)).toBeUndefined()
  expect(seatsSeen(started, new Set(['p1']))).toBeUndefined()
})

it('a further seat of a person who has come is not waited for, and another name does not help', () => {
  const two = { ...table, head: { ...table.head, seats: 6 } }
  const sitting = { invite: 'i', name: 'X', mark: 'm', now: 50 }
  const sinceOf = (person: string, seat: number) => {
    const after = sit(two, { ...sitting, person, seat })
    return 'problem' in after ? after.problem : after.find(each => each.seat === seat)?.unseenSince
  }
  expect([sinceOf('p0', 4), sinceOf('p1', 4), sinceOf('p1', 1), sinceOf('new', 4)]).toEqual([
    undefined,
    10,
    10,
    50,
  ])
})

it('at a listed table everybody has one seat at most', () => {
  const listed = { ...table, listed: true, head: { ...table.head, seats: 6 } }
  const sitting = { name: 'X', mark: 'm', now: 50 }
  expect(sit(listed, { ...sitting, person: 'p0' })).toEqual({ problem: 'oneSeat' })
  expect(sit(listed, { ...sitting, person: 'p0', seat: 0 })).toHaveLength(4)
  expect(sit(listed, { ...sitting, person: 'new' })).toHaveLength(5)
  expect(sit({ ...listed, listed: false }, { ...sitting, person: 'p0' })).toHaveLength(5)
})
