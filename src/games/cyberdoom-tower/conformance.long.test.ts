/** The conformance test of Cyberdoom Tower with thousands of matches. */

import { describe, it } from 'vitest'
import { checkRandomMatch } from '../../engine/conformance.ts'
import { randomOptions } from '../../engine/options.ts'
import { seeded } from '../../engine/random.ts'
import { cyberdoomTower as game } from './game.ts'
import { inspector } from './testing/invariants.ts'

describe('Random matches', () => {
  for (const seats of [1, 2]) {
    it(`keep all invariants in 5,000 matches for ${seats}`, () => {
      for (let seed = 1; seed <= 5_000; seed++) {
        const options = seed % 2 === 0 ? {} : randomOptions(game, seeded(seed))
        checkRandomMatch(game, { seats, options, seed, bound: 1_500, inspect: inspector() })
      }
    })
  }
})
