/** A hero thinks about a decision for so long and no longer, however many uses its abilities have. */

import { expect, it } from 'vitest'
import { seeded } from '../../engine/random.ts'
import type { Command } from '../../games/dungeon-drop/commands.ts'
import { bestOf } from './rollouts.ts'
import { newWork, spendTable, spendTableAlone } from './work-budget.ts'

const commands = Array.from({ length: 60 }, (_, x): Command => ({ type: 'explore', x, y: 0, height: 100 }))

/** How many candidates of a table with so many rooms are simulated, and the best of them. */
function simulated(rooms: number) {
  const work = newWork()
  let count = 0
  const thought = bestOf(commands, { fields: [60], random: seeded(1), work }, command => {
    count++
    spendTable(work, { rooms, heroes: 4 })
    const lead = command.type === 'explore' ? command.x : 0
    return { lead, worth: lead }
  })
  for (;;) {
    const step = thought.next()
    if (step.done) return { count, best: step.value?.command }
  }
}

it('ends the search when it is used up, with the best so far', () => {
  const small = simulated(10)
  expect(small).toEqual({ count: 60, best: commands[59] })
  const large = simulated(300)
  expect(large.count).toBeLessThan(20)
  expect(large.best).toEqual(commands[large.count - 1])
})

it('always allows one table, so that there is an answer', () => {
  expect(simulated(1_000_000)).toEqual({ count: 1, best: commands[0] })
})

it('is used up sooner by many rooms, and by rooms that are judged by playing on', () => {
  const left = (spend: (work: ReturnType<typeof newWork>) => void): number => {
    const work = newWork()
    spend(work)
    return work.left
  }
  const few = left(work => spendTable(work, { rooms: 20, heroes: 2 }))
  expect(left(work => spendTable(work, { rooms: 90, heroes: 2 }))).toBeLessThan(few)
  expect(left(work => spendTableAlone(work, 20))).toBeLessThan(few)
})
