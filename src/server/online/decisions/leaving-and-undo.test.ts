/** Tests what happens to a match when a player gives up. */

import { expect, it } from 'vitest'
import { botOn as bot, personOn as person, tableWith as tableOf } from '../../testing/kept-tables.ts'
import { concede, leave } from './leaving-and-undo.ts'

const rivals = { bot: 'random', cooperative: false }
const friends = { bot: 'random', cooperative: true }
const ada = { person: 'p0', seat: 0 }

it('a player who concedes to a single opponent loses to them', () => {
  expect(concede(tableOf([person(0), person(1)]), ada, rivals)).toMatchObject({
    ending: { kind: 'forfeit', seat: 0, why: 'conceded', winners: [1] },
  })
})

it('with more players, the others play on, unless only bots are left', () => {
  expect(concede(tableOf([person(0), person(1), bot(2)]), ada, rivals)).not.toHaveProperty('ending')
  expect(concede(tableOf([person(0), bot(1), bot(2)]), ada, rivals)).toMatchObject({
    ending: { winners: [1, 2] },
  })
})

it('if all win or lose together, the others continue, and nobody wins by a concession', () => {
  const others = concede(tableOf([person(0), person(1)]), ada, friends)
  expect(others).toMatchObject({ standIns: [{ seat: 0, out: true }] })
  expect(others).not.toHaveProperty('ending')
  expect(concede(tableOf([person(0), bot(1)]), ada, friends)).toMatchObject({ ending: { winners: [] } })
})

it('a player who leaves is replaced or forfeits, as the table chose', () => {
  const seats = [person(0), person(1)]
  expect(leave(tableOf(seats), ada, rivals)).toMatchObject({
    standIns: [{ seat: 0, why: 'left', out: false }],
  })
  expect(leave(tableOf(seats, 'forfeit'), ada, rivals)).toMatchObject({
    ending: { why: 'left', winners: [1] },
  })
})
