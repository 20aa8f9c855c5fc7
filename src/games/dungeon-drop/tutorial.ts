/** The tutorial of Dungeon Drop: a whole match for two, of which the learner plays two turns and finds the last room alone. */

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
const secondRoom: Loot['pillars'] = [79, 81, 84]
/** It has the Dragon in it, and the Magic Shield that takes it. */
const dragon = 73
const shield = 55
const lastRoom: Loot['pillars'] = [77, 78, 89]

function loot(pillars: Loot['pillars'], shields: readonly number[] = []): Loot {
  return { type: 'loot', pillars, shields: [...shields], potions: 0, beside: null }
}

const cornersOf = (pillars: Loot['pillars']): string[] => pillars.map(id => `id=${id}`)

/** A whole turn of the rival, who uses no ability. */
function rivalPlays(at: { readonly x: number; readonly y: number }, tape: Tape, pillars: Loot['pillars']) {
  return [
    { seat: RIVAL, command: { type: 'explore', ...at, height: 200 }, tape },
    { seat: RIVAL, command: loot(pillars), tape: [] },
  ] as const
}

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
      at: cornersOf(room),
      press: 'do',
      expect: { command: loot(room) },
    },
    { say: 'haul', at: ['part=heroes'] },
    {
      say: 'rival',
      at: ['part=table'],
      first: rivalPlays({ x: -30, y: 20 }, recordedTape(tapes.rivalExplore), [74, 77, 86]),
    },
    {
      say: 'second',
      at: ['part=table'],
      press: 'do',
      first: rivalPlays({ x: 4, y: 33 }, recordedTape(tapes.rivalSecond), [74, 82, 85]),
      expect: {
        command: { type: 'explore', x: 39, y: 6, height: 200 },
        tape: recordedTape(tapes.second),
        free: ['x', 'y', 'height'],
      },
    },
    { say: 'prayer', at: ['part=console'], expect: { command: { type: 'invoke', card: 'class' } } },
    {
      say: 'again',
      at: cornersOf(secondRoom),
      press: 'do',
      expect: { command: loot(secondRoom) },
    },
    { say: 'scoring', at: ['part=heroes'] },
    {
      // Of all rooms on the table only one wins, whatever the dice show.
      say: 'puzzle',
      puzzle: true,
      clue: [`id=${dragon}`, `id=${shield}`],
      first: [
        ...rivalPlays({ x: 20, y: -27 }, recordedTape(tapes.rivalThird), [77, 80, 88]),
        {
          seat: YOU,
          command: { type: 'explore', x: 45, y: 38, height: 200 },
          tape: recordedTape(tapes.third),
        },
      ],
      expect: {
        command: loot(lastRoom, [dragon]),
        tape: recordedTape(tapes.chests),
        free: ['shields', 'potions'],
      },
    },
    { say: 'end', at: ['part=table'] },
  ],
}
