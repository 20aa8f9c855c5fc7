/** What the set-up says about the order of turns is what was measured for it. */

import { describe, expect, it } from 'vitest'
import { cubeAttack } from '../games/cube-attack/game.ts'
import { arenaFigures, type MeasuredOrder } from './arena-figures.ts'
import { balancedSetUp, turnOrderOf } from './turn-order.ts'

const order = (options: MeasuredOrder['options'], won: readonly number[]): MeasuredOrder => ({
  game: 'cube-attack',
  seats: won.length,
  options,
  won,
  matches: 100,
})

const ORDERS = [
  order({}, [0.3, 0.7]),
  order({ headStart: true }, [0.45, 0.55]),
  order({ rotatingToken: true }, [0.6, 0.4]),
  order({ board: 'duel' }, [0.52, 0.48]),
  order({ board: 'duel', headStart: true }, [0.6, 0.4]),
]

const at = (options: MeasuredOrder['options'], seats = 2) => ({ seats, options })

describe('the order of turns', () => {
  it('is told for the set-up that was measured, with the usual options named or not', () => {
    const told = { won: [0.3, 0.7], matches: 100, isBalanced: false }
    expect(turnOrderOf(cubeAttack, at({}), ORDERS)).toEqual(told)
    expect(turnOrderOf(cubeAttack, at({ board: 'hexa', headStart: false, target: 64 }), ORDERS)).toEqual(told)
    expect(turnOrderOf(cubeAttack, at({ headStart: true }), ORDERS)?.isBalanced).toBe(true)
  })

  it('is not told for another number of players, another target or a variant that nobody measured', () => {
    expect(turnOrderOf(cubeAttack, at({}, 3), ORDERS)).toBeUndefined()
    expect(turnOrderOf(cubeAttack, at({ target: 40 }), ORDERS)).toBeUndefined()
    expect(turnOrderOf(cubeAttack, at({ recycling: true }), ORDERS)).toBeUndefined()
    expect(balancedSetUp(cubeAttack, at({ target: 40 }), ORDERS)).toBeUndefined()
  })

  it('is balanced by the switches that make it most even, on or off', () => {
    const { switches, won } = balancedSetUp(cubeAttack, at({ rotatingToken: true }), ORDERS)!
    expect(switches).toEqual({ headStart: true, rotatingToken: false })
    expect(won).toEqual([0.45, 0.55])
    expect(balancedSetUp(cubeAttack, at({ board: 'duel' }), ORDERS)!.switches).toEqual({ headStart: false })
  })
})

it('the measured set-ups are legal ones of the game, and their shares add up', () => {
  expect(arenaFigures.orders.length).toBeGreaterThan(0)
  for (const { game, seats, options, won } of arenaFigures.orders) {
    expect(game).toBe('cube-attack')
    expect(cubeAttack.options.safeParse(options).success).toBe(true)
    expect(turnOrderOf(cubeAttack, { seats, options })?.won).toEqual(won)
    expect(won).toHaveLength(seats)
    expect(won.reduce((sum, share) => sum + share)).toBeCloseTo(1, 1)
  }
})
