/** Random matches of Cyberdoom Tower keep the invariants of the engine and of the game, with any options. */

import { describe, it } from 'vitest'
import { sampleSize } from '../../../tests/sample-size.ts'
import { checkRandomMatch } from '../../engine/conformance.ts'
import { randomOptions } from '../../engine/options.ts'
import { seeded } from '../../engine/random.ts'
import { EQUIPMENT } from './equipment.ts'
import { cyberdoomTower as game } from './game.ts'
import { PRESETS } from './options.ts'
import { inspector } from './testing/invariants.ts'
import { gameFrom, table } from './testing/positions.ts'

/** The number of matches of each kind. */
const EACH = sampleSize({ daily: 4, long: 25 })

/** No match of random players takes longer. */
const BOUND = 1_500

describe('Random matches', () => {
  for (const seats of [1, 2]) {
    for (const preset of PRESETS) {
      it(`keep all invariants: ${preset} for ${seats}`, () => {
        for (let seed = 1; seed <= EACH; seed++) {
          checkRandomMatch(game, { seats, options: { preset }, seed, bound: BOUND, inspect: inspector() })
        }
      }, 60_000)
    }
    it(`keep all invariants: any options for ${seats}`, () => {
      for (let seed = 1; seed <= 2 * EACH; seed++) {
        const options = randomOptions(game, seeded(seed))
        checkRandomMatch(game, { seats, options, seed, bound: BOUND, inspect: inspector() })
      }
    }, 60_000)
  }
})

describe('Random matches from late positions', () => {
  const all = [...EQUIPMENT]

  it('keep all invariants on the roof', () => {
    for (let seed = 1; seed <= EACH; seed++) {
      const options = randomOptions(game, seeded(seed))
      const cards = { onRoof: true, floor: 4, keys: 2, energy: 5, tokens: [0, 0, 0, 0] }
      const position = table(2, {
        options,
        round: 11,
        floors: Array(4).fill({ key: 'taken' }),
        players: [
          { ...cards, equipment: all.slice(0, 3) },
          { ...cards, equipment: all.slice(3) },
        ],
      })
      checkRandomMatch(gameFrom(position), { seats: 2, seed, bound: BOUND, inspect: inspector() })
    }
  }, 60_000)

  it('keep all invariants beside an awake Sentinel, with hardly any Energy left', () => {
    for (let seed = 1; seed <= EACH; seed++) {
      const options = randomOptions(game, seeded(seed + 100))
      const position = table(2, {
        options,
        round: 5,
        floors: Array(5).fill({ edge: 5, active: true }),
        players: [
          { sector: 3, energy: 1, luck: 6, equipment: all.slice(0, 3), tokens: [0, 0, 0, 2] },
          { sector: 4, energy: 1, luck: 6, equipment: all.slice(3), tokens: [0, 0, 0, 0] },
        ],
      })
      checkRandomMatch(gameFrom(position), { seats: 2, seed, bound: BOUND, inspect: inspector() })
    }
  }, 60_000)
})
