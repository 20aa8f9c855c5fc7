/**
 * The tutorial of Cyberdoom Tower: three rounds on the bottom floor, from the first step to the first Sentinel, and the
 * last turn on the roof.
 */

import type { Tape } from '../../engine/chance.ts'
import type { Lesson } from '../../engine/lesson.ts'
import type { Command, Move } from './commands.ts'
import { EQUIPMENT } from './equipment.ts'
import en from './tutorial/en.json' with { type: 'json' }
import it from './tutorial/it.json' with { type: 'json' }

function move(to: number, jetpack = 0): Move {
  return { type: 'move', to, energy: 0, jetpack }
}

/** Draws tower and Sentinel of each floor, always the first of those left, then the side of the AI. */
const setup: Tape = [0, 0, 0, 0, 0, 0, 0, 0, 0]

/** Cards are drawn by their index in the pile. */
const jetpack = EQUIPMENT.indexOf('jetpack')
/** Once the Jetpack has been drawn; the Plasma Rifle lies before it. */
const grenade = EQUIPMENT.indexOf('antimatter-grenade') - 1
const plasmaRifle = EQUIPMENT.indexOf('plasma-rifle')

const pass: Command = { type: 'pass' }
const ride = (floor: number): Command => ({ type: 'ride', floor })

/** Every die has its box at the AI: its three and its five in each row, and the two red boxes. */
const boxesOfAi = [0, 5, 2, 3, 1, 4]

const youPlay = (command: Command, tape: Tape = []) => ({ seat: 0, command, tape })

/**
 * Rounds 4 to 9: two more Keys, a grenade that takes 3 Energy from the AI, and its answer. They leave 1 Energy, no Luck,
 * and the two cards that the puzzle is about.
 */
const wayToTheRoof = [
  youPlay({ type: 'move', to: 1, energy: 1, jetpack: 0 }),
  youPlay(pass),
  youPlay(move(0)),
  youPlay(ride(1)),
  youPlay(move(1), [5]),
  youPlay(pass),
  youPlay(move(3)),
  youPlay({ type: 'loot' }, [grenade, 5]),
  youPlay(move(5, 1), [5]),
  youPlay({ type: 'spendLuck', points: 1 }),
  youPlay({ type: 'returnToElevator' }),
  youPlay(pass),
  youPlay(ride(3)),
  youPlay(move(2, 1)),
  youPlay({ type: 'loot' }, [plasmaRifle, 3]),
  youPlay(pass),
  youPlay(move(6, 1), [2]),
  youPlay({ type: 'spendLuck', points: 2 }),
  youPlay({ type: 'returnToElevator' }),
  youPlay(pass),
  youPlay({ type: 'stepOntoRoof' }),
  youPlay({ type: 'attack', weapon: 'antimatter-grenade' }, [6, 5, 4, 3, 5, 4]),
  youPlay({ type: 'place', boxes: boxesOfAi }),
]

export const lesson: Lesson<Command> = {
  seats: 1,
  learner: 0,
  setup,
  words: { en, it: it satisfies Record<keyof typeof en, string> },
  steps: [
    { say: 'welcome', at: ['part=roof'] },
    { say: 'trooper', at: ['part=trooper'] },
    { say: 'sentinel', at: ['sentinel=0'] },
    { say: 'move', at: ['position=0.2'], expect: { command: move(2) } },
    { say: 'crate', at: ['part=console'], expect: { command: { type: 'loot' }, tape: [jetpack, 3] } },
    {
      say: 'luck',
      at: ['part=console'],
      expect: { command: { type: 'spendLuck', points: 1 } },
    },
    { say: 'symbol', at: ['position=0.3'], expect: { command: move(3), tape: [5] } },
    { say: 'pass', at: ['part=pass'], expect: { command: { type: 'pass' } } },
    { say: 'countdown', at: ['part=track'] },
    { say: 'jetpack', at: ['position=0.5'], expect: { command: move(5, 1), tape: [6] } },
    { say: 'key', at: ['part=trooper'] },
    { say: 'stay', at: ['part=console'], expect: { command: { type: 'stay' } } },
    {
      say: 'attack',
      at: ['weapon=base', 'sentinel=0'],
      expect: { command: { type: 'attack', weapon: 'base' }, tape: [3, 1, 4, 2, 4, 1] },
    },
    { say: 'boxes', at: ['part=console'] },
    {
      say: 'modify',
      at: ['part=console'],
      expect: { command: { type: 'modify', die: 2, by: 1 } },
    },
    {
      say: 'place',
      at: ['part=console'],
      expect: { command: { type: 'place', boxes: [0, 2, 3, 4, 1, 5] }, free: ['boxes'] },
    },
    { say: 'answer', at: ['sentinel=0', 'part=trooper'] },
    { say: 'drag', at: ['part=track', 'sentinel=1', 'sentinel=2', 'sentinel=3'] },
    {
      say: 'again',
      at: ['weapon=base'],
      expect: { command: { type: 'attack', weapon: 'base' }, tape: [6, 3, 2, 1, 5, 4] },
    },
    {
      say: 'finish',
      at: ['part=console'],
      expect: { command: { type: 'place', boxes: [3, 0, 4, 2, 1, 5] }, free: ['boxes'] },
    },
    { say: 'unlock', at: ['part=trooper'] },
    { say: 'roof', at: ['part=roof'], first: wayToTheRoof, later: true },
    {
      // The learner finds every step of the last turn alone: nothing is ringed.
      say: 'puzzle',
      puzzle: true,
      expect: { command: { type: 'discard', card: 'jetpack' } },
    },
    {
      say: 'rifle',
      puzzle: true,
      expect: { command: { type: 'attack', weapon: 'plasma-rifle' }, tape: [4, 6, 3, 3, 5, 3] },
    },
    { say: 'change', puzzle: true, expect: { command: { type: 'modify', die: 0, by: 1 } } },
    { say: 'shoot', puzzle: true, expect: { command: { type: 'place', boxes: boxesOfAi }, free: ['boxes'] } },
    { say: 'end' },
  ],
}
