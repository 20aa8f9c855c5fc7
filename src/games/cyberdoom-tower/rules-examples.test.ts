/** The worked examples of the rules text are true: the engine computes the same numbers as the text and drawing. */

import { describe, expect, it } from 'vitest'
import { drawing, examplesOf, numbersIn, textsOf } from '../../../tests/rules-examples.ts'
import { deckOf } from './cards/deck.ts'
import type { State } from './state.ts'
import { play, refuses, table } from './testing/positions.ts'
import { activeColumn, antiStealth, distance, sentinelOf, sentinelRange } from './tower.ts'

const POSITIONS = [0, 1, 2, 3, 4, 5, 6] as const

/** The floor of the examples: Drone Bay, where the Stalker has come to sector 3. */
function floorAt(edge: number, sector = 1): State {
  return table(1, { floors: [{ tower: 'T4', sentinel: 'S1', edge }], players: [{ sector }] })
}

const distances = (state: State): number[] => POSITIONS.map(position => distance(state, 0, position))

describe('the example of left edge, active column and range', () => {
  const state = floorAt(3)
  const after = floorAt(2)
  const { edge } = state.floors[0]!
  const column = activeColumn(state, 0)
  const number = column.modifiers[1]!
  const base = deckOf('house').weapons.base.range
  const far = distances(state)
  const reached = POSITIONS.filter(position => far[position]! <= sentinelRange(state, 0))

  it('has a Chain above and a Number below', () => {
    expect(column.modifiers.map(({ type }) => type)).toEqual(['chain', 'number'])
    // The Base Weapon reaches one position more than the Sentinel.
    expect(POSITIONS.filter(position => far[position]! <= base)).toEqual([1, ...reached])
  })

  it.each(examplesOf('cyberdoom-tower', '1.4'))('is true in $language', ({ lines, description }) => {
    expect(lines.map(numbersIn)).toEqual([
      [edge],
      [edge],
      [edge - 1, antiStealth(state, 0), sentinelRange(state, 0), 'number' in number && number.number],
      [far[0], 1, far[1], 2, far[2], far[3]],
      [sentinelRange(state, 0), reached[0], reached.at(-1), base, 1],
      [1, distance(after, 0, 1), 6],
      [2, 2, -antiStealth(state, 0), 2 + antiStealth(state, 0)],
    ])
    expect(distance(after, 0, 6)).toBe(distance(after, 0, 1))
    // In the order of the drawing: all sectors, those under the card, the active column, distances, reach, distances
    // after a slide.
    expect(numbersIn(description)).toEqual(
      [[1, 6], [edge, 6], [edge - 1], far, [reached[0], reached.at(-1)], distances(after)].flat(),
    )
  })

  it('matches its drawing', () => {
    const svg = drawing('cyberdoom-tower-edge.svg')
    expect(textsOf(svg, 'distances').map(Number)).toEqual(far)
    expect(textsOf(svg, 'distances-after').map(Number)).toEqual(distances(after))
    const shown = (at: number): readonly number[] => numbersIn(textsOf(svg, `column-${at}`).join(' '))
    for (const [at, from] of [
      [2, state],
      [1, after],
    ] as const) {
      const { modifiers } = activeColumn(from, 0)
      const numbers = modifiers.flatMap(modifier => ('number' in modifier ? modifier.number : []))
      expect(shown(at)).toEqual([antiStealth(from, 0), sentinelRange(from, 0), ...numbers])
    }
  })
})

describe('the example of Chain and Number', () => {
  const attacked = (dice: readonly number[]): State =>
    play(floorAt(3), { type: 'attack', weapon: 'base' }, [...dice]).state
  const boxes = sentinelOf(floorAt(3), 0).rows.flat()
  const printed = boxes.flatMap(({ number }) => number ?? [])

  it.each(examplesOf('cyberdoom-tower', '9.10'))('is true in $language', ({ lines, description }) => {
    const [intro, chain, number, end] = lines.map(numbersIn)
    const [sector, ...figures] = intro!
    expect([sector, figures.slice(0, printed.length)]).toEqual([1, printed])
    const dice = figures.slice(printed.length)
    expect(dice).toHaveLength(6)

    const upper = chain!.slice(0, 3)
    const [needed, , ...lower] = number!
    expect([...upper, ...lower].sort()).toEqual([...dice].sort())
    const hit = play(attacked(dice), { type: 'place', boxes: [0, 2, 3, 5, 1, 4] })
    expect(hit.events[0]!.type).toBe('hit')
    // White and red dice are numbered 0 to 3 and 4 to 5: the boxes of the upper row hold dice 0, 4 and 1.
    expect([dice[0], dice[4], dice[1]]).toEqual(upper)
    expect([dice[2], dice[5], dice[3]]).toEqual(lower)

    const [low, , , wanted] = chain!.slice(3)
    const alike = attacked([low!, low!, 5, 3, low!, 2])
    expect(refuses(alike, { type: 'place', boxes: [0, 2, 3, 5, 1, 4] })).toMatchObject({
      because: 'refuse.place.tooLow',
      params: { box: 2, needed: wanted },
    })
    expect(activeColumn(floorAt(3), 0).modifiers[1]).toEqual({ type: 'number', number: needed })
    expect(number![1]).toBe(needed)

    const [all, instead, of] = end!
    expect(all).toBe(dice.length)
    expect(refuses(attacked(dice), { type: 'giveUp' })?.because).toBe('refuse.giveUp.fits')
    const worse = dice.map((value, die) => (die === dice.indexOf(of!) ? instead! : value))
    expect(refuses(attacked(worse), { type: 'giveUp' })).toBeUndefined()

    expect(numbersIn(description)).toEqual([3, 4, 4, 4, 4, needed, 5, 5, 2, 2, needed, 3])
  })

  it('matches its drawing', () => {
    const svg = drawing('cyberdoom-tower-dice.svg')
    expect(textsOf(svg, 'upper')).toEqual(['3', '4', '4', '4', '4'])
    expect(textsOf(svg, 'lower')).toEqual(['5', '5', '2', '2', '3', '3'])
    const colours = [...svg.matchAll(/class="(white|red) die"/g)].map(([, colour]) => colour)
    expect(colours).toEqual(['white', 'red', 'white', 'white', 'red', 'white'])
  })
})
