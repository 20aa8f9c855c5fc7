/** Work that arrives at once is spread over turns of the event loop, in its order. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createEventLoopTurns } from './event-loop-turns.ts'

/** Each piece of work takes 4 ms of a clock of our own. */
function turns(most: number) {
  let time = 0
  const done: number[] = []
  const inTurn = createEventLoopTurns(most, () => time)
  const work = (number: number) => () => {
    done.push(number)
    time += 4
  }
  return { done, add: (number: number) => inTurn('a', work(number)) }
}

it('a turn ends when its time is over, and the rest comes in the next ones', async () => {
  const { done, add } = turns(10)
  for (let number = 1; number <= 7; number++) add(number)
  expect(done).toEqual([1, 2, 3])
  await nextTurn()
  expect(done).toEqual([1, 2, 3, 4, 5, 6])
  // Later work does not overtake what waits.
  add(8)
  expect(done).toHaveLength(6)
  await nextTurn()
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

it('each turn has its own time', async () => {
  const { done, add } = turns(10)
  for (let turn = 0; turn < 3; turn++) {
    for (const number of [1, 2, 3]) add(3 * turn + number)
    expect(done).toHaveLength(3 * turn + 3)
    await nextTurn()
  }
})

it('what a piece of work goes on with after waiting counts as its time', async () => {
  let time = 0
  let done = 0
  const inTurn = createEventLoopTurns(10, () => time)
  inTurn('a', () => {
    time += 10
  })
  for (let number = 0; number < 12; number++)
    inTurn('a', async () => {
      await undefined
      await undefined
      time += 4
      done++
    })
  for (const expected of [3, 6, 9, 12]) {
    await nextTurn()
    expect(done).toBe(expected)
  }
})

it('addresses take turns, and the work of each keeps its order', async () => {
  let time = 0
  const done: string[] = []
  const inTurn = createEventLoopTurns(10, () => time)
  const work = (name: string) => () => {
    time += 10
    done.push(name)
  }
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) inTurn(name[0]!, work(name))
  for (let turn = 0; turn < 6; turn++) await nextTurn()
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})
