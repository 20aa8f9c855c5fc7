/** Random matches of every game keep all invariants, for every number of seats and any options. */

import { describe, expect, it } from 'vitest'
import { acceptedOptions, checkMatch, seatCounts } from '../../tests/random-matches.ts'
import { sampleSize } from '../../tests/sample-size.ts'
import { gamesOf } from '../engine/box.ts'
import { readStart } from '../engine/match.ts'
import { openAllBoxes } from './all-games.ts'
import { scatter } from './dungeon-drop/throws/scatter.ts'

const boxes = await openAllBoxes(scatter)

/** Matches with random options for each number of seats; the long tests play ten thousand. */
const DRAWN = sampleSize({ daily: 0, long: 10 })
/** The same for the fewest seats, and for numbers that the default options do not suit. */
const DRAWN_AT_LEAST = sampleSize({ daily: 1, long: 10 })

for (const game of gamesOf(boxes)) {
  describe(`Random matches of ${game.id}`, () => {
    for (const seats of seatCounts(game)) {
      it(`keep every promise for ${seats}`, () => {
        const defaults = readStart(game, { seats }).ok ? [{}] : []
        const fewest = seats === game.seats.min || defaults.length === 0
        const length = fewest ? DRAWN_AT_LEAST : DRAWN
        const drawn = Array.from({ length }, (_, index) => acceptedOptions(game, seats, seats + index))
        for (const [index, options] of [...defaults, ...drawn].entries()) {
          const match = checkMatch(game, { seats, options, number: index + 1 })
          expect(game.outcome(match.state)).toBeDefined()
        }
      }, 60_000)
    }

    it('start only with a supported number of seats', () => {
      const { min, max } = game.seats
      for (const seats of [min - 1, max + 1, min + 0.5, Number.NaN]) {
        expect(readStart(game, { seats })).toMatchObject({
          ok: false,
          refusal: { because: 'engine:start.seats' },
        })
      }
    })
  })
}

describe('The shelf', () => {
  it('has each game once, under an id that fits in a URL', () => {
    const ids = gamesOf(boxes).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })
})
