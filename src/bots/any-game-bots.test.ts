/** A game without bots of its own has a decent one at once: shown with two toy games, and the examples on the shelf. */

import { expect, it } from 'vitest'
import { sampling } from '../engine/chance.ts'
import type { AnyGame } from '../engine/game.ts'
import { perform } from '../engine/play.ts'
import { seeded } from '../engine/random.ts'
import { redact } from '../engine/secret.ts'
import { hiddenCard } from '../engine/testing/hidden-card.ts'
import { takeAway } from '../engine/testing/take-away.ts'
import { allBoxes } from '../games/all-games.ts'
import { answerOf } from './bot.ts'
import { monteCarlo } from './monte-carlo.ts'
import { rewardOf } from './playout-reward.ts'
import { randomBot } from './random-bot.ts'

const MATCHES = 24
/** Of the matches, at least; the best play possible wins no more than some 90 % where much is luck. */
const CLEARLY = 0.7

/** What the search wins against the random bot, in each seat equally often. */
function shareWon(game: AnyGame): number {
  const search = monteCarlo({ passes: 150 })
  let won = 0
  for (let match = 0; match < MATCHES; match++) {
    const chance = sampling(seeded(`${game.id}/${match}/match`))
    const random = seeded(`${game.id}/${match}/bots`)
    const state = game.setup({ seats: 2, options: game.options.parse({}), chance }) as unknown
    const own = match % 2
    for (let [seat] = game.awaited(state); seat !== undefined; [seat] = game.awaited(state)) {
      const bot = seat === own ? search : randomBot
      const command = answerOf(bot, { game, state: redact(state, seat), seat, random })
      perform(game, { state, seat, command, chance, emit: () => {} })
    }
    const { winners } = game.outcome(state)!
    won += winners.includes(own) ? 1 / winners.length : 0
  }
  return won / MATCHES
}

/** On the shelf only in the tests with examples. At an author's game of pure luck nobody could win more than half. */
const EXAMPLES = ['pebbles', 'street-lamps']
const examples = allBoxes.map(({ game }) => game).filter(({ id }) => EXAMPLES.includes(id))

it.each([takeAway, hiddenCard, ...examples] as AnyGame[])('the search beats random at $id', game => {
  expect(shareWon(game)).toBeGreaterThanOrEqual(CLEARLY)
})

it('a win is worth more than any margin, then the margin counts, then the time', () => {
  const because = 'outcome.points'
  const worth = (scores: readonly number[], commands: number) =>
    rewardOf({ winners: [scores[0]! > scores[1]! ? 0 : 1], scores, because }, 0, commands)
  const ordered = [
    worth([64, 2], 10),
    worth([64, 2], 90),
    worth([64, 60], 10),
    worth([64, 60], 90),
    worth([60, 64], 90),
    worth([60, 64], 10),
    worth([2, 64], 90),
    worth([2, 64], 10),
  ]
  expect(ordered).toEqual(ordered.toSorted((one, other) => other - one))
  expect(new Set(ordered).size).toBe(ordered.length)
  expect(rewardOf(undefined, 0, 10)).toBe(0)
})
