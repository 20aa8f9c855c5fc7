/** Tests who can pause a table over days, and when the pause begins. */

import { expect, it } from 'vitest'
import { DAY } from '../../../wire/days-api.ts'
import type { ClockSettings } from '../../../wire/running-table-api.ts'
import { playFrom } from '../../store/running-table-state.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { answerPause } from './pause.ts'

const NOW = 1_800_000_000_000

function tableOf(clock: ClockSettings | null = { turn: DAY, bank: 0 }): KeptTable {
  const play = playFrom(null)
  const seats = [0, 1, 2].map(seat => ({ seat, person: seat < 2 ? `p${seat}` : undefined, name: 'N' }))
  return {
    head: { id: 't', seats: 3, host: 'p0' },
    seats: seats.map(each => ({ ...each, bot: each.person ? undefined : 'b', commitment: undefined })),
    ...{ started: 1, ended: undefined, revision: 0, listed: false },
    play: { ...play, settings: { ...play.settings, clock } },
  } as unknown as KeptTable
}

const ask = (table: KeptTable, person: string, paused: boolean) =>
  answerPause(table, { person, paused, now: NOW })

it('a pause begins when all people have agreed, and anybody ends it; bots are not asked', () => {
  const table = tableOf()
  const asked = ask(table, 'p0', true)
  expect(asked).toMatchObject({ pause: { seat: 0, waits: [1] } })
  const after = { ...table, play: asked as KeptTable['play'] }
  // To ask again is not to agree for the others.
  expect(ask(after, 'p0', true)).toMatchObject({ pause: { seat: 0, waits: [1] } })
  const agreed = ask(after, 'p1', true)
  expect(agreed).toMatchObject({ pause: { seat: 0, waits: [], since: NOW } })
  const paused = { ...table, play: agreed as KeptTable['play'] }
  expect(ask(paused, 'p0', true)).toEqual({ problem: 'notNow' })
  expect(ask(paused, 'p0', false)).not.toHaveProperty('pause')
})

it('it is declined or withdrawn, and is not for spectators nor for tables without days', () => {
  const table = tableOf()
  const after = { ...table, play: ask(table, 'p0', true) as KeptTable['play'] }
  for (const person of ['p0', 'p1']) expect(ask(after, person, false)).not.toHaveProperty('pause')
  expect(ask(table, 'p0', false)).toEqual({ problem: 'notNow' })
  expect(ask(table, 'stranger', true)).toEqual({ problem: 'notInvited' })
  expect(ask(tableOf({ bank: 60_000, increment: 0 }), 'p0', true)).toEqual({ problem: 'notNow' })
})
