/** Tests of conceding at one screen. */

import { expect, it } from 'vitest'
import type { SeatAssignment } from '../wire/seating.ts'
import { afterConceding, CONCEDED } from './concede.ts'

const person: SeatAssignment = { kind: 'person', name: 'Ada' }
const bot: SeatAssignment = { kind: 'bot', bot: 'random', name: 'Vega' }
const because = CONCEDED

it('against bots all of them win', () => {
  expect(afterConceding({}, [bot, person, bot], 1)).toEqual({ winners: [0, 2], because })
})

it('alone, or in a team with bots, nobody wins', () => {
  expect(afterConceding({}, [person], 0)).toEqual({ winners: [], because })
  expect(afterConceding({ cooperative: true }, [person, bot], 0)).toEqual({ winners: [], because })
})

it('between two people the other one wins', () => {
  expect(afterConceding({}, [person, person], 0)).toEqual({ winners: [1], because })
})

it('if other people want to continue, a bot takes over', () => {
  expect(afterConceding({}, [person, person, bot], 0)).toBe('playOn')
  expect(afterConceding({ cooperative: true }, [person, person], 0)).toBe('playOn')
})
