/** Tests of giving up at one screen. */

import { expect, it } from 'vitest'
import type { SeatAssignment } from '../wire/seating.ts'
import { afterConceding, CONCEDED } from './concede.ts'

const person: SeatAssignment = { kind: 'person', name: 'Ada' }
const bot: SeatAssignment = { kind: 'bot', bot: 'random', name: 'Vega' }
const because = CONCEDED

it('against bots the match is lost to all of them', () => {
  expect(afterConceding({}, [bot, person, bot], 1)).toEqual({ winners: [0, 2], because })
})

it('alone, or together with bots, nobody wins', () => {
  expect(afterConceding({}, [person], 0)).toEqual({ winners: [], because })
  expect(afterConceding({ cooperative: true }, [person, bot], 0)).toEqual({ winners: [], because })
})

it('between two people the other one wins', () => {
  expect(afterConceding({}, [person, person], 0)).toEqual({ winners: [1], because })
})

it('where other people want to go on, a bot takes over', () => {
  expect(afterConceding({}, [person, person, bot], 0)).toBe('playOn')
  expect(afterConceding({ cooperative: true }, [person, person], 0)).toBe('playOn')
})
