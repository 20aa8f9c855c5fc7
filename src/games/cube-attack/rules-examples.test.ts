/** The worked examples of the rules are true: the engine computes the same points and turns as text and drawing. */

import { describe, expect, it } from 'vitest'
import { drawing, examplesOf, numbersIn, textsOf } from '../../../tests/rules-examples.ts'
import { noChance } from '../../engine/chance.ts'
import { apply, choices } from '../../engine/play.ts'
import { cubeAttack } from './game.ts'
import { incomes } from './scoring.ts'
import { at } from './testing/positions.ts'

const PLAYERS = ['A', 'B', 'C'] as const

/** Units by player, on the board for six with three players around it. */
function incomesOf(units: readonly [string, string, string]): readonly number[] {
  const cubes = units.map(each => (each === '' ? [] : each.split(',')))
  const seats = cubes.map((each, seat) => {
    const onBoard = each.reduce((sum, unit) => sum + (unit.endsWith('+') ? 2 : 1), 0)
    // A player without units would be out; one on the Entrance earns nothing.
    const all = onBoard === 0 ? [`E${seat * 2}`] : each
    return `${seat * 2}/${20 - Math.max(onBoard, 1)}/0/0/${all.join(',')}`
  })
  return incomes(at(`hexa 64 3.0.0.2 ${seats.join(' ')} - -`))
}

/** The four moons of the drawing: two Half Moons and two Full Moons. */
const MOONS: readonly (readonly [string, string, string])[] = [
  ['H0', '', ''],
  ['M0,M0', 'M0', ''],
  ['', '', 'F+'],
  ['H2', 'H2', 'H2'],
]

describe('the example of shared moons', () => {
  const points = MOONS.map(incomesOf)
  const totals = incomesOf(['H0,M0,M0,H2', 'M0,H2', 'F+,H2'])

  it.each(examplesOf('cube-attack', '9.3'))('is true in $language', ({ lines, description }) => {
    const [, ...moons] = lines
    for (const [moon, by] of points.entries()) {
      const line = moons[moon]!
      const named = PLAYERS.filter(player => new RegExp(`\\b${player}\\b`).test(line))
      expect(named).toEqual(PLAYERS.filter((_, seat) => by[seat]! > 0))
      expect(numbersIn(line)).toEqual([moon + 1, Math.max(...by)])
      expect(new Set(by.filter(each => each > 0)).size).toBe(1)
    }
    expect(numbersIn(moons.at(-1)!)).toEqual(totals)
    const told = [...description.matchAll(/([ABC]) \+(\d)/g)].map(([pair]) => pair)
    const earned = points.flatMap(by =>
      PLAYERS.flatMap((player, seat) => (by[seat] ? `${player} +${by[seat]}` : [])),
    )
    expect(told).toEqual(earned)
  })

  it('matches its drawing', () => {
    const svg = drawing('cube-attack-moons.svg')
    for (const [moon, units] of MOONS.entries()) {
      const shown = textsOf(svg, `moon-${moon + 1}`)
      const by = points[moon]!
      const cubes = PLAYERS.flatMap((player, seat) =>
        units[seat]!.split(',').flatMap(unit => (unit ? player : [])),
      )
      const earned = PLAYERS.flatMap((player, seat) => (by[seat] ? `${player} +${by[seat]}` : []))
      expect(shown).toEqual([String(moon + 1), ...cubes, ...earned])
      expect(svg).toContain(
        `<g id="moon-${moon + 1}" data-moon="${/[FM]/.test(units.join()) ? 'full' : 'half'}">`,
      )
    }
  })
})

/** Plays the first choice of each awaited seat for a round, and returns the seats that had turns, in order. */
function turnsOf(position: string): {
  readonly turns: string
  readonly first: number
  readonly next: string
} {
  let state = at(position)
  const { round } = state
  const seats: number[] = []
  while (state.round === round) {
    const [seat] = cubeAttack.awaited(state)
    if (seats.at(-1) !== seat) seats.push(seat!)
    const { command } = choices(cubeAttack, state, seat!)[0]!
    state = apply(cubeAttack, { state, seat: seat!, command, chance: noChance }).state as typeof state
  }
  return {
    turns: seats.map(seat => PLAYERS[seat]).join(', '),
    first: state.first,
    next: PLAYERS[cubeAttack.awaited(state)[0]!]!,
  }
}

describe('the example of the token', () => {
  const all = '0/19/0/0/E0 2/19/0/0/E2 4/19/0/0/E4 - -'
  const told = [
    turnsOf(`hexa 64 1.0.0.2 ${all}`),
    turnsOf('hexa 64 2.0.1.2 0/19/1/0/ 2/19/0/0/E2 4/19/0/0/E4 - -'),
    // The second round, after the token has passed from A to B.
    turnsOf(`hexa 64v1 2.1.1.2 ${all}`),
  ]

  it.each(examplesOf('cube-attack', '4.1'))('is true in $language', ({ lines, description }) => {
    const orders = lines.slice(1).map(line => /((?:[ABC], )+[ABC])/.exec(line)?.[1])
    expect(orders).toEqual(told.map(({ turns }) => turns))
    // A player who is out keeps it; a rotating token has come to B, and goes on to C.
    expect(told.map(({ first }) => PLAYERS[first])).toEqual(['A', 'A', 'C'])
    expect(turnsOf(`hexa 64v1 1.0.0.2 ${all}`)).toMatchObject({ turns: 'A, B, C', next: 'B' })
    const described = description.split(/ [123]: /).slice(1)
    const ordered = described.map(each =>
      [...each.matchAll(/([ABC]) \d/g)].map(([, player]) => player).join(', '),
    )
    expect(ordered).toEqual(orders)
  })

  it('matches its drawing', () => {
    const svg = drawing('cube-attack-token.svg')
    for (const [at, { turns }] of told.entries()) {
      const [, group] = svg.split(`<g id="order-${at + 1}">`)
      const marks = [...group!.split('\n  </g>')[0]!.matchAll(/data-player="(.)"[^>]*>(\d)</g)]
      const ordered = marks.sort(([, , one], [, , other]) => Number(one) - Number(other))
      expect(ordered.map(([, player]) => player).join(', ')).toBe(turns)
    }
  })
})
