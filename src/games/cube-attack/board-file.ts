/** Boards as files: their format, and everything that can be wrong with one. A fault names the planet or the orbit. */

import { z } from 'zod'
import type { Param, Refusal, Result } from '../../engine/game.ts'
import { fieldsOf, shownName } from '../../engine/limited-shapes.ts'
import { granted, refusedForAll } from '../../engine/refusals.ts'
import {
  allProblems,
  cutTo,
  problemInWords,
  type SchemaProblem,
  soundEntries,
} from '../../engine/schema-problems.ts'
import { refusal, type WordKey } from './words.ts'

export const PLANET_KINDS = ['entrance', 'cube', 'wound', 'armoury', 'half', 'full'] as const
export type PlanetKind = (typeof PLANET_KINDS)[number]

/** Only capital letters and digits, so that `A0s` in a position always means a unit on A0. */
const idInWords: WordKey = 'board.idFormat'
const planetId = z.string().regex(/^[A-Z][A-Z0-9]{0,7}$/, problemInWords(idInWords))
const coordinate = z.number().min(-1).max(1)

const planetShape = z.strictObject({
  id: planetId,
  kind: z.enum(PLANET_KINDS),
  /** Within the unit circle: x points right, y points down, the centre of the board is 0. */
  x: coordinate,
  y: coordinate,
  /** Entrances only: the team that owns it, numbered clockwise. */
  team: z.int().min(0).max(5).optional(),
})

const orbitShape = z.strictObject({
  a: planetId,
  b: planetId,
  /** How far the arc bulges away from the centre, as a fraction of its chord. Only for drawing. */
  bend: z.number().min(-1).max(1).default(0),
})

const COUNT = /^[2-6]$/
/** There are five valid ones; a few more are read, so that each can be named. */
const MOST_SEATINGS = 20
const MOST = { planets: 120, orbits: 600 } as const
const alternativesShape = z
  .array(z.array(z.int().min(0)).min(2).max(6))
  .min(1)
  .max(100)

export const boardFileShape = z.strictObject({
  name: shownName({ max: 40 }),
  /** For each number of players, the teams that play, clockwise. If there are several lists, the first is used. */
  seatings: fieldsOf(z.string().regex(COUNT), alternativesShape, MOST_SEATINGS),
  planets: z.array(planetShape).max(MOST.planets),
  orbits: z.array(orbitShape).max(MOST.orbits),
})

export type BoardFile = z.infer<typeof boardFileShape>
type FilePlanet = BoardFile['planets'][number]

/** Even at their smallest drawn size, planets whose centres are closer than this would overlap. */
export const LEAST_DISTANCE = 0.075

/** The parts of a board that can be checked further. */
interface Parts extends Pick<BoardFile, 'planets' | 'orbits' | 'seatings'> {
  /** Ids of planets in the file that have a fault themselves; `undefined` if not all ids are known. */
  readonly unread: ReadonlySet<string> | undefined
  /** The lists whose entries are all valid; only for these can something be reported as missing. */
  readonly whole: Readonly<Record<'planets' | 'orbits' | 'seatings', boolean>>
}

/** Returns everything that is wrong with a board that matches the schema; empty if it can be played on. */
export function boardFaults({ planets, orbits, seatings }: BoardFile): Refusal[] {
  return faultsOf({
    planets,
    orbits,
    seatings,
    unread: new Set(),
    whole: { planets: true, orbits: true, seatings: true },
  })
}

function faultsOf(parts: Parts): Refusal[] {
  const { planets, whole } = parts
  const faults: Refusal[] = []
  const kinds = new Map<string, PlanetKind>()
  const teams = new Map<number, string>()
  for (const { id, kind, team } of planets) {
    if (kinds.has(id)) faults.push(refusal('refuse.board.planetTwice', { planet: id }))
    kinds.set(id, kind)
    if (kind !== 'entrance') {
      if (team !== undefined) faults.push(refusal('refuse.board.teamOnPlanet', { planet: id }))
    } else if (team === undefined) faults.push(refusal('refuse.board.entranceWithoutTeam', { planet: id }))
    else if (teams.has(team)) {
      faults.push(refusal('refuse.board.teamTwice', { planet: id, other: teams.get(team)!, team }))
    } else teams.set(team, id)
  }
  if (whole.planets) {
    const present = planets.map(({ kind }) => kind)
    if (teams.size < 2) faults.push(refusal('refuse.board.fewEntrances', { count: teams.size }))
    if (!present.includes('cube')) faults.push(refusal('refuse.board.noCube'))
    if (!present.includes('half') && !present.includes('full')) faults.push(refusal('refuse.board.noMoon'))
  }
  return [...faults, ...placeFaults(planets), ...orbitFaults(parts, kinds), ...seatingFaults(parts, teams)]
}

/** The squares of the grid that can hold a planet which overlaps this one. */
function squaresAround({ x, y }: FilePlanet): readonly string[] {
  const [column, row] = [Math.floor(x / LEAST_DISTANCE), Math.floor(y / LEAST_DISTANCE)]
  const steps = [0, -1, 1]
  return steps.flatMap(right => steps.map(down => `${column + right} ${row + down}`))
}

/**
 * Planets on top of one another; each is named once, with the first one it overlaps. A planet that has to move blocks no
 * other, so a square has room for a few, and each planet is compared with a few others.
 */
function placeFaults(planets: readonly FilePlanet[]): Refusal[] {
  const [first] = planets
  if (planets.length > 1 && planets.every(({ x, y }) => x === first!.x && y === first!.y)) {
    return [refusal('refuse.board.onePoint', { count: planets.length, x: first!.x, y: first!.y })]
  }
  const staying = new Map<string, { readonly planet: FilePlanet; readonly index: number }[]>()
  const known = new Set<string>()
  return planets.flatMap((planet, index) => {
    // Listed twice, which is a fault of its own.
    if (known.size === known.add(planet.id).size) return []
    const squares = squaresAround(planet)
    const overlapping = squares
      .flatMap(square => staying.get(square) ?? [])
      .filter(({ planet: { x, y } }) => Math.hypot(x - planet.x, y - planet.y) < LEAST_DISTANCE)
    if (overlapping.length > 0) {
      const other = overlapping.reduce((one, next) => (next.index < one.index ? next : one)).planet.id
      return [refusal('refuse.board.overlap', { planet: planet.id, other, least: LEAST_DISTANCE })]
    }
    staying.set(squares[0]!, [...(staying.get(squares[0]!) ?? []), { planet, index }])
    return []
  })
}

function orbitFaults({ orbits, unread, whole }: Parts, kinds: ReadonlyMap<string, PlanetKind>): Refusal[] {
  const faults: Refusal[] = []
  const joined = new Set<string>()
  const links = new Map<string, string[]>([...kinds.keys()].map(id => [id, []]))
  for (const { a, b } of orbits) {
    const orbit = `${a}–${b}`
    const strange = unread && [a, b].find(id => !kinds.has(id) && !unread.has(id))
    const pair = [a, b].sort().join(' ')
    if (strange !== undefined) faults.push(refusal('refuse.board.orbitToNowhere', { orbit, planet: strange }))
    else if (a === b) faults.push(refusal('refuse.board.orbitToItself', { orbit, planet: a }))
    else if (joined.has(pair)) faults.push(refusal('refuse.board.orbitTwice', { orbit }))
    else if (kinds.get(a) === 'entrance' && kinds.get(b) === 'entrance') {
      faults.push(refusal('refuse.board.orbitBetweenEntrances', { orbit }))
    } else {
      links.get(a)?.push(b)
      links.get(b)?.push(a)
    }
    joined.add(pair)
  }
  return whole.planets && whole.orbits ? [...faults, ...reachFaults(links, kinds)] : faults
}

type Links = ReadonlyMap<string, readonly string[]>

/** Entrances without a way out, and planets that cannot be reached from most of the others. */
function reachFaults(links: Links, kinds: ReadonlyMap<string, PlanetKind>): Refusal[] {
  const faults: Refusal[] = []
  for (const [id, ends] of links) {
    if (kinds.get(id) === 'entrance' && ends.length === 0) {
      faults.push(refusal('refuse.board.entranceWithoutExit', { planet: id }))
    }
  }
  const open = [...kinds.keys()].filter(id => kinds.get(id) !== 'entrance')
  const seen = new Set<string>()
  let main: ReadonlySet<string> = new Set()
  for (const id of open) {
    if (seen.has(id)) continue
    const group = new Set([id])
    for (const each of group) {
      seen.add(each)
      for (const end of links.get(each)!) if (kinds.get(end) !== 'entrance') group.add(end)
    }
    if (group.size > main.size) main = group
  }
  const cutOff = open.filter(id => !main.has(id))
  if (cutOff.length > 0) {
    const params = { planet: cutOff[0]!, planets: { all: cutOff }, from: [...main][0]! }
    faults.push(refusal('refuse.board.cutOff', params))
  }
  return faults
}

function seatingFaults({ seatings, whole }: Parts, teams: ReadonlyMap<number, string>): Refusal[] {
  const faults: Refusal[] = []
  if (whole.seatings && Object.keys(seatings).length === 0) faults.push(refusal('refuse.board.noSeating'))
  for (const [count, alternatives] of Object.entries(seatings)) {
    for (const seating of alternatives) {
      const strange = whole.planets ? seating.find(team => !teams.has(team)) : undefined
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

/** Reads a user's board: checks its schema and its meaning, and reports all faults at once. */
export function readBoard(input: unknown): Result<BoardFile> {
  const parsed = boardFileShape.safeParse(input)
  if (parsed.success) {
    const faults = boardFaults(parsed.data)
    return faults.length > 0 ? refusedForAll(faults) : granted(parsed.data)
  }
  if (!isRecord(input)) return refusedForAll([refusal('refuse.board.notBoard')])
  const told = allProblems(parsed.error, input).map(problem => shapeFault(input, problem))
  const unfit = new Set(parsed.error.issues.map(({ path }) => path[0]))
  return refusedForAll([...told, ...faultsOf(soundParts(input, unfit))])
}

type Loose = Readonly<Record<string, unknown>>

function isRecord(input: unknown): input is Loose {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

/** The parts that can be checked in a board that does not match the whole schema. */
function soundParts(input: Loose, unfit: ReadonlySet<unknown>): Parts {
  const planets = soundEntries(input.planets, planetShape, MOST.planets)
  const ids = cutTo(MOST.planets, input.planets).map(planet => isRecord(planet) && planet.id)
  const isCut = Array.isArray(input.planets) && input.planets.length > ids.length
  const seatings = Object.entries(isRecord(input.seatings) ? input.seatings : {})
  const known = seatings.slice(0, MOST_SEATINGS).flatMap(([count, list]) => {
    const read = alternativesShape.safeParse(list)
    return COUNT.test(count) && read.success ? [[count, read.data] as const] : []
  })
  return {
    planets,
    orbits: soundEntries(input.orbits, orbitShape, MOST.orbits),
    seatings: Object.fromEntries(known),
    unread: isCut || !ids.every(id => typeof id === 'string') ? undefined : new Set(ids),
    whole: { planets: !unfit.has('planets'), orbits: !unfit.has('orbits'), seatings: !unfit.has('seatings') },
  }
}

/** A problem with the schema, located by planet, orbit or seating. */
function shapeFault(input: Loose, { keys, path, problem, code }: SchemaProblem): Refusal {
  const [list, index, ...rest] = keys
  if (list === 'seatings' && code === 'invalid_key') {
    return refusal('refuse.board.seatingCount', { count: shown(index) })
  }
  if ((list !== 'planets' && list !== 'orbits') || typeof index !== 'number') {
    return refusal('refuse.board.shape', { path, problem })
  }
  const entries = input[list]
  const entry: unknown = Array.isArray(entries) ? entries[index] : undefined
  const name = nameOf(list, entry, index)
  const place = list === 'planets' ? { planet: name } : { orbit: name }
  const kind = list === 'planets' ? 'planet' : 'orbit'
  return rest.length === 0
    ? refusal(`refuse.board.${kind}`, { ...place, problem })
    : refusal(`refuse.board.${kind}Field`, { ...place, field: rest.join('.'), problem })
}

/** How people find the place in their file: the id of a planet, the ends of an orbit, or an index in the list. */
function nameOf(list: 'planets' | 'orbits', entry: unknown, index: number): Param {
  const say: WordKey = 'board.nth'
  const nth = { say, params: { number: index + 1 } }
  if (!isRecord(entry)) return nth
  if (list === 'planets') return typeof entry.id === 'string' && entry.id !== '' ? shown(entry.id) : nth
  return typeof entry.a === 'string' && typeof entry.b === 'string'
    ? `${shown(entry.a)}–${shown(entry.b)}`
    : nth
}

/** A text from a file, cut to a reasonable length. */
function shown(text: unknown): string {
  return String(text).slice(0, 20)
}
