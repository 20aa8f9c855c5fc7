/** What the Veteran's hints say that the next best command costs, compared with matches played to their end. */

import { expect, it } from 'vitest'
import { sampling } from '../../engine/chance.ts'
import { copy } from '../../engine/plain-data.ts'
import { askedSeats } from '../../engine/play.ts'
import { seeded } from '../../engine/random.ts'
import { redact } from '../../engine/secret.ts'
import { played, started } from '../../engine/testing/toy-matches.ts'
import type { Command } from '../../games/cyberdoom-tower/commands.ts'
import { cyberdoomTower as game } from '../../games/cyberdoom-tower/game.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import { answerOf, type Thought } from '../bot.ts'
import { expertBot } from './expert-bot.ts'
import { playoutOdds, playoutStep } from './playout.ts'
import { scoutBot } from './scout-bot.ts'

const POSITIONS = 16
const MATCHES = 80
const TO_THE_END = 99
/** Decisions between two positions: the next ones are much alike. */
const APART = 7

function finished<Answer>(thought: Thought<Answer>): Answer {
  for (;;) {
    const step = thought.next()
    if (step.done) return step.value
  }
}

/** The share of matches won after the command, each with a seed of its own. */
function wonAfter(state: State, seat: number, command: Command): number {
  let won = 0
  for (let seed = 0; seed < MATCHES; seed++) {
    const random = seeded(seed)
    const own = copy(state)
    playoutStep(own, { seat, command, chance: sampling(random), random })
    won += playoutOdds(own, { random, rounds: TO_THE_END })
  }
  return won / MATCHES
}

it('the next best command wins about as many matches fewer as the hint says', () => {
  const [told, found]: [number[], number[]] = [[], []]
  const bot = expertBot()
  for (let seed = 1; told.length < POSITIONS; seed++) {
    const match = started(game, { seats: 1 + (seed % 2) }, seed)
    for (let step = 0; told.length < POSITIONS; step++) {
      const [seat] = askedSeats(game, match.state)
      if (seat === undefined) break
      const state = redact(match.state, seat) as State
      if (step % APART === 0 && !state.attack) {
        const about = { game, state, seat, random: seeded(step) }
        const { command, next } = finished(bot.advise!(about))
        const share = next?.cost.params?.share
        if (typeof share === 'number') {
          told.push(share / 100)
          const [best, second] = [command, next!.command].map(each => wonAfter(state, seat, each as Command))
          found.push(best! - second!)
        }
      }
      played(match, seat, answerOf(scoutBot, { game, state, seat, random: seeded(step) }))
    }
  }
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  expect(mean(found)).toBeGreaterThan(0)
  expect(Math.abs(mean(told) - mean(found))).toBeLessThan(0.06)
})
