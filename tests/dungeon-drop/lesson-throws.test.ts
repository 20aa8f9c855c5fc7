/** Tests that the present physics reproduces the throws of the lessons. */

import { expect, it } from 'vitest'
import { checking, replaying } from '../../src/engine/chance.ts'
import type { AnyGame, Tagged } from '../../src/engine/game.ts'
import type { Lesson } from '../../src/engine/lesson.ts'
import { apply } from '../../src/engine/play.ts'
import { dungeonDrop } from '../../src/games/dungeon-drop/game.ts'
import { optionsShape } from '../../src/games/dungeon-drop/options.ts'
import { shelf } from '../../src/games/index.ts'
import { nodePhysics } from '../../src/physics/node-physics.ts'

const game = dungeonDrop(await nodePhysics()) as unknown as AnyGame
const { lesson, furtherLessons = {} } = shelf.find(({ label }) => label.id === 'dungeon-drop')!

/** Plays the lesson and simulates its throws; returns how many were simulated. */
function simulated({ seats, learner, setup, options = {}, steps }: Lesson): number {
  let state = game.setup({ seats, options: optionsShape.parse(options), chance: replaying(setup) })
  let throws = 0
  for (const { first = [], expect: expected } of steps) {
    const own = expected ? [{ tape: [], ...expected, seat: learner }] : []
    for (const { seat, command, tape } of [...first, ...own]) {
      const chance = checking(tape, undefined)
      state = apply(game, { state, seat, command: command as Tagged, chance }).state
      chance.finish()
      throws += chance.simulated()
    }
  }
  return throws
}

it('the throws of the first lesson fall as recorded', async () => {
  expect(simulated(await lesson!())).toBe(8)
})

it('so do those of the lesson about solo play', async () => {
  expect(simulated(await furtherLessons.alone!())).toBeGreaterThan(3)
})
