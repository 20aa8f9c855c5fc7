/** The set-ups of the daily challenges. */

import { expect, it } from 'vitest'
import { readStart } from '../engine/match.ts'
import { canonical } from '../engine/plain-data.ts'
import { allBoxes } from '../games/all-games.ts'
import { playableBotsOf } from './bot-levels.ts'
import { dailySetUps } from './daily-set-ups.ts'

const days = Array.from({ length: 42 }, (_, index) => 21_915 + index)

it('every day has one for each game, which can be played', () => {
  for (const day of days) {
    const setUps = dailySetUps(day)
    expect(setUps.map(({ game }) => game)).toEqual(['cube-attack', 'cyberdoom-tower', 'dungeon-drop'])
    for (const { game, bots, options } of setUps) {
      const rules = allBoxes.find(box => box.game.id === game)!.game
      expect(readStart(rules, { seats: bots.length, options })).toMatchObject({ ok: true })
      expect(bots.filter(bot => bot === null)).toHaveLength(1)
      for (const bot of bots) if (bot !== null) expect(playableBotsOf(game)).toContain(bot)
    }
  }
})

it('the board and the variant change every day, and six weeks bring each of them for both seats', () => {
  const galaxies = days.map(day => canonical(dailySetUps(day)[0]))
  expect(new Set(galaxies).size).toBe(42)
  for (const [index, galaxy] of galaxies.slice(1).entries()) expect(galaxy).not.toBe(galaxies[index])
})
