/** Tests who has to agree to a rematch, what ends an offer, and who sits where afterwards. */

import { expect, it } from 'vitest'
import { REMATCH_OFFER_LASTS, type RematchRequest } from '../../../wire/running-table-api.ts'
import type { OnlineProblem } from '../../../wire/table-api.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { botOn, personOn, tableWith } from '../../testing/kept-tables.ts'
import { answerRematch, expiredOffer, hostOfRematch, seatsOfRematch } from './rematch.ts'

const NOW = 1_000
const next = { id: 'next', watch: 'w2' }

/** A finished match of these seats, and what becomes of it. */
function finished(seats: KeptTable['seats'], here: readonly string[] = ['p0', 'p1', 'p2']) {
  let table: KeptTable = { ...tableWith(seats), ended: 1 }
  return {
    table: () => table,
    change: (changed: Partial<KeptTable>) => {
      table = { ...table, ...changed }
    },
    /** Returns why it was refused. */
    answer(person: string, request: RematchRequest, now = NOW): OnlineProblem | undefined {
      const asked = { ...request, person, here: new Set(here), now, next }
      const play = answerRematch(table, asked)
      if ('problem' in play) return play.problem
      table = { ...table, play }
      return undefined
    },
  }
}

const yes = { agree: true }
const no = { agree: false }

it('the match begins only when all people have agreed, with the same seats; bots need not', () => {
  const match = finished([personOn(0), personOn(1), personOn(2), botOn(3)])
  expect(match.answer('p1', yes)).toBeUndefined()
  expect(match.table().play.rematch).toMatchObject({ seat: 1, rotate: false, agreed: [1], waits: [0, 2] })
  expect(match.answer('p1', yes)).toBeUndefined()
  expect(match.answer('p2', yes)).toBeUndefined()
  expect(match.table().play).not.toHaveProperty('next')
  expect(match.answer('p0', yes)).toBeUndefined()
  expect(match.table().play.next).toEqual(next)
  expect(seatsOfRematch(match.table()).map(({ person, bot }) => person ?? bot)).toEqual([
    'p0',
    'p1',
    'p2',
    'random',
  ])
  // Later answers change nothing.
  expect(match.answer('p2', no)).toBe('notNow')
  expect(match.answer('p2', yes)).toBeUndefined()
  expect(match.table().play.next).toEqual(next)
})

it('people move on by one seat if the offer says so', () => {
  const match = finished([personOn(0), personOn(1)])
  match.answer('p0', { agree: true, rotate: true })
  // Only the offer decides it.
  match.answer('p1', { agree: true, rotate: false })
  expect(seatsOfRematch(match.table())).toMatchObject([
    { seat: 0, person: 'p1' },
    { seat: 1, person: 'p0' },
  ])
})

it('against bots alone, it begins at once', () => {
  const match = finished([personOn(0), botOn(1)])
  match.answer('p0', yes)
  expect(match.table().play.next).toEqual(next)
})

it('if two people offer it at the same time, both have agreed', () => {
  const match = finished([personOn(0), personOn(1)])
  match.answer('p0', yes)
  match.answer('p1', { agree: true, rotate: true })
  expect(match.table().play).toMatchObject({ next, rematch: { seat: 0, rotate: false } })
})

it('one who declines ends the offer, and only others may make the next one', () => {
  const match = finished([personOn(0), personOn(1), personOn(2)])
  match.answer('p0', yes)
  match.answer('p1', yes)
  expect(match.answer('p2', no)).toBeUndefined()
  expect(match.table().play).not.toHaveProperty('rematch')
  expect(match.table().play.rematchEnd).toEqual({ seat: 0, end: 'declined', by: 2 })
  expect(match.answer('p0', yes)).toBe('notNow')
  expect(match.answer('p2', yes)).toBeUndefined()
  expect(match.table().play).not.toHaveProperty('rematchEnd')
})

it('somebody who has agreed may change their mind; the sender of an offer withdraws it', () => {
  const match = finished([personOn(0), personOn(1), personOn(2)])
  match.answer('p0', yes)
  match.answer('p1', yes)
  match.answer('p1', no)
  expect(match.table().play.rematchEnd).toEqual({ seat: 0, end: 'declined', by: 1 })
  match.answer('p1', yes)
  expect(match.answer('p1', no)).toBeUndefined()
  expect(match.table().play.rematchEnd).toEqual({ seat: 1, end: 'withdrawn' })
  expect(match.answer('p1', no)).toBe('notNow')
  expect(match.answer('p1', yes)).toBeUndefined()
})

it('nobody waits for people who are not there: their seats are open', () => {
  const match = finished([personOn(0), personOn(1), personOn(2)], ['p0', 'p2'])
  match.answer('p0', yes)
  expect(match.table().play.rematch?.waits).toEqual([2])
  // Somebody who comes back may agree, and does not decide for the others by declining.
  expect(match.answer('p1', no)).toBeUndefined()
  expect(match.table().play.rematch?.waits).toEqual([2])
  match.answer('p2', yes)
  expect(match.table().play.next).toEqual(next)
  expect(seatsOfRematch(match.table()).map(({ seat }) => seat)).toEqual([0, 2])
})

it('somebody who comes back in time and agrees has the seat', () => {
  const match = finished([personOn(0), personOn(1), personOn(2)], ['p0', 'p2'])
  match.answer('p0', yes)
  match.answer('p1', yes)
  match.answer('p2', yes)
  expect(seatsOfRematch(match.table()).map(({ seat }) => seat)).toEqual([0, 1, 2])
})

it('nobody waits for people who were removed, or who were forgotten meanwhile', () => {
  const match = finished([personOn(0), personOn(1), personOn(2), personOn(3)], ['p0', 'p1', 'p2', 'p3'])
  match.change({ play: { ...match.table().play, removed: ['p3'] } })
  match.answer('p0', yes)
  expect(match.table().play.rematch?.waits).toEqual([1, 2])
  expect(match.answer('p3', yes)).toBe('notInvited')
  match.change({ seats: [personOn(0), personOn(1), { ...personOn(2), person: undefined }, personOn(3)] })
  match.answer('p1', yes)
  expect(match.table().play.next).toEqual(next)
  expect(seatsOfRematch(match.table()).map(({ seat }) => seat)).toEqual([0, 1])
})

it('an offer expires, and an answer that comes later is an offer of its own', () => {
  const match = finished([personOn(0), personOn(1)])
  match.answer('p0', yes)
  const late = NOW + REMATCH_OFFER_LASTS.minutes
  expect(expiredOffer(match.table().play, late - 1)).toBeUndefined()
  expect(expiredOffer(match.table().play, late)).toMatchObject({ rematchEnd: { seat: 0, end: 'expired' } })
  expect(match.answer('p1', no, late)).toBe('notNow')
  match.answer('p1', yes, late)
  expect(match.table().play.rematch).toMatchObject({ seat: 1, agreed: [1], waits: [0] })
  match.answer('p0', yes, late)
  expect(expiredOffer(match.table().play, late * 2)).toBeUndefined()
})

it('only people with seats answer, and only when the match is over', () => {
  const match = finished([personOn(1), botOn(0)])
  expect(match.answer('stranger', yes)).toBe('notInvited')
  // The host has no seat here.
  expect(match.answer('p0', yes)).toBe('notYourSeat')
  match.change({ ended: undefined })
  expect(match.answer('p1', yes)).toBe('notNow')
})

it('the host stays the host; without one, it is the person who offered the rematch', () => {
  const match = finished([personOn(0), personOn(1)])
  match.answer('p1', yes)
  match.answer('p0', yes)
  expect(hostOfRematch(match.table())).toBe('p0')
  const without = finished([personOn(0), personOn(1), personOn(2)], ['p1', 'p2'])
  without.answer('p2', yes)
  without.answer('p1', yes)
  expect(hostOfRematch(without.table())).toBe('p2')
})
