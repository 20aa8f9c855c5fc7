/** Checks the reasons of bots in many more random matches than `true-reasons.test.ts`. */

import { describe, expect, it } from 'vitest'
import { openAllBoxes } from '../games/all-games.ts'
import { scatter } from '../games/dungeon-drop/throws/scatter.ts'
import { expectTrueReasons } from './testing/true-reasons.ts'

const SEEDS = Array.from({ length: 20 }, (_, index) => 100 + index)

const boxes = await openAllBoxes(scatter)

describe('the reasons of bots are true', () => {
  const tables = boxes.flatMap(box => {
    const { min, max } = box.game.seats
    return Array.from({ length: max - min + 1 }, (_, more) => ({ id: box.game.id, box, seats: min + more }))
  })
  it.each(tables)('in twenty random matches of $id, at a table of $seats', ({ box, seats }) => {
    let asked = 0
    for (const seed of SEEDS) asked += expectTrueReasons(box, { seats, seed, steps: 150 })
    expect(asked).toBeGreaterThan(100)
  })
})
