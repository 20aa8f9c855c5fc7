/** A board as flat tables of numbers, which the search reads faster than objects. */

import { builtOnce } from '../../../engine/file-cache.ts'
import { BOARD_IDS, type Board, boardOf } from '../../../games/cube-attack/board.ts'
import { PLANET_KINDS } from '../../../games/cube-attack/board-file.ts'
import { MOON_POINTS } from '../../../games/cube-attack/scoring.ts'

/** The numbers of the kinds of planets. */
export const ENTRANCE = PLANET_KINDS.indexOf('entrance')
export const CUBE = PLANET_KINDS.indexOf('cube')
export const WOUND = PLANET_KINDS.indexOf('wound')
export const ARMOURY = PLANET_KINDS.indexOf('armoury')

export interface BoardTables {
  readonly size: number
  /** By planet: the index of its kind in `PLANET_KINDS`. */
  readonly kinds: Uint8Array
  /** The ways from planet p are `ways[wayStarts[p]]` up to, but not including, `ways[wayStarts[p + 1]]`. */
  readonly wayStarts: Uint16Array
  readonly ways: Uint8Array
  /** At `from * size + to`: 1 if a unit may move, and a long weapon may shoot, from one to the other. */
  readonly joined: Uint8Array
  /** At `from * size + to`: 1 if a long weapon hits it after one move. */
  readonly longAfterMove: Uint8Array
  readonly moons: Uint8Array
  /** By planet: what it pays to a player who has it alone; 0 if it is not a moon. */
  readonly points: Uint8Array
}

function tablesOf({ planets, moons }: Board): BoardTables {
  const size = planets.length
  const wayStarts = new Uint16Array(size + 1)
  for (const { index, ways } of planets) wayStarts[index + 1] = wayStarts[index]! + ways.length
  const joined = new Uint8Array(size * size)
  for (const { index, ways } of planets) for (const way of ways) joined[index * size + way] = 1
  const longAfterMove = new Uint8Array(size * size)
  for (const { index, ways } of planets) {
    for (const way of ways) for (const end of planets[way]!.ways) longAfterMove[index * size + end] = 1
  }
  return {
    size,
    kinds: Uint8Array.from(planets, ({ kind }) => PLANET_KINDS.indexOf(kind)),
    wayStarts,
    ways: Uint8Array.from(planets.flatMap(({ ways }) => ways)),
    joined,
    longAfterMove,
    moons: Uint8Array.from(moons),
    points: Uint8Array.from(planets, ({ kind }) =>
      kind === 'half' || kind === 'full' ? MOON_POINTS[kind] : 0,
    ),
  }
}

/** By the key of a board. */
export const boardTables = builtOnce(
  new Map(BOARD_IDS.map(id => [id as string, () => tablesOf(boardOf(id))])),
  key => tablesOf(boardOf(key)),
)
