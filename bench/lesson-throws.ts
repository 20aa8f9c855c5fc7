/**
 * Records the throws of the lessons of Dungeon Drop again: `npx tsx bench/lesson-throws.ts`. Run it when the physics
 * changes; a test fails then. The seeds were chosen so that the throws fit the story, so with another physics you have
 * to find others, and adapt the words and commands of the lessons.
 */

import { writeFileSync } from 'node:fs'
import { recording, replaying, type Tape } from '../src/engine/chance.ts'
import type { Tagged } from '../src/engine/game.ts'
import type { Lesson } from '../src/engine/lesson.ts'
import type { Step } from '../src/engine/match.ts'
import { apply } from '../src/engine/play.ts'
import { seeded } from '../src/engine/random.ts'
import { dungeonDrop } from '../src/games/dungeon-drop/game.ts'
import { optionsShape } from '../src/games/dungeon-drop/options.ts'
import { lesson as alone } from '../src/games/dungeon-drop/solo-tutorial.ts'
import type { Landed } from '../src/games/dungeon-drop/tutorial/recorded-tape.ts'
import { lesson as first } from '../src/games/dungeon-drop/tutorial.ts'
import { nodePhysics } from '../src/physics/node-physics.ts'

const game = dungeonDrop(await nodePhysics())

/** The inverse of `recordedTape`. */
function shortened(tape: Tape): (number | Landed)[] {
  return tape.map(outcome => {
    if (typeof outcome === 'number') return outcome
    const { rest, ...seedAndSpeed } = outcome as unknown as Omit<Landed, 'moved' | 'gone'> & {
      readonly rest: {
        readonly moved: readonly { id: number; pose: { x: number; y: number; yaw: number } }[]
        readonly gone: readonly number[]
      }
    }
    const moved = rest.moved.map(({ id, pose: { x, y, yaw } }) => [id, x, y, yaw])
    return { ...seedAndSpeed, moved, gone: rest.gone }
  })
}

/**
 * Plays the commands of a lesson. Each command that draws chance takes the next name and seed. Returns the tapes by name.
 */
function recordThrows(lesson: Lesson, names: readonly (readonly [name: string, seed: string])[]): unknown {
  const options = optionsShape.parse(lesson.options ?? {})
  let state: unknown = game.setup({ seats: lesson.seats, options, chance: replaying(lesson.setup) })
  const left = [...names]
  const tapes: Record<string, unknown> = {}
  const commands: Pick<Step, 'seat' | 'command'>[] = lesson.steps.flatMap(
    ({ first: before = [], expect }) => [
      ...before.map(({ seat, command }) => ({ seat, command })),
      ...(expect ? [{ seat: lesson.learner, command: expect.command }] : []),
    ],
  )
  for (const { seat, command } of commands) {
    const chance = recording(seeded(left[0]?.[1] ?? 'no throws are left'))
    state = apply(game as never, { state, seat, command: command as Tagged, chance }).state
    if (chance.tape.length === 0) continue
    const [name] = left.shift() ?? ['more']
    tapes[name] = shortened(chance.tape)
  }
  return tapes
}

function write(file: string, tapes: unknown): void {
  const path = new URL(`../src/games/dungeon-drop/tutorial/${file}`, import.meta.url)
  writeFileSync(path, `${JSON.stringify(tapes, null, 2)}\n`)
}

write(
  'tapes.json',
  recordThrows(first as unknown as Lesson, [
    ['dungeon', 'dungeon 270'],
    ['explore', 'explore 270'],
    ['flick', 'flick 270 48'],
    ['rivalExplore', 'rival 2'],
    ['rivalSecond', 'rivalSecond 262'],
    ['second', 'second 138'],
    ['rivalThird', 'rivalThird 427'],
    ['third', 'third 47'],
    ['chests', 'chests 1'],
  ]),
)
write(
  'alone-tapes.json',
  recordThrows(alone as unknown as Lesson, [
    ['dungeon', 'alone 18'],
    ['explore', 'alone explore 18'],
    ['second', 'alone second 18'],
    ['leave', 'alone chests 18'],
  ]),
)
