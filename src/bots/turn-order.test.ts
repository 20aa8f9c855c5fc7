/** What the set-up says about the order of turns is what was measured for it. */

import { describe, expect, it } from 'vitest'
import { allBoxes } from '../games/all-games.ts'
import { arenaFigures, type MeasuredOrder } from './arena-figures.ts'
import { balancedSetUp, turnOrderOf } from './turn-order.ts'

const gameOf = (id: string) => allBoxes.find(({ game }) => game.id === id)!.game
const cubeAttack = gameOf('cube-attack')
const dungeonDrop = gameOf('dungeon-drop')

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
    expect(balancedSetUp(cubeAttack, at({ recycling: true }), ORDERS)).toBeUndefined()
  })

  it('is balanced by the variants that make it most even, on or off', () => {
    const { changes, won } = balancedSetUp(cubeAttack, at({ rotatingToken: true }), ORDERS)!
    expect(changes).toEqual({ headStart: true, rotatingToken: false })
    expect(won).toEqual([0.45, 0.55])
    const duel = balancedSetUp(cubeAttack, at({ board: 'duel', rotatingToken: true }), ORDERS)!
    expect(duel.changes).toEqual({ headStart: false, rotatingToken: false })
  })

  it('is balanced by a number too, for the table that was measured', () => {
    const orders = [
      { ...order({}, [0.7, 0.3]), game: dungeonDrop.id },
      { ...order({ lateBonus: 4 }, [0.55, 0.45]), game: dungeonDrop.id },
    ]
    expect(turnOrderOf(dungeonDrop, at({ lateBonus: 4 }), orders)?.isBalanced).toBe(true)
    expect(turnOrderOf(dungeonDrop, at({ lateBonus: 2 }), orders)).toBeUndefined()
    expect(balancedSetUp(dungeonDrop, at({ lateBonus: 2 }), orders)!.changes).toEqual({ lateBonus: 4 })
    expect(balancedSetUp(dungeonDrop, at({ table: 'family' }), orders)).toBeUndefined()
  })
})

it('the measured set-ups are legal ones of the game, and their shares add up', () => {
  expect(arenaFigures.orders.length).toBeGreaterThan(0)
  for (const { game, seats, options, won } of arenaFigures.orders) {
    const found = gameOf(game)
    expect(found.options.safeParse(options).success).toBe(true)
    expect(turnOrderOf(found, { seats, options })?.won).toEqual(won)
    expect(won).toHaveLength(seats)
    expect(won.reduce((sum, share) => sum + share)).toBeCloseTo(1, 1)
  }
})
