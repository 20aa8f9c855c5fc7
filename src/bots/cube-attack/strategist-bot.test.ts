/** The strong bot of Cube Attack: it takes wins, keeps its last unit, and thinks in small steps about what it is shown. */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../tests/sample-size.ts'
import { noChance } from '../../engine/chance.ts'
import { deepFreeze } from '../../engine/plain-data.ts'
import { apply } from '../../engine/play.ts'
import { seeded } from '../../engine/random.ts'
import { cubeAttack as game } from '../../games/cube-attack/game.ts'
import { printPosition } from '../../games/cube-attack/position-notation.ts'
import { CUBES_EACH, type State } from '../../games/cube-attack/state.ts'
import { at } from '../../games/cube-attack/testing/positions.ts'
import { answerOf, type Bot, type Thought } from '../bot.ts'
import { positionOf } from './core/state-conversion.ts'
import { strategistBot } from './strategist-bot.ts'
import { canBePutOut, hangable, winnable } from './testing/found-positions.ts'
import { valuesOf } from './testing/hints.ts'

const POSITIONS = sampleSize({ daily: 20, long: 200 })
/** A twentieth of what it thinks in the app. */
const quick = strategistBot({ nodes: 3_000 })
/** Plays its own hints, which come from a search of as many actions. */
const advised: Bot = {
  id: 'advised',
  *think(about) {
    return (yield* strategistBot({ nodes: 500 }).advise!(about)).command
  },
}
const PLAYERS = [
  ['the bot', quick],
  ['the hints', advised],
] as const

function step(state: State, bot: Bot): State {
  const seat = state.turn
  const command = answerOf(bot, { game, state, seat, random: seeded(1) })
  return apply(game, { state, seat, command, chance: noChance }).state as State
}

/** The state after the whole turn of the player to move. */
function turnOf(start: State, bot: Bot): State {
  let state = step(start, bot)
  while (!state.result && state.turn === start.turn && state.actionsLeft === 1) state = step(state, bot)
  return state
}

function stepsOf(thought: Thought<unknown>): number {
  let steps = 0
  while (!thought.next().done) steps++
  return steps
}

describe.each(PLAYERS)('%s of the Strategist', (_name, player) => {
  it.each([
    ['acting first', 'hexa 64 22.0.0.2 0/19/0/61/C0 3/18/0/21/A3,W3 - -'],
    ['acting last', 'hexa 64 22.1.0.2 0/19/0/61/C0 3/18/0/21/A3,W3 - -'],
    ['with one action left', 'hexa 64 22.1.0.1 0/19/0/61/C0 3/18/0/21/A3,W3 - -'],
  ])('win a decided match at once, %s: 61 to 21, with a free Full Moon beside its cube', (_place, text) => {
    let state = at(text)
    const { round } = state
    while (!state.result && state.round === round) state = turnOf(state, player)
    expect(state.result).toEqual({ kind: 'points', winners: [0] })
  })

  it('miss no win in this turn', () => {
    const random = seeded('winnable')
    const positions = winnable(random)
    for (let index = 0; index < POSITIONS; index++) {
      const start = positions.next().value as State
      expect(turnOf(start, player).result?.winners, printPosition(start)).toEqual([start.turn])
    }
  })

  it('hang no last unit that can be kept', () => {
    const random = seeded('hangable')
    const positions = hangable(random)
    for (let index = 0; index < POSITIONS; index++) {
      const start = positions.next().value as State
      const position = positionOf(turnOf(start, player))
      expect(canBePutOut(position, start.turn), printPosition(start)).toBe(false)
    }
  })
})

describe('the Strategist', () => {
  const middle = 'duel 64 9.1.1.2 0/15/1/20/C0,Fl+,M0s 1/13/2/18/Fs+,C0l,A0,E1 - -'

  it('gives the same answer for the same chance, and leaves what it was shown untouched', () => {
    const state = deepFreeze(at(middle))
    const answer = () => answerOf(quick, { game, state, seat: state.turn, random: seeded(5) })
    expect(answer()).toEqual(answer())
  })

  it('does not care how the units are numbered', () => {
    const state = at(middle)
    const renumbered = {
      ...state,
      units: state.units
        .map(unit => ({ ...unit, id: unit.owner * CUBES_EACH + 19 - (unit.id % CUBES_EACH) }))
        .sort((one, other) => one.id - other.id),
    }
    // Beyond the own turn, what is tried late is searched less deep, and what is late depends on the list.
    const values = (start: State) => [...valuesOf(start, 2).values()].sort((one, other) => one - other)
    expect(values(renumbered)).toEqual(values(state))
    expect(new Set(values(state)).size).toBeGreaterThan(3)
  })

  it('thinks longer about a hint than about a move', () => {
    const state = at(middle)
    const about = () => ({ game, state, seat: state.turn, random: seeded(1) })
    expect(stepsOf(quick.advise!(about()))).toBeGreaterThan(3 * stepsOf(quick.think(about())))
  })

  it('thinks longer in more steps, none of them long', () => {
    const stepsFor = (nodes: number): number => {
      const state = at(middle)
      return stepsOf(strategistBot({ nodes }).think({ game, state, seat: state.turn, random: seeded(1) }))
    }
    expect(stepsFor(20_000)).toBeGreaterThan(8)
    expect(stepsFor(40_000)).toBeGreaterThan(stepsFor(20_000))
  })
})
