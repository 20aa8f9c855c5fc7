/** Ratings of simulated matches with known strengths. */

import { describe, expect, it } from 'vitest'
import { winningChance } from '../../bots/player-strength.ts'
import { seeded, unit } from '../../engine/random.ts'
import { areInOrder, LEVELS, simulatedRatings } from '../testing/simulated-ratings.ts'
import { fixedSkill, newSkill, rateRivals, rateTeam } from './rating-model.ts'

const MATCHES = 120
const STRENGTHS = [700, 1_300, 1_900]

describe('after matches of people and bots with known strengths', () => {
  it.each([2, 4])('the ratings of %i at a table are in the right order', seats => {
    const rate = () =>
      simulatedRatings(STRENGTHS, { seats, matches: MATCHES, random: seeded(`order ${seats}`) })
    const found = rate()
    expect(areInOrder(found)).toBe(true)
    expect(JSON.stringify(rate())).toBe(JSON.stringify(found))
  })
})

describe('a team', () => {
  const member = (place: number, points = 1_250) => ({
    ...newSkill(LEVELS),
    ...{ rating: points * 1_000, isFixed: false, place },
  })
  const setUp = { ...fixedSkill(1_400), isFixed: true }

  it('of two comes out in the right order against set-ups of fixed strength', () => {
    const random = seeded('teams')
    const strengths = [1_000, 1_300, 1_600, 1_900]
    let skills = strengths.map(() => newSkill(LEVELS))
    for (let match = 0; match < 200; match++) {
      const one = Math.floor(unit(random) * 4)
      const pair = [one, (one + 1 + Math.floor(unit(random) * 3)) % 4]
      const points = 1_000 + 200 * Math.floor(unit(random) * 5)
      const [first, second] = pair.map(index => strengths[index]!)
      const hasWon = unit(random) < winningChance(first!, { against: [points], partners: [second!] })
      const after = rateTeam({
        team: pair.map(index => ({ ...skills[index]!, isFixed: false, place: hasWon ? 1 : 2 })),
        setUp: { ...fixedSkill(points), isFixed: true },
        hasWon,
      })
      skills = skills.map((skill, index) => after.team[pair.indexOf(index)] ?? skill)
    }
    expect(areInOrder(skills)).toBe(true)
    for (const [index, { rating }] of skills.entries())
      expect(Math.abs(rating / 1_000 - strengths[index]!)).toBeLessThan(400)
  })

  it('that wins gains, and whoever has left it loses', () => {
    const after = rateTeam({ team: [member(1), member(2)], setUp, hasWon: true })
    expect(after.team[0]!.rating).toBeGreaterThan(1_250_000)
    expect(after.team[1]!.rating).toBeLessThan(1_250_000)
    expect(after.setUp).toMatchObject(fixedSkill(1_400))
  })

  it('teaches how hard a set-up is that nobody has measured', () => {
    const unknown = { rating: 1_400_000, deviation: 300_000, isFixed: false }
    const after = rateTeam({ team: [member(2)], setUp: unknown, hasWon: false })
    expect(after.setUp.rating).toBeGreaterThan(1_400_000)
    expect(after.setUp.deviation).toBeLessThan(300_000)
  })
})

it('a bot keeps its rating, and who wins against a stronger one gains more', () => {
  const player = { ...newSkill(LEVELS), isFixed: false, place: 1 }
  const bot = (points: number) => ({ ...fixedSkill(points), isFixed: true, place: 2 })
  const gain = (points: number) => {
    const [after, beaten] = rateRivals([player, bot(points)])
    expect(beaten!.rating).toBe(points * 1_000)
    return after!.rating - player.rating
  }
  expect(gain(2_000)).toBeGreaterThan(gain(1_250))
  expect(gain(1_250)).toBeGreaterThan(gain(1_000))
  expect(gain(1_000)).toBeGreaterThan(0)
})
