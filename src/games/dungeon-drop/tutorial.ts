/** The tutorial of Dungeon Drop: one round for two, from the first throw to the question who is heavier. */

import type { Tape } from '../../engine/chance.ts'
import type { Json } from '../../engine/game.ts'
import type { Lesson } from '../../engine/lesson.ts'
import type { Command, Loot } from './commands.ts'
import en from './tutorial/en.json' with { type: 'json' }
import it from './tutorial/it.json' with { type: 'json' }
import tapes from './tutorial/tapes.json' with { type: 'json' }

const YOU = 0
const RIVAL = 1

/** A compact result of a throw: id, place and yaw of each cube that moved; a flick also has its speed. */
interface Landed {
  readonly seed: number
  readonly moved: readonly (readonly number[])[]
  readonly gone: readonly number[]
  readonly vx?: number
  readonly vy?: number
}

/** Real throws, recorded once with the physics; plain numbers are draws of cubes from the box. */
function tapeOf(recorded: readonly (number | Landed)[]): Tape {
  return recorded.map((outcome): Json => {
    if (typeof outcome === 'number') return outcome
    const { moved, gone, ...seedAndSpeed } = outcome
    const poses = moved.map(([id = 0, x = 0, y = 0, yaw = 0]) => ({ id, pose: { x, y, yaw } }))
    return { ...seedAndSpeed, rest: { moved: poses, gone, stopped: false } }
  })
}

/** Race, class and quest of each hero: a Catfolk Cleric who counts Gold, and a Half-Orc Warrior. */
const setup: Tape = [4, 1, 3, 10, 0, 0]

/** The cubes that the lesson mentions. */
const gem = 47
const room: Loot['pillars'] = [74, 76, 80]
const rivalsRoom: Loot['pillars'] = [76, 77, 89]

function loot(pillars: Loot['pillars']): Loot {
  return { type: 'loot', pillars, shields: [], potions: 0, beside: null }
}

const corners = room.map(id => `id=${id}`)

export const lesson: Lesson<Command> = {
  seats: 2,
  learner: YOU,
  setup,
  words: { en, it: it satisfies Record<keyof typeof en, string> },
  steps: [
    { say: 'welcome', at: ['part=heroes'] },
    {
      say: 'drop',
      at: ['part=console'],
      press: 'do',
      expect: {
        command: { type: 'dropDungeon', height: 220 },
        tape: tapeOf(tapes.dungeon),
        free: ['height'],
      },
    },
    {
      say: 'explore',
      at: ['part=console'],
      press: 'do',
      expect: {
        command: { type: 'explore', x: 0, y: 0, height: 200 },
        tape: tapeOf(tapes.explore),
        free: ['x', 'y', 'height'],
      },
    },
    { say: 'cubes', at: ['part=table'] },
    { say: 'monsters', at: ['part=heroes'] },
    {
      say: 'flick',
      at: [`id=${gem}`, 'part=console'],
      press: 'do',
      expect: {
        command: { type: 'flick', card: 'race', cube: gem, angle: 286, power: 0.1 },
        tape: tapeOf(tapes.flick),
        free: ['angle', 'power'],
      },
    },
    { say: 'landed', at: ['part=table'] },
    {
      say: 'room',
      at: [...corners, 'part=console'],
      press: 'do',
      expect: { command: loot(room) },
    },
    { say: 'haul', at: ['part=heroes'] },
    {
      say: 'rival',
      at: ['part=heroes'],
      first: [
        {
          seat: RIVAL,
          command: { type: 'explore', x: 10, y: -20, height: 200 },
          tape: tapeOf(tapes.rivalExplore),
        },
        { seat: RIVAL, command: loot(rivalsRoom), tape: [] },
      ],
    },
    { say: 'weight', at: ['part=heroes'] },
    { say: 'scoring' },
    { say: 'end' },
  ],
}
