/** For tests: positions in notation, commands by the names of planets, and the invariants of every position. */

import { noChance } from '../../../engine/chance.ts'
import type { Seat } from '../../../engine/game.ts'
import { apply, choices, refusalOf } from '../../../engine/play.ts'
import { boardOf } from '../board.ts'
import type { Command } from '../commands.ts'
import { cubeAttack } from '../game.ts'
import { parsePosition, printPosition } from '../position-notation.ts'
import { CUBES_EACH, type Event, LAST_ROUND, type State, type Unit } from '../state.ts'

export function at(position: string): State {
  const parsed = parsePosition(position)
  if (!parsed.ok) throw new Error(`${position}: ${JSON.stringify(parsed.refusal)}`)
  checkPosition(parsed.value)
  return parsed.value
}

/** A command that names planets; a position is needed to tell which unit is meant. */
export type Order = (state: State) => Command

export const move =
  (from: string, to: string): Order =>
  state => ({ type: 'move', unit: own(state, from).id, to: planet(state, to) })

export const activate =
  (on: string): Order =>
  state => ({ type: 'activate', unit: own(state, on).id })

export const attack =
  (from: string, target: string): Order =>
  state => ({ type: 'attack', unit: own(state, from).id, target: enemy(state, target).id })

export const pass: Order = () => ({ type: 'pass' })
export const reenter: Order = () => ({ type: 'reenter' })

export function planet(state: State, id: string): number {
  const index = boardOf(state.board).indexById.get(id)
  if (index === undefined) throw new Error(`there is no planet ${id}`)
  return index
}

/** A unit as the notation writes it, without what it did this turn. */
function unitName(state: State, { planet: place, weapon, size }: Unit): string {
  const sign = { none: '', short: 's', long: 'l' }[weapon]
  return `${boardOf(state.board).planets[place]!.id}${sign}${size === 2 ? '+' : ''}`
}

/** The unit with exactly this name, or else any unit on the planet of that name, preferably one that has not acted. */
function named(state: State, name: string, isMeant: (unit: Unit) => boolean): Unit {
  const hasActed = ({ activated, attacked }: Unit): number => Number(activated || attacked)
  const those = state.units.filter(isMeant).sort((one, other) => hasActed(one) - hasActed(other))
  const found =
    those.find(unit => unitName(state, unit) === name) ??
    those.find(unit => boardOf(state.board).planets[unit.planet]!.id === name)
  if (!found) throw new Error(`there is no such unit ${name} in ${printPosition(state)}`)
  return found
}

function own(state: State, name: string): Unit {
  return named(state, name, ({ owner }) => owner === state.turn)
}

function enemy(state: State, name: string): Unit {
  return named(state, name, ({ owner }) => owner !== state.turn)
}

/** An event as text, with planets by their names. */
export type ToldEvent = { [field: string]: unknown }

function told(state: State, event: Event): ToldEvent {
  const places = ['from', 'to', 'planet', 'entrance', 'at']
  return Object.fromEntries(
    Object.entries(event).map(([field, value]) =>
      places.includes(field) ? [field, boardOf(state.board).planets[Number(value)]!.id] : [field, value],
    ),
  )
}

export interface PlayedPosition {
  readonly state: State
  readonly position: string
  readonly events: ToldEvent[]
}

/** Plays commands in sequence, each for the player whose turn it is. A refusal is a mistake of the test. */
export function play(start: State | string, ...orders: Order[]): PlayedPosition {
  let state = typeof start === 'string' ? at(start) : start
  let events: ToldEvent[] = []
  for (const order of orders) {
    const command = order(state)
    const refusal = refusalOf(cubeAttack, state, state.turn, command)
    if (refusal) throw new Error(`${JSON.stringify(command)} is refused: ${JSON.stringify(refusal)}`)
    const after = apply(cubeAttack, { state, seat: state.turn, command, chance: noChance })
    state = after.state as State
    events = (after.events as Event[]).map(event => told(state, event))
    checkPosition(state)
  }
  return { state, position: printPosition(state), events }
}

/** The paragraph that forbids a command and the reason, such as `5.2 refuse.move.entrance`, or that it is legal. */
export function why(start: State | string, order: Order, seat?: Seat): string {
  const state = typeof start === 'string' ? at(start) : start
  const refusal = refusalOf(cubeAttack, state, seat ?? state.turn, order(state))
  return refusal ? `${refusal.rule ?? '?'} ${refusal.because}` : 'legal'
}

/** Everything that the player to move may do, in notation, sorted. */
export function legal(start: State | string): string[] {
  const state = typeof start === 'string' ? at(start) : start
  const name = (id: number): string => unitName(state, state.units.find(unit => unit.id === id)!)
  const listed = choices(cubeAttack, state, state.turn).map(({ command }) => command as Command)
  return listed
    .map(command => {
      if (command.type === 'move') {
        return `move ${name(command.unit)} ${boardOf(state.board).planets[command.to]!.id}`
      }
      if (command.type === 'activate') return `activate ${name(command.unit)}`
      if (command.type === 'attack') return `attack ${name(command.unit)} ${name(command.target)}`
      return command.type
    })
    .sort()
}

function checkPosition(state: State): void {
  const fault = (what: string): never => {
    throw new Error(`${what} in ${printPosition(state)}`)
  }
  const { planets, entranceByTeam } = boardOf(state.board)
  for (const [seat, { team, reserve, losses }] of state.players.entries()) {
    const units = state.units.filter(({ owner }) => owner === seat)
    const cubes = units.reduce((sum, { size }) => sum + size, reserve + losses)
    if (cubes !== CUBES_EACH || reserve < 0 || losses < 0) fault(`seat ${seat} has ${cubes} cubes`)
    for (const { planet: place, weapon, size } of units) {
      if (planets[place]!.kind !== 'entrance') continue
      if (place !== entranceByTeam[team]) fault(`seat ${seat} stands on a foreign Entrance`)
      if (weapon !== 'none' || size !== 1) fault(`seat ${seat} has more than a bare cube on an Entrance`)
    }
  }
  for (const [index, { id, owner, activated, attacked }] of state.units.entries()) {
    const before = state.units[index - 1]
    if (before && before.id >= id) fault(`units ${before.id} and ${id} are out of order`)
    if (Math.floor(id / CUBES_EACH) !== owner) fault(`unit ${id} has a number of another seat`)
    if ((activated || attacked) && owner !== state.turn) fault(`unit ${id} has acted out of turn`)
  }
  if (state.round < 1 || state.round > LAST_ROUND) fault(`round ${state.round}`)
}

/** A board as a user might send it: no symmetry, gaps in the teams, no bends, fields in any order. */
export const userBoard = {
  name: 'Little Bear',
  seatings: { 2: [[0, 5]], 3: [[0, 1, 5]] },
  planets: [
    { id: 'MOON', kind: 'full', x: 0, y: 0 },
    { id: 'C0', kind: 'cube', x: 0, y: -0.5 },
    { kind: 'cube', id: 'C1', y: 0.5, x: 0 },
    { id: 'A0', kind: 'armoury', x: -0.5, y: 0 },
    { id: 'W0', kind: 'wound', x: 0.5, y: 0 },
    { id: 'H0', kind: 'half', x: 0.8, y: 0 },
    { id: 'E0', kind: 'entrance', x: 0, y: -0.9, team: 0 },
    { team: 1, id: 'E1', kind: 'entrance', x: 0.9, y: 0.3 },
    { id: 'E5', kind: 'entrance', x: 0, y: 0.9, team: 5 },
  ],
  orbits: [
    { a: 'E0', b: 'C0' },
    { b: 'C1', a: 'E5', bend: 0.1 },
    { a: 'E1', b: 'H0' },
    { a: 'C0', b: 'MOON' },
    { a: 'C1', b: 'MOON' },
    { a: 'C0', b: 'A0' },
    { a: 'C1', b: 'W0' },
    { a: 'A0', b: 'MOON', bend: -0.2 },
    { a: 'W0', b: 'H0' },
  ],
}

/** For conformance tests: checks every state of one match, and remembers the scores. */
export function inspector(): (state: unknown) => void {
  let scores: number[] = []
  return seen => {
    const state = seen as State
    checkPosition(state)
    const now = state.players.map(({ score }) => score)
    if (now.some((score, seat) => score < (scores[seat] ?? 0))) {
      throw new Error(`a score went down from ${scores} in ${printPosition(state)}`)
    }
    scores = now
  }
}
