/** The tutorial of Dungeon Drop: one round for two, from the first throw to the comparison of weights. */

import type { Tape } from '../../engine/chance.ts'
import type { Lesson } from '../../engine/lesson.ts'
import type { Command, Loot } from './commands.ts'
import en from './tutorial/en.json' with { type: 'json' }
import it from './tutorial/it.json' with { type: 'json' }
import { recordedTape } from './tutorial/recorded-tape.ts'
import tapes from './tutorial/tapes.json' with { type: 'json' }

const YOU = 0
const RIVAL = 1

/** Race, class and quest of each hero: a Catfolk Cleric who counts Gold, and a Half-Orc Warrior. */
const setup: Tape = [4, 1, 3, 10, 0, 0]

const gem = 48
const room: Loot['pillars'] = [74, 83, 86]
const rivalsRoom: Loot['pillars'] = [74, 77, 86]

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
      at: ['part=table'],
      press: 'do',
      expect: {
        command: { type: 'dropDungeon', height: 220 },
        tape: recordedTape(tapes.dungeon),
        free: ['height'],
      },
    },
    {
      say: 'explore',
      at: ['part=table'],
      press: 'do',
      expect: {
        command: { type: 'explore', x: 0, y: 0, height: 200 },
        tape: recordedTape(tapes.explore),
        free: ['x', 'y', 'height'],
      },
    },
    { say: 'cubes', at: ['part=table'] },
    { say: 'monsters', at: ['part=heroes'] },
    {
      say: 'flick',
      at: [`id=${gem}`],
      press: 'do',
      expect: {
        command: { type: 'flick', card: 'race', cube: gem, angle: 119, power: 0.1 },
        tape: recordedTape(tapes.flick),
        free: ['angle', 'power'],
      },
    },
    { say: 'landed', at: ['part=table'] },
    {
      say: 'room',
      at: corners,
      press: 'do',
      expect: { command: loot(room) },
    },
    { say: 'haul', at: ['part=heroes'] },
    {
      say: 'rival',
      at: ['part=table'],
      first: [
        {
          seat: RIVAL,
          command: { type: 'explore', x: -30, y: 20, height: 200 },
          tape: recordedTape(tapes.rivalExplore),
        },
        { seat: RIVAL, command: loot(rivalsRoom), tape: [] },
      ],
    },
    { say: 'weight', at: ['part=heroes'] },
    { say: 'scoring' },
    { say: 'end' },
  ],
}
