/** The tutorial of Cube Attack: seven rounds of a duel, from the first moons to a shot with the long weapon. */

import type { Lesson } from '../../engine/lesson.ts'
import duel from './boards/duel.json' with { type: 'json' }
import type { Command } from './commands.ts'
import { CUBES_EACH } from './state.ts'
import en from './tutorial/en.json' with { type: 'json' }
import it from './tutorial/it.json' with { type: 'json' }

const YOU = 0
const RIVAL = 1

/** Units in the order in which they arrive. */
const first = YOU * CUBES_EACH
const second = first + 1
const rival = RIVAL * CUBES_EACH
const rivalSecond = rival + 1

/** The planet's index is that in the file of the board, so that the lesson can be read before the rules are loaded. */
function move(unit: number, planet: string): Command {
  return { type: 'move', unit, to: duel.planets.findIndex(({ id }) => id === planet) }
}

function activate(unit: number): Command {
  return { type: 'activate', unit }
}

function rivalPlays(...commands: Command[]) {
  return commands.map(command => ({ seat: RIVAL, command, tape: [] }))
}

/** A turn of the learner that needs no explanation. */
function youPlay(...commands: Command[]) {
  return commands.map(command => ({ seat: YOU, command, tape: [] }))
}

export const lesson: Lesson<Command> = {
  seats: 2,
  options: { board: 'duel' },
  learner: YOU,
  // The only chance in the game: who begins.
  setup: [YOU],
  words: { en, it: it satisfies Record<keyof typeof en, string> },
  steps: [
    { say: 'welcome' },
    { say: 'moons', at: ['kind=half', 'kind=full'] },
    { say: 'move', at: [`unit=${first}`, 'planet=A0'], expect: { command: move(first, 'A0') } },
    { say: 'arm', at: [`unit=${first}`, `activates=${first}`], expect: { command: activate(first) } },
    { say: 'score', at: ['planet=H0'], first: rivalPlays(move(rival, 'W1'), move(rival, 'H0')) },
    { say: 'token' },
    { say: 'toCube', at: [`unit=${first}`, 'planet=C0'], expect: { command: move(first, 'C0') } },
    { say: 'reinforce', at: [`unit=${first}`, `activates=${first}`], expect: { command: activate(first) } },
    { say: 'leaves', at: ['planet=C1'], first: rivalPlays(move(rival, 'W1'), move(rival, 'C1')) },
    { say: 'hold', at: [`unit=${first}`, 'planet=M0'], expect: { command: move(first, 'M0') } },
    { say: 'enter', at: [`unit=${second}`, 'planet=W0'], expect: { command: move(second, 'W0') } },
    { say: 'shared', at: ['planet=M0'], first: rivalPlays(activate(rival), move(rival, 'M0')) },
    {
      say: 'attack',
      at: [`unit=${first}`, `unit=${rival}`],
      expect: { command: { type: 'attack', unit: first, target: rival } },
    },
    { say: 'secondMoon', at: [`unit=${second}`, 'planet=H0'], expect: { command: move(second, 'H0') } },
    {
      say: 'pile',
      at: [`unit=${rivalSecond}`],
      first: rivalPlays(move(rivalSecond, 'W1'), activate(rivalSecond)),
    },
    {
      say: 'long',
      at: [`unit=${first}`],
      first: [
        ...youPlay(move(first, 'C0'), move(first, 'A0')),
        ...rivalPlays(move(rivalSecond, 'C1'), move(rivalSecond, 'M0')),
      ],
      expect: { command: activate(first) },
    },
    { say: 'near', at: [`unit=${first}`, 'planet=C0'], expect: { command: move(first, 'C0') } },
    {
      say: 'shoot',
      at: [`unit=${first}`, `unit=${rivalSecond}`],
      first: rivalPlays(move(rivalSecond, 'F'), move(rivalSecond, 'M0')),
      expect: { command: { type: 'attack', unit: first, target: rivalSecond } },
    },
    { say: 'hit', at: [`unit=${rivalSecond}`] },
    {
      // The learner finds the shot alone: nothing is ringed.
      say: 'puzzle',
      puzzle: true,
      first: [...youPlay(move(second, 'W0')), ...rivalPlays(move(rivalSecond, 'F'), move(rivalSecond, 'M0'))],
      expect: { command: { type: 'attack', unit: first, target: rivalSecond } },
    },
    { say: 'end' },
  ],
}
