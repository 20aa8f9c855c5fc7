/** The list of bot ids matches the list of bots. */

import { expect, it } from 'vitest'
import { allBoxes } from '../games/all-games.ts'
import { botsFor } from './index.ts'
import { levelsOf } from './levels.ts'

it.each(allBoxes)('$game.id has the bots it says, in the same order', ({ game }) => {
  expect(levelsOf(game.id)).toEqual(botsFor(game).map(({ id }) => id))
})

it('a game nobody knows has those that play any game', () => {
  expect(levelsOf('pebbles')).toEqual(['monte-carlo', 'random'])
})
