/** Boards: planets joined by orbits. Ours by name, or a user's from a file; read once, then only looked up. */

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

/** The board made for so many players; Hexa seats any number, but these are fairer. */
export const RECOMMENDED_BOARD: Readonly<Record<number, BoardId>> = {
  2: 'duel',
  3: 'trinity',
  4: 'quartet',
  5: 'quintet',
  6: 'hexa',
}

/** Capital letters and digits only, so that `A0s` in a position can mean nothing but a unit on A0. */
const planetId = z.string().regex(/^[A-Z][A-Z0-9]{0,7}$/, 'an id is capital letters and digits, at most 8')
const coordinate = z.number().min(-1).max(1)

export const boardFileShape = z.strictObject({
  name: z.string().min(1).max(40),
  /** For each number of players the teams that sit down, clockwise; several lists are alternatives, the first is used. */
  seatings: z.record(z.string().regex(/^[2-6]$/), z.array(z.array(z.int().min(0)).min(2).max(6)).min(1)),
  planets: z
    .array(
      z.strictObject({
        id: planetId,
        kind: z.enum(PLANET_KINDS),
        /** In the unit circle: x to the right, y down, the centre of the board at 0. */
        x: coordinate,
        y: coordinate,
        /** Entrances only: whose it is, numbered clockwise. */
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
        /** How far the arc bulges away from the centre, as a part of its chord. For the eye only. */
        bend: z.number().min(-1).max(1).default(0),
      }),
    )
    .max(600),
})

export type BoardFile = z.infer<typeof boardFileShape>

export interface Planet {
  /** Its place in the list of planets, by which states and commands know it. */
  readonly index: number
  /** Its name to people: `A0`. */
  readonly id: string
  readonly kind: PlanetKind
  readonly x: number
  readonly y: number
  /** The planets connected to it, in the order of the list. */
  readonly connected: readonly number[]
  /** Those of them that a unit may move to: all but Entrances. */
  readonly ways: readonly number[]
  /** For each planet of the board, whether it is this one or connected to it. */
  readonly within: readonly boolean[]
}

export interface Board {
  /** The name of one of ours, or the file's text: what a state keeps. */
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

/** Everything wrong with a board whose shape is right; empty if it can be played on. */
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

/** A board of a user's: its shape checked, then its sense. The first fault is told. */
export function readBoard(input: unknown): Result<BoardFile> {
  const parsed = boardFileShape.safeParse(input)
  if (!parsed.success) {
    const { path, problem } = firstProblem(parsed.error)
    return refused(refusal('refuse.board.shape', { path: namedPath(input, path), problem }))
  }
  const fault = boardFaults(parsed.data)[0]
  return fault ? refused(fault) : granted(parsed.data)
}

/** `planets.3.kind` says little; `planets.3.kind (planet A0)` says where to look. */
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

/** An id out of a file; whatever is none may not even have a text. */
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

/** What a state keeps of a board: the name of one of ours, or a user's as text, which copies for free. */
export function boardKey(board: BoardId | BoardFile): string {
  return typeof board === 'string' ? board : JSON.stringify(board)
}

/** Users' boards kept ready at a time: a server may see many, a match needs one. */
const KEPT_BOARDS = 40
let last: Board = boards.get('hexa')!

/** The board of a state. Rules ask for it all the time, nearly always the same one, hence `last`. */
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
