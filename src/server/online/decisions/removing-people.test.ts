/** Tests what happens to a table when its host frees a seat or removes a person. */

import { expect, it } from 'vitest'
import { botOn, personOn, tableWith } from '../../testing/kept-tables.ts'
import { withStart } from './committed-start.ts'
import { comeBack } from './leaving-and-undo.ts'
import { freeSeat, removePerson } from './removing-people.ts'
import { sit } from './seats-before-match.ts'
import { hasPlayed, isAtTable, mayWatch, refuseSight } from './table-access.ts'

const rivals = { bot: 'random', cooperative: false }
const bea = { person: 'p0', seat: 1, name: 'N1' }

/** After the decision, which must not be a refusal. */
function after<Table extends object>(table: Table, decided: object): Table {
  expect(decided).not.toHaveProperty('problem')
  return { ...table, ...decided }
}

const waiting = (seats = [personOn(0), personOn(1), personOn(2)]) => ({
  ...tableWith(seats),
  started: undefined,
})

it('before the match, a freed seat is open to everybody, and a removed person has none', () => {
  const twice = waiting([personOn(0), personOn(1), { ...personOn(1), seat: 2 }])
  const freed = after(twice, freeSeat(twice, bea, rivals))
  expect(freed.seats.map(({ seat }) => seat)).toEqual([0, 2])
  expect(isAtTable(freed, 'p1')).toBe(true)
  const removed = after(twice, removePerson(twice, bea, rivals))
  expect(removed.seats.map(({ seat }) => seat)).toEqual([0])
  expect(hasPlayed(removed, 'p1')).toBe(false)
})

it('a removed person gets in neither by an invitation, nor by the list, nor as a spectator', () => {
  const before = waiting()
  const removed = { ...after(before, removePerson(before, bea, rivals)), listed: true }
  const tokens = { person: 'p1', invite: 'i', watch: 'w' }
  expect(refuseSight(removed, tokens)).toEqual({ problem: 'removed' })
  expect(mayWatch(removed, tokens)).toBe(false)
  const sitting = { person: 'p1', invite: 'i', name: 'B', mark: 'm', now: 0 }
  expect(sit(removed, sitting)).toEqual({ problem: 'removed' })
  expect(sit(removed, { ...sitting, person: 'p4' })).toHaveLength(3)
})

it('without the cookie, a removed person does not come back from the list; others there need an invitation', () => {
  const before = { ...waiting([personOn(0), { ...personOn(1), mark: 'home' }, personOn(2)]), listed: true }
  const removed = after(before, removePerson(before, bea, rivals))
  const sitting = { person: undefined, name: 'B', now: 0 }
  expect(sit(removed, { ...sitting, mark: 'home' })).toEqual({ problem: 'notInvited' })
  expect(sit(removed, { ...sitting, mark: 'home', invite: 'i' })).toHaveLength(3)
  expect(sit(removed, { ...sitting, mark: 'elsewhere' })).toHaveLength(3)
})

it('only the person whom the host sees is meant, and never a bot or the host', () => {
  const table = tableWith([personOn(0), personOn(1), botOn(2)])
  for (const decide of [freeSeat, removePerson]) {
    expect(decide(table, { ...bea, name: 'N2' }, rivals)).toEqual({ problem: 'tooLate' })
    expect(decide(table, { ...bea, seat: 2, name: 'N2' }, rivals)).toEqual({ problem: 'badRequest' })
    expect(decide(table, { ...bea, seat: 0, name: 'N0' }, rivals)).toEqual({ problem: 'badRequest' })
    expect(decide(table, { ...bea, seat: 7 }, rivals)).toEqual({ problem: 'tooLate' })
    expect(decide({ ...table, ended: 2 }, bea, rivals)).toEqual({ problem: 'notNow' })
    const starting = { ...table, started: undefined, play: withStart(table.play, 'reveal', 9) }
    expect(decide(starting, bea, rivals)).toEqual({ problem: 'notNow' })
  }
})

it('during the match a bot takes over; only a person whose seat was freed takes it back', () => {
  const table = tableWith([personOn(0), personOn(1)])
  const freed = after(table, freeSeat(table, bea, rivals))
  expect(freed.play.standIns).toEqual([{ seat: 1, bot: 'random', why: 'freed', out: false }])
  expect(freeSeat(freed, bea, rivals)).toEqual({ problem: 'notNow' })
  expect(comeBack(freed, { person: 'p1', seat: 1 })).toMatchObject({ standIns: [] })
  const removed = after(freed, removePerson(freed, bea, rivals))
  expect(removed.play.standIns).toEqual([{ seat: 1, bot: 'random', why: 'removed', out: false }])
  expect(comeBack(removed, { person: 'p1', seat: 1 })).toEqual({ problem: 'notInvited' })
  expect(removePerson(removed, bea, rivals)).toEqual({ problem: 'notNow' })
  expect([isAtTable(removed, 'p1'), hasPlayed(removed, 'p1')]).toEqual([false, true])
})

it('where absent people forfeit, the others play on; nobody wins if too few are left', () => {
  const three = tableWith([personOn(0), personOn(1), personOn(2)], 'forfeit')
  const left = after(three, removePerson(three, bea, rivals))
  expect(left.play).toMatchObject({ standIns: [{ seat: 1, why: 'removed', out: true }] })
  expect(left.play.ending).toBeUndefined()
  for (const [decide, why] of [
    [freeSeat, 'freed'],
    [removePerson, 'removed'],
  ] as const) {
    const two = tableWith([personOn(0), personOn(1)], 'forfeit')
    const ending = { kind: 'aborted', seat: 1, why, winners: [] }
    expect(decide(two, bea, rivals)).toMatchObject({ play: { ending } })
  }
})

it('the seat of a forgotten person can be freed, so that the match goes on', () => {
  const table = tableWith([personOn(0), { ...personOn(1), person: undefined, name: '' }])
  const decided = removePerson(table, { ...bea, name: '' }, rivals)
  expect(decided).toMatchObject({ play: { removed: [], standIns: [{ seat: 1, why: 'freed' }] } })
})
