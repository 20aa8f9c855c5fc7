/** Tests what happens to a match when a player gives up. */

import { expect, it } from 'vitest'
import { playFrom } from '../../store/running-table-state.ts'
import type { KeptSeat, KeptTable } from '../../store/table-store.ts'
import { concede, leave } from './leaving-and-undo.ts'

const person = (seat: number): KeptSeat => ({
  ...{ seat, person: `p${seat}`, bot: undefined, name: `N${seat}`, contribution: undefined },
})
const bot = (seat: number): KeptSeat => ({ ...person(seat), person: undefined, bot: 'random' })

function tableOf(seats: readonly KeptSeat[], absent: 'bot' | 'forfeit' = 'bot'): KeptTable {
  const head = {
    ...{ id: 't', game: 'g', gameVersion: 1, seats: seats.length, options: {}, host: 'p0' },
    ...{ invite: 'i', watch: 'w', opened: 0, seed: undefined, earlier: undefined },
  }
  const play = playFrom(null)
  const settings = { ...play.settings, absent }
  const present = { revision: 0, started: 1, ended: undefined, listed: false }
  return { head, seats, ...present, play: { ...play, settings } }
}

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
