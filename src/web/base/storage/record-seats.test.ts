/** Tests that a record contains the seat assignments and restores them. */

import { expect, it } from 'vitest'
import { type MatchRecord, readRecord, recordOf, writeRecord } from '../../../engine/record.ts'
import { takeAway } from '../../../engine/testing/take-away.ts'
import { given, started } from '../../../engine/testing/toy-matches.ts'
import { assignedNames } from '../../../wire/seating.ts'
import { packRecord, unpackRecord } from '../../kit/links/record-link.ts'
import { seatAssignmentsOf } from './record-seats.ts'
import type { SeatAssignment } from './stored-match.ts'

const guest = (number: number) => `Guest ${number}`
const person = (name: string): SeatAssignment => ({ kind: 'person', name })
const bot = (level: string, name: string): SeatAssignment => ({ kind: 'bot', bot: level, name })

const recordWith = (players: readonly SeatAssignment[]): MatchRecord =>
  recordOf(started(takeAway, { seats: players.length }), assignedNames(players))

it('people and bots are restored from a file and from a link', async () => {
  const players = [person('Ada'), bot('monte-carlo', 'Vega'), bot('random', 'Rigel')]
  const record = recordWith(players)
  expect(seatAssignmentsOf(given(readRecord(writeRecord(record))), guest)).toEqual(players)
  expect(seatAssignmentsOf(given(await unpackRecord(await packRecord(record))), guest)).toEqual(players)
})

it('a record of people does not mention bots', () => {
  expect(recordWith([person('Ada'), person('Grace')])).not.toHaveProperty('bots')
})

it('a record without seat assignments belongs to guests', () => {
  const { names: _, ...old } = recordWith([person('Ada'), person('Grace')])
  expect(seatAssignmentsOf(old, guest)).toEqual([person('Guest 1'), person('Guest 2')])
})

it('if the game has no such bot, or too few or too many are named, a person takes the seat', () => {
  const record = recordWith([person('Ada'), person('Grace')])
  const seatedBy = (...bots: (string | null)[]) =>
    seatAssignmentsOf({ ...record, game: 'dungeon-drop', bots }, guest).map(({ kind }) => kind)
  expect(seatedBy('expert', 'delver')).toEqual(['person', 'bot'])
  expect(seatedBy('__proto__', '')).toEqual(['person', 'person'])
  expect(seatedBy()).toEqual(['person', 'person'])
  expect(seatedBy('delver')).toEqual(['bot', 'person'])
  expect(seatedBy(null, null, 'delver')).toEqual(['person', 'person'])
})

it('names are made distinct, and a bot without one gets one', () => {
  const record = recordWith([person('Ada'), bot('random', 'Ada'), bot('random', '')])
  expect(seatAssignmentsOf(record, guest).map(({ name }) => name)).toEqual(['Ada', 'Ada (2)', 'Rigel'])
})
