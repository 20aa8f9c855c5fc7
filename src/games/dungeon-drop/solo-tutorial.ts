/** The lesson about solo play: two turns, from the first room over a Relic to the Staircase. Rules 12. */

import type { Tape } from '../../engine/chance.ts'
import type { Lesson } from '../../engine/lesson.ts'
import type { Command, MoveOn } from './commands.ts'
import { TOKEN_ID } from './state.ts'
import en from './tutorial/alone.en.json' with { type: 'json' }
import it from './tutorial/alone.it.json' with { type: 'json' }
import tapes from './tutorial/alone-tapes.json' with { type: 'json' }
import { recordedTape } from './tutorial/recorded-tape.ts'

/** Race, class and quest: an Automaton Cleric who counts Gold. */
const setup: Tape = [13, 1, 0]

const NO_ITEMS = { shields: [], potions: 0, beside: null }

const entrance = [74, 80, 83] as const

function moveOn(keep: readonly number[], pillar: number): MoveOn {
  return { type: 'moveOn', keep: [...keep], pillars: [pillar], ...NO_ITEMS }
}

function cornersOf({ keep, pillars }: MoveOn): string[] {
  return [...keep.map(token => TOKEN_ID + token), ...pillars].map(id => `id=${id}`)
}

const toRelic = moveOn([0, 2], 81)
const toStairs = moveOn([1, 2], 84)

export const lesson: Lesson<Command> = {
  seats: 1,
  learner: 0,
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
    { say: 'goal', at: ['part=table'] },
    {
      say: 'enter',
      at: entrance.map(id => `id=${id}`),
      press: 'do',
      expect: { command: { type: 'enter', pillars: [...entrance], ...NO_ITEMS } },
    },
    { say: 'light', at: ['part=heroes'] },
    {
      say: 'explore',
      at: ['part=table'],
      press: 'do',
      expect: {
        command: { type: 'explore', x: 48, y: 45, height: 200 },
        tape: recordedTape(tapes.explore),
        free: ['x', 'y', 'height'],
      },
    },
    { say: 'fallen', at: ['part=table'] },
    {
      say: 'moveOn',
      at: cornersOf(toRelic),
      press: 'do',
      expect: { command: toRelic },
    },
    { say: 'relic', at: ['part=heroes'] },
    {
      say: 'again',
      at: ['part=table'],
      press: 'do',
      expect: {
        command: { type: 'explore', x: 35, y: 104, height: 200 },
        tape: recordedTape(tapes.second),
        free: ['x', 'y', 'height'],
      },
    },
    {
      say: 'out',
      at: cornersOf(toStairs),
      press: 'do',
      expect: { command: toStairs },
    },
    {
      say: 'stairs',
      at: ['part=table'],
      press: 'leave',
      expect: { command: { type: 'leave' }, tape: recordedTape(tapes.leave) },
    },
    { say: 'end' },
  ],
}
