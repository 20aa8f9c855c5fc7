/**
 * Cube Attack for boardgame.io, for comparison in our benchmark: the standard game on Hexa without variants.
 *
 * It is written to be fast there. Rules see the state through Immer's drafts, where every object touched costs a proxy.
 * So units are stored in slots under their owner, the actions of this turn are two short lists and not a flag on each
 * unit, and the number of units of each player is stored and not counted.
 */

import type { AiEnumerate, Ctx, Game, MoveFn, State } from 'boardgame.io'
import { INVALID_MOVE } from 'boardgame.io/core'
import hexa from '../../src/games/cube-attack/boards/hexa.json' with { type: 'json' }

const CUBES_EACH = 20
const ACTIONS_A_TURN = 2
const TARGET = 64
const LAST_ROUND = 60
const STANDSTILL_ROUNDS = 3

type Weapon = 'none' | 'short' | 'long'

export interface Unit {
  planet: number
  weapon: Weapon
  size: number
}

export interface Result {
  kind: 'points' | 'lastStanding' | 'roundLimit' | 'standstill'
  winners: number[]
}

export interface CubeAttack {
  first: number
  round: number
  players: { reserve: number; losses: number; score: number }[]
  /** By seat and slot; the id of a unit is 20 × seat + slot. Empty slots are reused. */
  units: (Unit | null)[][]
  /** How many units each seat has. */
  standing: number[]
  /** Ids of the units that activated, or attacked, in the present turn. */
  activated: number[]
  attacked: number[]
  /** Positions at the ends of the latest rounds in which nobody scored. */
  quiet: string[]
  result: Result | null
}

interface Planet {
  id: string
  kind: string
  connected: number[]
  /** The planets a unit may move to from here. */
  exits: number[]
}

const planets = planetsOf()
const entrances = planets.flatMap(({ kind }, index) => (kind === 'entrance' ? [index] : []))
const moons = planets.flatMap(({ kind }, index) => (kind === 'half' || kind === 'full' ? [index] : []))

function planetsOf(): Planet[] {
  const indexOf = (id: string): number => hexa.planets.findIndex(planet => planet.id === id)
  return hexa.planets.map(({ id, kind }) => {
    const connected = hexa.orbits
      .flatMap(({ a, b }) => (a === id ? [indexOf(b)] : b === id ? [indexOf(a)] : []))
      .sort((one, other) => one - other)
    return { id, kind, connected, exits: connected.filter(to => hexa.planets[to]!.kind !== 'entrance') }
  })
}

const seatOf = (id: number): number => Math.floor(id / CUBES_EACH)

/** The unit of this seat with this id; undefined for any other id, because the input may be invalid. */
function ownUnit(G: CubeAttack, seat: number, id: number): Unit | null | undefined {
  return seatOf(id) === seat ? G.units[seat]![id - seat * CUBES_EACH] : undefined
}

function enemyOn(G: CubeAttack, planet: number, seat: number): boolean {
  for (let other = 0; other < G.units.length; other++) {
    if (other === seat) continue
    for (const unit of G.units[other]!) if (unit?.planet === planet) return true
  }
  return false
}

function mayActivate(G: CubeAttack, { seat, id, unit }: { seat: number; id: number; unit: Unit }): boolean {
  const { reserve } = G.players[seat]!
  const { kind } = planets[unit.planet]!
  if (kind === 'cube') {
    if (reserve === 0) return false
  } else if (kind === 'wound') {
    if (unit.size === 2 || reserve === 0) return false
  } else if (kind !== 'armoury' || unit.weapon === 'long') return false
  return !G.activated.includes(id) && !enemyOn(G, unit.planet, seat)
}

/** A short weapon reaches its own planet, a long one the connected planets; a unit on an Entrance is safe. */
function reaches(unit: Unit, planet: number): boolean {
  if (planets[planet]!.kind === 'entrance') return false
  return unit.weapon === 'short'
    ? unit.planet === planet
    : unit.weapon === 'long' && planets[unit.planet]!.connected.includes(planet)
}

function bringIn(G: CubeAttack, seat: number): void {
  const slots = G.units[seat]!
  const free = slots.indexOf(null)
  slots[free < 0 ? slots.length : free] = { planet: entrances[seat]!, weapon: 'none', size: 1 }
  G.players[seat]!.reserve--
  G.standing[seat]!++
}

const move: MoveFn<CubeAttack> = ({ G, playerID }, id: number, to: number) => {
  const unit = ownUnit(G, Number(playerID), id)
  if (!unit || !planets[unit.planet]!.exits.includes(to)) return INVALID_MOVE
  unit.planet = to
  return undefined
}

const activate: MoveFn<CubeAttack> = ({ G, playerID }, id: number) => {
  const seat = Number(playerID)
  const unit = ownUnit(G, seat, id)
  if (!unit || !mayActivate(G, { seat, id, unit })) return INVALID_MOVE
  G.activated.push(id)
  switch (planets[unit.planet]!.kind) {
    case 'cube':
      bringIn(G, seat)
      break
    case 'wound':
      unit.size = 2
      G.players[seat]!.reserve--
      break
    default:
      unit.weapon = unit.weapon === 'none' ? 'short' : 'long'
  }
  return undefined
}

const attack: MoveFn<CubeAttack> = ({ G, playerID }, id: number, targetId: number) => {
  const seat = Number(playerID)
  const unit = ownUnit(G, seat, id)
  const victim = seatOf(targetId)
  const slots = victim === seat ? undefined : G.units[victim]
  const target = slots?.[targetId - victim * CUBES_EACH]
  if (!unit || !slots || !target || G.attacked.includes(id)) return INVALID_MOVE
  if (!reaches(unit, target.planet)) return INVALID_MOVE
  G.attacked.push(id)
  G.players[victim]!.losses++
  if (target.size === 2) target.size = 1
  else {
    slots[targetId - victim * CUBES_EACH] = null
    G.standing[victim]!--
    const left = playersIn(G)
    if (left.length === 1) G.result = { kind: 'lastStanding', winners: left }
  }
  return undefined
}

const pass: MoveFn<CubeAttack> = ({ G, playerID }) =>
  actions(G, Number(playerID)).length > 0 ? INVALID_MOVE : undefined

/** The units of a seat, without those that are interchangeable with an earlier one. */
function distinct(G: CubeAttack, seat: number): { id: number; unit: Unit }[] {
  const found: { id: number; unit: Unit }[] = []
  const slots = G.units[seat]!
  for (let slot = 0; slot < slots.length; slot++) {
    const unit = slots[slot]
    if (!unit) continue
    const id = seat * CUBES_EACH + slot
    const activated = G.activated.includes(id)
    const attacked = G.attacked.includes(id)
    const known = found.some(
      earlier =>
        earlier.unit.planet === unit.planet &&
        earlier.unit.weapon === unit.weapon &&
        earlier.unit.size === unit.size &&
        G.activated.includes(earlier.id) === activated &&
        G.attacked.includes(earlier.id) === attacked,
    )
    if (!known) found.push({ id, unit })
  }
  return found
}

interface Action {
  move: string
  args: number[]
}

function attacks(G: CubeAttack, seat: number, { id, unit }: { id: number; unit: Unit }): Action[] {
  if (unit.weapon === 'none' || G.attacked.includes(id)) return []
  const found: Action[] = []
  for (let victim = 0; victim < G.units.length; victim++) {
    if (victim === seat) continue
    for (const target of distinct(G, victim)) {
      if (reaches(unit, target.unit.planet)) found.push({ move: 'attack', args: [id, target.id] })
    }
  }
  return found
}

/** All moves of a seat except to pass. */
function actions(G: CubeAttack, seat: number): Action[] {
  const own = distinct(G, seat)
  const found: Action[] = []
  for (const { id, unit } of own) {
    for (const to of planets[unit.planet]!.exits) found.push({ move: 'move', args: [id, to] })
  }
  for (const { id, unit } of own) {
    if (mayActivate(G, { seat, id, unit })) found.push({ move: 'activate', args: [id] })
  }
  for (const one of own) found.push(...attacks(G, seat, one))
  return found
}

export function enumerate(G: CubeAttack, _ctx: Ctx, playerID: string): Action[] & AiEnumerate {
  const found = actions(G, Number(playerID))
  return found.length > 0 ? found : [{ move: 'pass', args: [] }]
}

function playersIn(G: CubeAttack): number[] {
  return G.standing.flatMap((units, seat) => (units > 0 ? [seat] : []))
}

/** The next player clockwise who is not eliminated. */
function nextSeat(G: CubeAttack, seat: number): number {
  const count = G.standing.length
  for (let step = 1; step < count; step++) {
    const next = (seat + step) % count
    if (G.standing[next]! > 0) return next
  }
  return seat
}

function endTurn({ G, ctx }: { G: CubeAttack; ctx: Ctx }): void {
  if (G.activated.length > 0) G.activated = []
  if (G.attacked.length > 0) G.attacked = []
  const count = G.standing.length
  const turn = ctx.playOrderPos
  const order = (seat: number): number => (seat - G.first + count) % count
  if (order(nextSeat(G, turn)) > order(turn)) return
  const scored = scoreMoons(G)
  if (scored) {
    if (G.quiet.length > 0) G.quiet = []
  } else G.quiet.push(position(G))
  G.result = resultOf(G)
  if (!G.result) G.round++
}

/** A moon with one owner gives its points to that owner; several owners get half each. */
function scoreMoons(G: CubeAttack): boolean {
  const holders = planets.map(() => 0)
  G.units.forEach((slots, seat) => {
    for (const unit of slots) if (unit) holders[unit.planet]! |= 1 << seat
  })
  let scored = false
  for (const moon of moons) {
    const held = holders[moon]!
    if (held === 0) continue
    const whole = planets[moon]!.kind === 'full' ? 4 : 2
    const points = (held & (held - 1)) === 0 ? whole : whole / 2
    G.players.forEach((player, seat) => {
      if (held & (1 << seat)) player.score += points
    })
    scored = true
  }
  return scored
}

function resultOf(G: CubeAttack): Result | null {
  const left = playersIn(G)
  const scores = left.map(seat => G.players[seat]!.score)
  const top = Math.max(...scores)
  const leaders = left.filter((_, index) => scores[index] === top)
  if (top >= TARGET && leaders.length === 1) return { kind: 'points', winners: leaders }
  if (G.round >= LAST_ROUND) return { kind: 'roundLimit', winners: adjudged(G, leaders) }
  const last = G.quiet.at(-1)
  const stood = G.quiet.filter(earlier => earlier === last).length
  return stood >= STANDSTILL_ROUNDS ? { kind: 'standstill', winners: adjudged(G, leaders) } : null
}

/** The players with most cubes on the board among those with the highest score. */
function adjudged(G: CubeAttack, leaders: number[]): number[] {
  const cubes = leaders.map(seat => G.units[seat]!.reduce((sum, unit) => sum + (unit?.size ?? 0), 0))
  const most = Math.max(...cubes)
  return leaders.filter((_, index) => cubes[index] === most)
}

/** A key that is equal for equal positions: reserves, and units regardless of their slots. */
function position(G: CubeAttack): string {
  return G.units
    .map((slots, seat) => {
      const units = slots.flatMap(unit => (unit ? [`${unit.planet}${unit.weapon}${unit.size}`] : []))
      return `${G.players[seat]!.reserve}:${units.sort().join()}`
    })
    .join(';')
}

/** `first` is the first player; without it, a die decides. */
export interface SetupData {
  first: number
}

function setup(ctx: Ctx, first: number): CubeAttack {
  const seats = Array.from({ length: ctx.numPlayers })
  return {
    first,
    round: 1,
    players: seats.map(() => ({ reserve: CUBES_EACH - 1, losses: 0, score: 0 })),
    units: seats.map((_, seat) => [{ planet: entrances[seat]!, weapon: 'none', size: 1 }]),
    standing: seats.map(() => 1),
    activated: [],
    attacked: [],
    quiet: [],
    result: null,
  }
}

/** Creates a new object for each use, because boardgame.io writes its defaults into the one it receives. */
export function cubeAttackGame(): Game<CubeAttack, Record<string, unknown>, SetupData> {
  return {
    name: 'cube-attack',
    minPlayers: 6,
    maxPlayers: 6,
    disableUndo: true,
    setup: ({ ctx, random }, data) => setup(ctx, data?.first ?? random.Die(ctx.numPlayers) - 1),
    moves: { move, activate, attack, pass },
    turn: {
      minMoves: ACTIONS_A_TURN,
      maxMoves: ACTIONS_A_TURN,
      order: { first: ({ G }) => G.first, next: ({ G, ctx }) => nextSeat(G, ctx.playOrderPos) },
      onEnd: endTurn,
    },
    endIf: ({ G }) => G.result ?? undefined,
    ai: { enumerate },
  }
}

export function actionsLeft({ ctx }: State<CubeAttack>): number {
  return ACTIONS_A_TURN - (ctx.numMoves ?? 0)
}
