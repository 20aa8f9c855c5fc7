/** The set-ups of the daily challenges. */

import { expect, it } from 'vitest'
import { readStart } from '../engine/match.ts'
import { canonical } from '../engine/plain-data.ts'
import { allBoxes } from '../games/all-games.ts'
import { playableBotsOf } from './bot-levels.ts'
import { dailySetUps, dayBefore, dayOf, endOfDay, startOfDay } from './daily-set-ups.ts'

const FIRST = startOfDay('2030-01-01')
const DAY = 24 * 60 * 60_000
const days = Array.from({ length: 42 }, (_, index) => dayOf(FIRST + index * DAY))

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

it('a day is that of Greenwich, and a date that does not exist is none', () => {
  expect(dayOf(Date.parse('2030-01-31T23:59:59Z'))).toBe('2030-01-31')
  expect(endOfDay('2030-01-31')).toBe(Date.parse('2030-02-01T00:00:00Z'))
  expect(dayBefore('2030-03-01')).toBe('2030-02-28')
  for (const day of ['2030-02-30', '2030-1-1', '', 'today', '2030-01-01T00'])
    expect(startOfDay(day)).toBeNaN()
})
