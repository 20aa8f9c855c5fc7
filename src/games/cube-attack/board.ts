/** Boards: planets connected by orbits. They are built in or from a user's file; each is parsed once and cached. */

import { builtOnce } from '../../engine/file-cache.ts'
import { type BoardFile, boardFileShape, type PlanetKind } from './board-file.ts'
import duel from './boards/duel.json' with { type: 'json' }
import hexa from './boards/hexa.json' with { type: 'json' }
import quartet from './boards/quartet.json' with { type: 'json' }
import quintet from './boards/quintet.json' with { type: 'json' }
import trinity from './boards/trinity.json' with { type: 'json' }

export const BOARD_IDS = ['hexa', 'duel', 'trinity', 'quartet', 'quintet'] as const
export type BoardId = (typeof BOARD_IDS)[number]

/** The recommended board for each number of players. Hexa seats any number, but these are fairer. */
export const RECOMMENDED_BOARD: Readonly<Record<number, BoardId>> = {
  2: 'duel',
  3: 'trinity',
  4: 'quartet',
  5: 'quintet',
  6: 'hexa',
}

export interface Planet {
  /** Its index in the list of planets; states and commands refer to it by this. */
  readonly index: number
  /** The name that people see, such as `A0`. */
  readonly id: string
  readonly kind: PlanetKind
  readonly x: number
  readonly y: number
  /** The planets connected to it, in the order of the list. */
  readonly connected: readonly number[]
  /** The connected planets that a unit may move to: all but Entrances. */
  readonly ways: readonly number[]
  /** For each planet of the board, whether it is this one or connected to it. */
  readonly within: readonly boolean[]
}

export interface Board {
  /** The id of a built-in board, or the text of a user's file; the state stores this. */
  readonly key: string
  readonly name: string
  readonly planets: readonly Planet[]
  readonly orbits: readonly { readonly a: number; readonly b: number; readonly bend: number }[]
  readonly moons: readonly number[]
  readonly entranceByTeam: readonly number[]
  readonly indexById: ReadonlyMap<string, number>
  readonly seatings: Readonly<Record<string, readonly (readonly number[])[]>>
}

function built(key: string, file: BoardFile): Board {
  const indexById = new Map(file.planets.map(({ id }, index) => [id, index]))
  const orbits = file.orbits.map(({ a, b, bend }) => ({ a: indexById.get(a)!, b: indexById.get(b)!, bend }))
  const planets = file.planets.map(({ id, kind, x, y }, index): Planet => {
    const connected = orbits
      .flatMap(({ a, b }) => (a === index ? [b] : b === index ? [a] : []))
      .sort((one, other) => one - other)
    const ways = connected.filter(other => file.planets[other]!.kind !== 'entrance')
    const within = file.planets.map((_, other) => other === index || connected.includes(other))
    return { index, id, kind, x, y, connected, ways, within }
  })
  const entranceByTeam: number[] = []
  for (const { id, team } of file.planets) if (team !== undefined) entranceByTeam[team] = indexById.get(id)!
  const moons = planets.filter(({ kind }) => kind === 'half' || kind === 'full').map(({ index }) => index)
  return { key, name: file.name, planets, orbits, moons, entranceByTeam, indexById, seatings: file.seatings }
}

const OURS: Readonly<Record<BoardId, unknown>> = { hexa, duel, trinity, quartet, quintet }

/** What the state stores for a board: a built-in id, or a user's file as text, since strings are cheap to copy. */
export function boardKey(board: BoardId | BoardFile): string {
  return typeof board === 'string' ? board : JSON.stringify(board)
}

/** A board as the text of a file, one planet or orbit per line, for easy editing. */
export function boardFileText(board: BoardId | BoardFile): string {
  const { name, seatings, planets, orbits } =
    typeof board === 'string' ? boardFileShape.parse(OURS[board]) : board
  const lines = (entries: readonly object[]): string => entries.map(each => `    ${spaced(each)}`).join(',\n')
  const teams = Object.entries(seatings).map(([count, lists]) => `    "${count}": ${JSON.stringify(lists)}`)
  return [
    '{',
    `  "name": ${JSON.stringify(name)},`,
    `  "seatings": {\n${teams.join(',\n')}\n  },`,
    `  "planets": [\n${lines(planets)}\n  ],`,
    `  "orbits": [\n${lines(orbits)}\n  ]`,
    '}\n',
  ].join('\n')
}

function spaced(entry: object): string {
  const fields = Object.entries(entry).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`)
  return `{ ${fields.join(', ')} }`
}

export const boardOf = builtOnce(
  new Map(BOARD_IDS.map(id => [id as string, () => built(id, boardFileShape.parse(OURS[id]))])),
  key => built(key, boardFileShape.parse(JSON.parse(key))),
)
