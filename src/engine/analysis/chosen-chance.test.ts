/** Tests of chance that is chosen by hand. */

import { describe, expect, it } from 'vitest'
import { seeded } from '../random.ts'
import { hiddenCard } from '../testing/hidden-card.ts'
import { takeAway } from '../testing/take-away.ts'
import { given, reason, started } from '../testing/toy-matches.ts'
import { tapeOfCommand, tapeOfSetup } from './chosen-chance.ts'

const match = started(hiddenCard, { seats: 2 })
const roll = { seat: 0, command: { type: 'roll' }, random: seeded(1) }

describe('the tape of a command', () => {
  it('asks for a die, takes what is chosen, and refuses what no die shows', () => {
    expect(given(tapeOfCommand(match, { ...roll, given: [], asks: true }))).toEqual({
      is: 'asking',
      asked: { number: 1, min: 1, max: 6 },
    })
    const five = given(tapeOfCommand(match, { ...roll, given: [5], asks: true }))
    expect(five).toMatchObject({
      is: 'complete',
      tape: [5],
      events: [{ type: 'rolled', seat: 0, die: 5 }],
    })
    for (const wrong of [0, 7, 2.5, 'five', null]) {
      expect(reason(tapeOfCommand(match, { ...roll, given: [wrong], asks: true }))).toBe(
        'engine:analysis.outcome',
      )
    }
    expect(reason(tapeOfCommand(match, { ...roll, given: [5, 5], asks: true }))).toBe(
      'engine:analysis.outcome',
    )
  })

  it('is drawn if nothing is chosen, as the random source gives it', () => {
    const drawn = (seed: number) => {
      const found = given(tapeOfCommand(match, { ...roll, random: seeded(seed), given: [], asks: false }))
      return found.is === 'complete' ? found.tape : undefined
    }
    expect(drawn(1)).toEqual(drawn(1))
    expect(new Set(Array.from({ length: 40 }, (_, seed) => drawn(seed)?.[0])).size).toBe(6)
  })

  it('is empty for a command without chance, and is refused for one that is not legal', () => {
    const plain = started(takeAway, { seats: 2 })
    const take = (count: number) => ({ seat: 0, command: { type: 'take', count }, random: seeded(1) })
    expect(given(tapeOfCommand(plain, { ...take(2), given: [], asks: true }))).toMatchObject({ tape: [] })
    expect(reason(tapeOfCommand(plain, { ...take(9), given: [], asks: true }))).toBe('refuse.count')
    expect(reason(tapeOfCommand(plain, { ...take(1), seat: 5, given: [], asks: true }))).toBe(
      'engine:noSuchSeat',
    )
  })
})

it('a card is asked for with its pile, as the rule sees it', () => {
  const swap = { seat: 0, command: { type: 'swap' }, random: seeded(1) }
  const asked = given(tapeOfCommand(match, { ...swap, given: [], asks: true }))
  if (asked.is !== 'asking') throw new Error('it does not ask for the card')
  const { among } = asked.asked
  expect(asked.asked).toMatchObject({ number: 1, min: 0, max: 5 })
  expect(new Set(among).size).toBe(6)
  const third = given(tapeOfCommand(match, { ...swap, given: [2], asks: true }))
  expect(third).toMatchObject({ events: [{ type: 'swapped', card: { value: among![2] } }] })
})

it('the set-up asks for its cards too, one after the other, and a card is dealt once', () => {
  const start = { seats: 2 }
  const asked = (chosen: readonly number[]) => {
    const found = given(tapeOfSetup(hiddenCard, start, { given: chosen, asks: true, random: seeded(1) }))
    return found.is === 'asking' ? found.asked.among : found
  }
  expect(asked([])).toHaveLength(8)
  expect(asked([3])).toEqual((asked([]) as readonly number[]).toSpliced(3, 1))
  expect(asked([3, 0])).toMatchObject({ is: 'complete', tape: [3, 0] })
  const drawn = given(tapeOfSetup(hiddenCard, start, { given: [3], asks: false, random: seeded(1) }))
  expect(drawn).toMatchObject({ is: 'complete', tape: [3, expect.any(Number)] })
  expect(reason(tapeOfSetup(hiddenCard, start, { given: [3, 7], asks: true, random: seeded(1) }))).toBe(
    'engine:analysis.outcome',
  )
  expect(reason(tapeOfSetup(hiddenCard, { seats: 9 }, { given: [], asks: true, random: seeded(1) }))).toBe(
    'engine:start.seats',
  )
})
