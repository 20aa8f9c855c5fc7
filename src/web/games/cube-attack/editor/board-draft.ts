/** A board while it is being drawn. Pure functions: each returns the changed board, and the page keeps the history. */

import { type BoardFile, LEAST_DISTANCE, type PlanetKind } from '../../../../games/cube-attack/board-file.ts'

export interface DraftPlanet {
  /** Stays the same when the planet is renamed. */
  readonly key: number
  readonly id: string
  readonly kind: PlanetKind
  readonly x: number
  readonly y: number
  readonly team: number | undefined
}

export interface DraftOrbit {
  readonly key: number
  /** The keys of its two planets. */
  readonly a: number
  readonly b: number
  readonly bend: number
}

export interface BoardDraft {
  readonly name: string
  readonly planets: readonly DraftPlanet[]
  readonly orbits: readonly DraftOrbit[]
  readonly seatings: BoardFile['seatings']
  readonly nextKey: number
}

export interface BoardSpot {
  readonly x: number
  readonly y: number
}

export const TEAMS = [0, 1, 2, 3, 4, 5] as const
export const COUNTS = [2, 3, 4, 5, 6] as const

/** The first letters of new ids, as on our own boards. */
const LETTERS: Readonly<Record<PlanetKind, string>> = {
  entrance: 'E',
  cube: 'C',
  wound: 'W',
  armoury: 'A',
  half: 'H',
  full: 'M',
}

export function emptyDraft(name: string): BoardDraft {
  return { name, planets: [], orbits: [], seatings: {}, nextKey: 0 }
}

/** A board from a file. Orbits whose planets do not exist are left out. */
export function draftOf({ name, planets, orbits, seatings }: BoardFile): BoardDraft {
  const keyOf = (id: string): number => planets.findIndex(planet => planet.id === id)
  return {
    name,
    planets: planets.map((planet, key) => ({ ...planet, key, team: planet.team })),
    orbits: orbits
      .map(({ a, b, bend }, index) => ({ key: planets.length + index, a: keyOf(a), b: keyOf(b), bend }))
      .filter(({ a, b }) => a >= 0 && b >= 0),
    seatings,
    nextKey: planets.length + orbits.length,
  }
}

export function fileOf({ name, planets, orbits, seatings }: BoardDraft): BoardFile {
  const idOf = new Map(planets.map(({ key, id }) => [key, id]))
  return {
    name: name.trim(),
    seatings,
    planets: planets.map(({ id, kind, x, y, team }) => ({
      id,
      kind,
      x,
      y,
      ...(team === undefined ? {} : { team }),
    })),
    orbits: orbits.map(({ a, b, bend }) => ({ a: idOf.get(a)!, b: idOf.get(b)!, bend })),
  }
}

/** To the hundredth, and not outside the circle. */
export function onBoard({ x, y }: BoardSpot): BoardSpot {
  const far = Math.hypot(x, y)
  const scale = far > 1 ? 1 / far : 1
  // Adding 0 turns −0 into 0. Rounding towards 0 stays inside the circle.
  const rounded = (value: number): number =>
    (scale < 1 ? Math.trunc(value * scale * 100) : Math.round(value * 100)) / 100 + 0
  return { x: rounded(x), y: rounded(y) }
}

/**
 * Planets in the editor keep this distance: wherever it is kept, they are drawn large enough to press. Files may have
 * them closer together, down to `LEAST_DISTANCE`.
 */
export const KEPT_DISTANCE = 0.15

/** Coordinates are whole hundredths: an exact distance may differ by an error of arithmetic. */
const EXACT = 1e-9

/** Which planet is too close to this spot: the nearest, if one is. */
export function tooClose(
  planets: readonly DraftPlanet[],
  spot: BoardSpot,
  except?: number,
): DraftPlanet | undefined {
  const distance = ({ x, y }: DraftPlanet) => Math.hypot(x - spot.x, y - spot.y)
  const close = planets.filter(each => each.key !== except && distance(each) < KEPT_DISTANCE - EXACT)
  return close.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** The spots in a square around one, ring by ring, in steps of a hundredth. */
function* ringOf(wanted: BoardSpot, ring: number): Generator<BoardSpot> {
  for (let side = -ring; side <= ring; side++) {
    for (const [right, down] of [
      [side, -ring],
      [side, ring],
      [-ring, side],
      [ring, side],
    ] as const)
      yield {
        x: Math.round(wanted.x * 100 + right) / 100 + 0,
        y: Math.round(wanted.y * 100 + down) / 100 + 0,
      }
  }
}

/** No spot on the board is further from any other. */
const MOST_RINGS = 200

/** The nearest spot where a planet keeps its distance from all others; `undefined` if the sky is full. */
function roomNear(
  planets: readonly DraftPlanet[],
  wanted: BoardSpot,
  except?: number,
): BoardSpot | undefined {
  const at = onBoard(wanted)
  let best: BoardSpot | undefined
  let least = Number.POSITIVE_INFINITY
  for (let ring = 0; ring <= MOST_RINGS && ring / 100 <= least; ring++) {
    for (const spot of ringOf(at, ring)) {
      const way = Math.hypot(spot.x - at.x, spot.y - at.y)
      if (way >= least || Math.hypot(spot.x, spot.y) > 1 || tooClose(planets, spot, except)) continue
      best = spot
      least = way
    }
  }
  return best
}

function freeTeam(planets: readonly DraftPlanet[]): number | undefined {
  return TEAMS.find(team => planets.every(planet => planet.team !== team))
}

function freeId(planets: readonly DraftPlanet[], kind: PlanetKind): string {
  for (let number = 0; ; number++) {
    const id = `${LETTERS[kind]}${number}`
    if (planets.every(planet => planet.id !== id)) return id
  }
}

/** Whether one more planet of this kind has a place: an Entrance needs a team, and there are six. */
export function mayAdd({ planets }: BoardDraft, kind: PlanetKind): boolean {
  return planets.length < 120 && (kind !== 'entrance' || freeTeam(planets) !== undefined)
}

/** Adds a planet; its key is the draft's former `nextKey`. */
export function addPlanet(draft: BoardDraft, kind: PlanetKind, at: BoardSpot): BoardDraft {
  const { planets, nextKey: key } = draft
  const team = kind === 'entrance' ? freeTeam(planets) : undefined
  const spot = roomNear(planets, at) ?? onBoard(at)
  const planet = { key, kind, team, id: freeId(planets, kind), ...spot }
  return withSeatings({ ...draft, planets: [...planets, planet], nextKey: key + 1 })
}

/** A spot that is far enough from every planet, found on a spiral from the centre. */
export function freeSpot({ planets }: BoardDraft): BoardSpot {
  const least = 2.5 * LEAST_DISTANCE
  for (let step = 0; step < 400; step++) {
    const radius = Math.min(0.95, 0.05 * Math.sqrt(step))
    const spot = onBoard({ x: radius * Math.cos(step * 2.4), y: radius * Math.sin(step * 2.4) })
    if (planets.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) >= least)) return spot
  }
  return { x: 0, y: 0 }
}

export type PlanetChange = Partial<Pick<DraftPlanet, 'id' | 'kind' | 'x' | 'y' | 'team'>>

/**
 * Changes a planet. One that is moved keeps its distance from the others; one that becomes an Entrance gets a team, and one that
 * no longer is loses it.
 */
export function changePlanet(draft: BoardDraft, key: number, change: PlanetChange): BoardDraft {
  const planets = draft.planets.map((planet): DraftPlanet => {
    if (planet.key !== key) return planet
    const moves = change.x !== undefined || change.y !== undefined
    const wanted = { x: change.x ?? planet.x, y: change.y ?? planet.y }
    const spot = moves ? (roomNear(draft.planets, wanted, key) ?? planet) : planet
    const changed = { ...planet, ...change, x: spot.x, y: spot.y }
    if (changed.kind !== 'entrance') return { ...changed, team: undefined }
    return { ...changed, team: changed.team ?? freeTeam(draft.planets) }
  })
  return withSeatings({ ...draft, planets })
}

export function removePlanet(draft: BoardDraft, key: number): BoardDraft {
  return withSeatings({
    ...draft,
    planets: draft.planets.filter(planet => planet.key !== key),
    orbits: draft.orbits.filter(({ a, b }) => a !== key && b !== key),
  })
}

export function orbitBetween({ orbits }: BoardDraft, a: number, b: number): DraftOrbit | undefined {
  return orbits.find(orbit => (orbit.a === a && orbit.b === b) || (orbit.a === b && orbit.b === a))
}

/** Joins two planets. An orbit from a planet to itself, or a second one, is not drawn. */
export function joinPlanets(draft: BoardDraft, a: number, b: number): BoardDraft {
  if (a === b || orbitBetween(draft, a, b)) return draft
  const orbits = [...draft.orbits, { key: draft.nextKey, a, b, bend: 0 }]
  return { ...draft, orbits, nextKey: draft.nextKey + 1 }
}

export function changeOrbit(draft: BoardDraft, key: number, bend: number): BoardDraft {
  const limited = Math.max(-1, Math.min(1, bend))
  return {
    ...draft,
    orbits: draft.orbits.map(orbit => (orbit.key === key ? { ...orbit, bend: limited } : orbit)),
  }
}

export function removeOrbit(draft: BoardDraft, key: number): BoardDraft {
  return { ...draft, orbits: draft.orbits.filter(orbit => orbit.key !== key) }
}

export function teamsOf({ planets }: BoardDraft): number[] {
  return planets.flatMap(({ team }) => team ?? []).sort((one, other) => one - other)
}

/** The teams of a seating, spread as evenly as possible. */
export function spreadTeams(draft: BoardDraft, count: number): number[] {
  const teams = teamsOf(draft)
  return Array.from({ length: count }, (_, seat) => teams[Math.floor((seat * teams.length) / count)] ?? seat)
}

/** Makes the board available for this many players, with these teams, or no longer. */
export function setSeating(
  draft: BoardDraft,
  count: number,
  teams: readonly number[] | undefined,
): BoardDraft {
  const { [count]: _, ...others } = draft.seatings
  return { ...draft, seatings: teams ? { ...others, [count]: [[...teams]] } : others }
}

/** Drops seatings of teams that are gone, and makes the board available for as many players as there are Entrances. */
function withSeatings(draft: BoardDraft): BoardDraft {
  const teams = teamsOf(draft)
  const kept = Object.entries(draft.seatings).filter(([, lists]) =>
    lists.every(list => list.every(team => teams.includes(team))),
  )
  const seatings = Object.fromEntries(kept)
  const count = new Set(teams).size
  const offered = count >= 2 && !seatings[count] ? { ...seatings, [count]: [[...new Set(teams)]] } : seatings
  return { ...draft, seatings: offered }
}
