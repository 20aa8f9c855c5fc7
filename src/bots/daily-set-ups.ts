/** The set-ups of the daily challenges: the same for everybody, from the number of the day alone. */

import type { Json } from '../engine/game.ts'

/** One challenge of a day: a person on the seat without a bot. */
export interface DailySetUp {
  readonly game: string
  /** By seat: the id of a bot, or null for the person. */
  readonly bots: readonly (string | null)[]
  /** Those that are not as usual. */
  readonly options: Readonly<Record<string, Json>>
}

/** A bot that most people can beat, but not without thinking. */
const OPPONENT = 'hoarder'
const BOARDS = ['duel', 'hexa', 'quartet'] as const
/** The last stands for a day without a variant. */
const VARIANTS = [
  ...['rotatingToken', 'headStart', 'freePass', 'fullRangeLong', 'recycling', 'reEntry'],
  undefined,
] as const

/** Every board with every variant comes once, then again with the seats exchanged. */
function galaxy(number: number): DailySetUp {
  const board = BOARDS[number % BOARDS.length]!
  const variant = VARIANTS[number % VARIANTS.length]
  const goesFirst = Math.floor(number / (BOARDS.length * VARIANTS.length)) % 2 === 0
  return {
    game: 'cube-attack',
    bots: goesFirst ? [null, OPPONENT] : [OPPONENT, null],
    options: { board, ...(variant ? { [variant]: true } : {}) },
  }
}

/** The challenges of the day with this number, one for each game that has them. */
export function dailySetUps(number: number): readonly DailySetUp[] {
  return [
    galaxy(number),
    { game: 'cyberdoom-tower', bots: [null], options: {} },
    { game: 'dungeon-drop', bots: [null], options: {} },
  ]
}
