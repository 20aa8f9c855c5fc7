/** Thousands of random matches, split into files so that every core is used. */

import { setImmediate as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { gamesOf } from '../src/engine/box.ts'
import { openAllBoxes } from '../src/games/all-games.ts'
import { scatter } from '../src/games/dungeon-drop/throws/scatter.ts'
import { acceptedOptions, checkMatch, seatCounts } from './random-matches.ts'

const games = gamesOf(await openAllBoxes(scatter))

/** For every game. */
const MATCHES = 10_000
const PARTS = 4
const TOLD_EVERY = 100
/** The match numbers start far beyond those of the short tests. */
const FIRST_NUMBER = 1_000

/** The tests of one part: every fourth match of each game, with the seats in turn and random options. */
export function testPart(part: number): void {
  for (const game of games) {
    it(`${game.id}: part ${part} of ${PARTS} of ${MATCHES} random matches keep every promise`, async () => {
      const counts = seatCounts(game)
      const started = performance.now()
      const ends = new Map<string, number>()
      const most = MATCHES / PARTS
      for (let done = 1; done <= most; done++) {
        const number = FIRST_NUMBER + (done - 1) * PARTS + part
        const seats = counts[done % counts.length]!
        const match = checkMatch(game, { seats, number, options: acceptedOptions(game, seats, number) })
        const because = game.outcome(match.state)?.because ?? 'none'
        ends.set(because, (ends.get(because) ?? 0) + 1)
        // A worker that never pauses cannot even report its progress.
        await pause()
        if (done % TOLD_EVERY !== 0) continue
        const seconds = ((performance.now() - started) / 1_000).toFixed(0)
        const told = [...ends].map(([end, times]) => `${end} ${times}`).join(', ')
        console.log(`${game.id}, part ${part}: ${done} of ${most} matches, ${seconds} s (${told})`)
      }
      expect([...ends.values()].reduce((sum, times) => sum + times, 0)).toBe(most)
    })
  }
}
