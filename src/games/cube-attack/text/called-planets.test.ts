/** Tests what planets are called, on every board of ours. */

import { describe, expect, it } from 'vitest'
import { BOARD_IDS, boardOf } from '../board.ts'
import { calledOf } from './called-planets.ts'

describe.each(BOARD_IDS)('On the board %s', id => {
  const board = boardOf(id)
  const called = calledOf(board)

  it('every planet has a name that no other of its kind has', () => {
    expect(called.size).toBe(board.planets.length)
    const names = board.planets.map(({ index, kind }) => `${called.get(index)} ${kind}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('a northern planet is above a southern one of its kind', () => {
    const heights = (direction: string) =>
      board.planets.filter(({ index }) => called.get(index)?.startsWith(direction)).map(({ y }) => y)
    const [north, south] = [heights('north'), heights('south')]
    expect(Math.max(...north)).toBeLessThan(Math.min(...south))
  })
})

it('planets that only their codes tell apart have no name', () => {
  const board = boardOf('duel')
  const twin = (index: number) => ({ ...board.planets[0]!, index, x: 100, y: 100 + index })
  const planets = [{ ...twin(0), x: -100, y: -100 }, twin(1), twin(2), twin(3)]
  expect([...calledOf({ ...board, planets }).keys()]).toEqual([0])
})
