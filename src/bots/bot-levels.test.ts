/** The list of bot ids matches the list of bots. */

import { expect, it } from 'vitest'
import { allBoxes } from '../games/all-games.ts'
import { botLevelsOf, playableBotsOf } from './bot-levels.ts'
import { botsFor } from './index.ts'
import { loadBots } from './load-bots.ts'

it.each(allBoxes)('$game.id has the listed bots, in the same order', async ({ game }) => {
  expect(playableBotsOf(game.id)).toEqual(botsFor(game).map(({ id }) => id))
  expect(await loadBots(game.id)).toBe(botsFor(game))
})

it('an unknown game has the bots that play any game', () => {
  expect(botLevelsOf('pebbles')).toEqual(['monte-carlo', 'random'])
})
