/** The weakest level makes mistakes, but not one that would end a first match at once. */

import { expect, it } from 'vitest'
import { noChance } from '../../engine/chance.ts'
import { apply } from '../../engine/play.ts'
import { seeded } from '../../engine/random.ts'
import { redact } from '../../engine/secret.ts'
import { started } from '../../engine/testing/toy-matches.ts'
import { cubeAttack as game } from '../../games/cube-attack/game.ts'
import type { State } from '../../games/cube-attack/state.ts'
import { answerOf } from '../bot.ts'
import { cubeAttackBots } from './bots.ts'

const magpie = cubeAttackBots.find(({ id }) => id === 'magpie')!
const MATCHES = 30
const ROUNDS = 4

/** How many units the first player has, or had when the match ended, after some rounds among Magpies. */
function unitsAfterRounds(seed: number): number {
  let state = started(game, { seats: 2, options: { board: 'duel' } }).state as State
  const random = seeded(seed)
  while (!state.result && state.round <= ROUNDS) {
    const seat = state.turn
    const command = answerOf(magpie, { game, state: redact(state, seat), seat, random })
    state = apply(game, { state, seat, command, chance: noChance }).state as State
  }
  return state.units.filter(({ owner }) => owner === 0).length
}

it('the Magpie has fetched a second cube after some rounds, in most matches', () => {
  const counts = Array.from({ length: MATCHES }, (_, seed) => unitsAfterRounds(seed))
  expect(counts.filter(count => count >= 2).length / MATCHES).toBeGreaterThan(0.65)
})
