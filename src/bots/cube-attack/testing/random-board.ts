/** For tests: a random board as a user might draw it. */

import { below, type Random } from '../../../engine/random.ts'

const KINDS = ['cube', 'wound', 'armoury', 'half', 'full'] as const
const SMALLEST = 5
const LARGEST = 16

/** It has two to six Entrances, and seats for every number of players that they allow. */
export function randomBoard(random: Random) {
  const teams = 2 + below(random, 5)
  const open = SMALLEST + below(random, LARGEST - SMALLEST)
  const kindOf = (index: number) =>
    index < KINDS.length ? KINDS[index]! : KINDS[below(random, KINDS.length)]!
  const place = (index: number, radius: number, count: number) => ({
    x: radius * Math.cos((2 * Math.PI * index) / count),
    y: radius * Math.sin((2 * Math.PI * index) / count),
  })
  const orbits: { a: string; b: string }[] = []
  const joined = new Set<string>()
  const join = (one: number, other: number): void => {
    const [a, b] = [Math.min(one, other), Math.max(one, other)]
    if (a === b || joined.has(`${a} ${b}`)) return
    joined.add(`${a} ${b}`)
    orbits.push({ a: `P${a}`, b: `P${b}` })
  }
  for (let index = 1; index < open; index++) join(index, below(random, index))
  for (let extra = below(random, open); extra > 0; extra--) join(below(random, open), below(random, open))
  for (let team = 0; team < teams; team++) {
    const [one, other] = [below(random, open), below(random, open)]
    for (const exit of new Set([one, other])) orbits.push({ a: `E${team}`, b: `P${exit}` })
  }
  const counts = Array.from({ length: teams - 1 }, (_, index) => index + 2)
  return {
    name: 'Random',
    seatings: Object.fromEntries(counts.map(count => [count, [[...Array(count).keys()]]])),
    planets: [
      ...Array.from({ length: open }, (_, index) => ({
        id: `P${index}`,
        kind: kindOf(index),
        ...place(index, 0.6, open),
      })),
      ...Array.from({ length: teams }, (_, team) => ({
        id: `E${team}`,
        kind: 'entrance',
        team,
        ...place(team, 0.95, teams),
      })),
    ],
    orbits,
  }
}
