/** Matches among people of known strength and bots, drawn by the model of the arena, and the ratings that come of them. */

import { type Random, unit } from '../../engine/random.ts'
import { fixedSkill, newSkill, rateRivals } from '../ratings/rating-model.ts'
import type { Skill } from '../store/rating-rows.ts'

export const LEVELS: readonly number[] = [2_000, 1_600, 1_250, 1_000]

/** Draws the order in which players finish: each next place by the odds of those who are left. */
function finish(strengths: readonly number[], random: Random): number[] {
  const left = [...strengths.keys()]
  const places: number[] = []
  for (let place = 1; left.length > 0; place++) {
    const odds = left.map(index => 10 ** (strengths[index]! / 400))
    let at = unit(random) * odds.reduce((sum, each) => sum + each, 0)
    const next = odds.findIndex(each => {
      at -= each
      return at < 0
    })
    places[left.splice(Math.max(0, next), 1)[0]!] = place
  }
  return places
}

interface Simulation {
  readonly seats: number
  readonly matches: number
  readonly random: Random
}

/** The ratings of people with these strengths after matches against each other and the levels. */
export function simulatedRatings(
  strengths: readonly number[],
  { seats, matches, random }: Simulation,
): readonly Skill[] {
  const bots = LEVELS.map(fixedSkill)
  const people = strengths.map(() => newSkill(LEVELS))
  const all = [...strengths, ...LEVELS]
  for (let match = 0; match < matches; match++) {
    const drawn = new Set<number>()
    while (drawn.size < seats) drawn.add(Math.floor(unit(random) * all.length))
    const players = [...drawn]
    const places = finish(
      players.map(index => all[index]!),
      random,
    )
    const after = rateRivals(
      players.map((index, at) => ({
        ...(people[index] ?? bots[index - people.length]!),
        ...{ isFixed: index >= people.length, place: places[at]! },
      })),
    )
    for (const [at, index] of players.entries()) if (index < people.length) people[index] = after[at]!
  }
  return people
}

/** Whether each rating is higher than the one before. */
export function areInOrder(skills: readonly Skill[]): boolean {
  return skills.every(({ rating }, index) => index === 0 || rating > skills[index - 1]!.rating)
}
