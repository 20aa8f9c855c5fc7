/** Boards: planets connected by orbits. They are built in or from a user's file; each is parsed once and cached. */

import { z } from 'zod'
import type { Refusal, Result } from '../../engine/game.ts'
import { firstProblem } from '../../engine/schema-error.ts'
import { granted, refused } from '../../engine/words.ts'
import duel from './boards/duel.json' with { type: 'json' }
import hexa from './boards/hexa.json' with { type: 'json' }
import quartet from './boards/quartet.json' with { type: 'json' }
import quintet from './boards/quintet.json' with { type: 'json' }
import trinity from './boards/trinity.json' with { type: 'json' }
import { refusal } from './words.ts'

export const PLANET_KINDS = ['entrance', 'cube', 'wound', 'armoury', 'half', 'full'] as const
export type PlanetKind = (typeof PLANET_KINDS)[number]

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

/** Only capital letters and digits, so that `A0s` in a position always means a unit on A0. */
const planetId = z.string().regex(/^[A-Z][A-Z0-9]{0,7}$/, 'an id is capital letters and digits, at most 8')
const coordinate = z.number().min(-1).max(1)

export const boardFileShape = z.strictObject({
  name: z.string().min(1).max(40),
  /** For each number of players, the teams that play, clockwise. Of several lists, the first is used. */
  seatings: z.record(z.string().regex(/^[2-6]$/), z.array(z.array(z.int().min(0)).min(2).max(6)).min(1)),
  planets: z
    .array(
      z.strictObject({
        id: planetId,
        kind: z.enum(PLANET_KINDS),
        /** Within the unit circle: x points right, y points down, the centre of the board is 0. */
        x: coordinate,
        y: coordinate,
        /** Entrances only: the team that owns it, numbered clockwise. */
        team: z.int().min(0).max(5).optional(),
      }),
    )
    .min(1)
    .max(120),
  orbits: z
    .array(
      z.strictObject({
        a: planetId,
        b: planetId,
        /** How far the arc bulges away from the centre, as a fraction of its chord. Only for drawing. */
        bend: z.number().min(-1).max(1).default(0),
      }),
    )
    .max(600),
})

export type BoardFile = z.infer<typeof boardFileShape>

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
  /** The index of a team's Entrance. */
  readonly entranceByTeam: readonly number[]
  readonly indexById: ReadonlyMap<string, number>
  readonly seatings: Readonly<Record<string, readonly (readonly number[])[]>>
}

/** Returns everything that is wrong with a board that matches the schema; empty if it can be played on. */
export function boardFaults(file: BoardFile): Refusal[] {
  const faults: Refusal[] = []
  const kinds = new Map<string, PlanetKind>()
  const teams = new Map<number, string>()
  for (const { id, kind, team } of file.planets) {
    if (kinds.has(id)) faults.push(refusal('refuse.board.planetTwice', { planet: id }))
    kinds.set(id, kind)
    if (kind !== 'entrance') {
      if (team !== undefined) faults.push(refusal('refuse.board.teamOnPlanet', { planet: id }))
    } else if (team === undefined) faults.push(refusal('refuse.board.entranceWithoutTeam', { planet: id }))
    else if (teams.has(team)) {
      faults.push(refusal('refuse.board.teamTwice', { planet: id, other: teams.get(team)!, team }))
    } else teams.set(team, id)
  }
  if (teams.size < 2) faults.push(refusal('refuse.board.fewEntrances', { count: teams.size }))
  if (![...kinds.values()].includes('cube')) faults.push(refusal('refuse.board.noCube'))
  if (![...kinds.values()].some(kind => kind === 'half' || kind === 'full'))
    faults.push(refusal('refuse.board.noMoon'))
  return [...faults, ...orbitFaults(file, kinds), ...seatingFaults(file, teams)]
}

function orbitFaults(file: BoardFile, kinds: ReadonlyMap<string, PlanetKind>): Refusal[] {
  const faults: Refusal[] = []
  const joined = new Set<string>()
  const links = new Map<string, string[]>([...kinds.keys()].map(id => [id, []]))
  for (const { a, b } of file.orbits) {
    const orbit = `${a}–${b}`
    const strange = [a, b].find(id => !kinds.has(id))
    const pair = [a, b].sort().join(' ')
    if (strange !== undefined) faults.push(refusal('refuse.board.orbitToNowhere', { orbit, planet: strange }))
    else if (a === b) faults.push(refusal('refuse.board.orbitToItself', { orbit, planet: a }))
    else if (joined.has(pair)) faults.push(refusal('refuse.board.orbitTwice', { orbit }))
    else if (kinds.get(a) === 'entrance' && kinds.get(b) === 'entrance') {
      faults.push(refusal('refuse.board.orbitBetweenEntrances', { orbit }))
    } else {
      links.get(a)!.push(b)
      links.get(b)!.push(a)
    }
    joined.add(pair)
  }
  for (const [id, ends] of links) {
    if (kinds.get(id) === 'entrance' && ends.length === 0) {
      faults.push(refusal('refuse.board.entranceWithoutExit', { planet: id }))
    }
  }
  const open = [...kinds.keys()].filter(id => kinds.get(id) !== 'entrance')
  const reached = new Set(open.slice(0, 1))
  for (const id of reached) {
    for (const end of links.get(id)!) if (kinds.get(end) !== 'entrance') reached.add(end)
  }
  const cutOff = open.find(id => !reached.has(id))
  if (cutOff !== undefined) faults.push(refusal('refuse.board.cutOff', { planet: cutOff, from: open[0]! }))
  return faults
}

function seatingFaults({ seatings }: BoardFile, teams: ReadonlyMap<number, string>): Refusal[] {
  const faults: Refusal[] = []
  if (Object.keys(seatings).length === 0) faults.push(refusal('refuse.board.noSeating'))
  for (const [count, alternatives] of Object.entries(seatings)) {
    for (const seating of alternatives) {
      const strange = seating.find(team => !teams.has(team))
      if (seating.length !== Number(count)) {
        faults.push(refusal('refuse.board.seatingLength', { count, found: seating.length }))
      } else if (strange !== undefined)
        faults.push(refusal('refuse.board.seatingTeam', { count, team: strange }))
      else if (new Set(seating).size !== seating.length) {
        faults.push(refusal('refuse.board.seatingTwice', { count }))
      }
    }
  }
  return faults
}

/** Reads a user's board: checks its schema, then its meaning. Returns the first fault. */
export function readBoard(input: unknown): Result<BoardFile> {
  const parsed = boardFileShape.safeParse(input)
  if (!parsed.success) {
    const { path, problem } = firstProblem(parsed.error)
    return refused(refusal('refuse.board.shape', { path: namedPath(input, path), problem }))
  }
  const fault = boardFaults(parsed.data)[0]
  return fault ? refused(fault) : granted(parsed.data)
}

/** Adds the planet or orbit to the path, as `planets.3.kind` alone does not say where to look. */
function namedPath(input: unknown, path: string): string {
  const [list, index] = path.split('.')
  const items = (input as Record<string, unknown> | undefined)?.[list ?? '']
  const item = Array.isArray(items)
    ? (items[Number(index)] as Record<string, unknown> | undefined)
    : undefined
  if (list === 'planets' && typeof item?.id === 'string') return `${path} (planet ${shown(item.id)})`
  if (list === 'orbits' && item) return `${path} (orbit ${shown(item.a)}–${shown(item.b)})`
  return path
}

/** An id from a file, cut to a reasonable length; it may be anything, even not a string. */
function shown(id: unknown): string {
  return typeof id === 'string' ? id.slice(0, 20) : '?'
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
const boards = new Map<string, Board>()
for (const id of BOARD_IDS) boards.set(id, built(id, boardFileShape.parse(OURS[id])))

/** What the state stores of a board: a built-in id, or a user's file as text, since strings are cheap to copy. */
export function boardKey(board: BoardId | BoardFile): string {
  return typeof board === 'string' ? board : JSON.stringify(board)
}

/** How many users' boards are cached: a server may see many, but a match needs only one. */
const KEPT_BOARDS = 40
let last: Board = boards.get('hexa')!

/** The board of a state. Rules ask for it constantly and nearly always for the same one, so `last` comes first. */
export function boardOf(key: string): Board {
  if (last.key === key) return last
  let board = boards.get(key)
  if (!board) {
    board = built(key, boardFileShape.parse(JSON.parse(key)))
    if (boards.size > KEPT_BOARDS) {
      for (const old of boards.keys()) {
        if (!BOARD_IDS.some(id => id === old)) boards.delete(old)
      }
    }
    boards.set(key, board)
  }
  last = board
  return board
}
