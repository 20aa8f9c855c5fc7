/** The yardsticks play by the rules, and see what they are made to see. */

import { describe, expect, it } from 'vitest'
import { noChance } from '../../../engine/chance.ts'
import { apply, refusalOf } from '../../../engine/play.ts'
import { seeded } from '../../../engine/random.ts'
import { cubeAttack as game } from '../../../games/cube-attack/game.ts'
import { printPosition } from '../../../games/cube-attack/position-notation.ts'
import type { State } from '../../../games/cube-attack/state.ts'
import { answerOf } from '../../bot.ts'
import { positionOf } from '../core/state-conversion.ts'
import { type CorePlayer, coreBot } from '../core-bot.ts'
import { canBePutOut, hangable, randomTurns, winnable } from '../testing/found-positions.ts'
import { greedy, plainUct, twoPly } from './yardsticks.ts'

const SAMPLES = 6

function turnOf(start: State, player: CorePlayer): State {
  let state = start
  do {
    const seat = state.turn
    const command = answerOf(coreBot('yardstick', player), { game, state, seat, random: seeded(1) })
    expect(refusalOf(game, state, seat, command), printPosition(state)).toBeUndefined()
    state = apply(game, { state, seat, command, chance: noChance }).state as State
  } while (!state.result && state.turn === start.turn && state.actionsLeft === 1)
  return state
}

/** The first few of an endless list. */
function* some(states: Generator<State>): Generator<State> {
  for (let index = 0; index < SAMPLES; index++) yield states.next().value as State
}

const uct = plainUct({ passes: 200 })

describe('the yardsticks', () => {
  it.each([
    ['greedy', greedy],
    ['two-ply', twoPly],
    ['plain UCT', uct],
  ])('play by the rules: %s', (_name, player) => {
    for (const state of some(randomTurns(seeded('legal')))) turnOf(state, player)
  })

  it.each([
    ['greedy', greedy],
    ['two-ply', twoPly],
  ])('take a win in this turn: %s', (_name, player) => {
    for (const state of some(winnable(seeded('yardsticks')))) {
      expect(turnOf(state, player).result?.winners, printPosition(state)).toEqual([state.turn])
    }
  })

  it('keep their last unit if they look at the reply: two-ply', () => {
    for (const state of some(hangable(seeded('yardsticks')))) {
      expect(canBePutOut(positionOf(turnOf(state, twoPly)), state.turn), printPosition(state)).toBe(false)
    }
  })
})
