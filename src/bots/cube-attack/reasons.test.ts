/** The reasons of hints in Cube Attack are true: each kind is checked against the rules in random positions. */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../tests/sample-size.ts'
import { sampling } from '../../engine/chance.ts'
import type { Line, Seat, Tagged } from '../../engine/game.ts'
import { readStart } from '../../engine/match.ts'
import { copy } from '../../engine/plain-data.ts'
import { apply, choices, perform, refusalOf } from '../../engine/play.ts'
import { below, seeded } from '../../engine/random.ts'
import { boardOf } from '../../games/cube-attack/board.ts'
import type { Command } from '../../games/cube-attack/commands.ts'
import { cubeAttack as game } from '../../games/cube-attack/game.ts'
import { incomes } from '../../games/cube-attack/scoring.ts'
import type { Event, State } from '../../games/cube-attack/state.ts'
import { cubeReasons } from './reasons.ts'

interface Case {
  readonly before: State
  readonly after: State
  readonly events: readonly Event[]
  readonly seat: Seat
  readonly command: Command
}

const chance = sampling(seeded(1))

/** Plays a seat's whole turn in every possible way, and tells whether the unit can be hit in any of them. */
function anyTurnHits(state: State, seat: Seat, target: number): boolean {
  const search = (at: State, left: number): boolean => {
    const hits = at.units.some(
      ({ id }) => !refusalOf(game, at, seat, { type: 'attack', unit: id, target } as Tagged),
    )
    if (hits || left === 1) return hits
    return choices(game, at, seat).some(({ command }) =>
      search(apply(game, { state: at, seat, command, chance }).state as State, left - 1),
    )
  }
  const own = copy(state)
  own.turn = seat
  own.actionsLeft = 2
  for (const unit of own.units) {
    unit.activated = false
    unit.attacked = false
  }
  return search(own, 2)
}

const others = ({ before, seat }: Case): Seat[] => [...before.players.keys()].filter(each => each !== seat)
const kindOf = ({ before }: Case, planet: number) => boardOf(before.board).planets[planet]!.kind
const unitsOn = ({ before }: Case, planet: number) => before.units.filter(unit => unit.planet === planet)
/** The same position with the turn still at the seat, to ask what it could do next. */
const stillTurn = ({ after, seat }: Case): State => ({ ...after, turn: seat, actionsLeft: 2 })
const namesIn = (param: unknown) => (param as { all: { seat: Seat }[] }).all.map(({ seat }) => seat)

function takesMoon(at: Case, kind: 'half' | 'full', free: boolean): boolean {
  if (at.command.type !== 'move' || kindOf(at, at.command.to) !== kind) return false
  const there = unitsOn(at, at.command.to)
  return free ? there.length === 0 : there.length > 0 && there.every(({ owner }) => owner !== at.seat)
}

function canActivateAt(at: Case, kind: string): boolean {
  const { command, seat } = at
  if (command.type !== 'move' || kindOf(at, command.to) !== kind) return false
  return !game.rules.activate.refuse({
    state: stillTurn(at),
    seat,
    command: { type: 'activate', unit: command.unit },
  })
}

/** Whether a further move of the unit would take a free moon of this kind. */
function isNear(at: Case, kind: string): boolean {
  const { command, after, seat } = at
  if (command.type !== 'move') return false
  return [...game.rules.move.choices({ state: stillTurn(at), seat })].some(
    ({ command: next }) =>
      after.units.find(({ id }) => id === next.unit)?.planet === command.to &&
      kindOf(at, next.to) === kind &&
      after.units.every(({ planet }) => planet !== next.to),
  )
}

const unitOf = ({ command }: Case): number => (command as { unit: number }).unit
const figuresOf = ({ params }: Line) => params as Readonly<Record<string, number>>

/** By kind of reason: whether the rules agree with it. */
const CHECKS: Readonly<Record<string, (at: Case, line: Line) => boolean>> = {
  'cube.wins': ({ after, seat }) => after.result?.winners.join() === String(seat),
  'cube.out': ({ after }, { params }) =>
    after.units.every(({ owner }) => owner !== (params!.name as { seat: Seat }).seat),
  'cube.destroys': ({ events }) => events.some(event => event.type === 'attacked' && event.destroyed),
  'cube.weakens': ({ events }) => events.some(event => event.type === 'attacked' && !event.destroyed),
  'cube.free.half': at => takesMoon(at, 'half', true),
  'cube.free.full': at => takesMoon(at, 'full', true),
  'cube.share.half': at => takesMoon(at, 'half', false),
  'cube.share.full': at => takesMoon(at, 'full', false),
  'cube.income': ({ before, after, seat }, line) =>
    figuresOf(line).now === incomes(after)[seat] &&
    figuresOf(line).old === incomes(before)[seat] &&
    figuresOf(line).now! > figuresOf(line).old!,
  'cube.cost': ({ before, after, seat }, line) =>
    figuresOf(line).now === incomes(after)[seat] &&
    figuresOf(line).old === incomes(before)[seat] &&
    figuresOf(line).now! < figuresOf(line).old!,
  'cube.rival': ({ before, after }, line) => {
    const { seat } = line.params!.name as unknown as { seat: Seat }
    return figuresOf(line).now === incomes(after)[seat] && figuresOf(line).old === incomes(before)[seat]
  },
  'cube.then.cube': at => canActivateAt(at, 'cube'),
  'cube.then.wound': at => canActivateAt(at, 'wound'),
  'cube.then.armoury': at => canActivateAt(at, 'armoury'),
  'cube.near.full': at => isNear(at, 'full'),
  'cube.near.half': at => isNear(at, 'half'),
  'cube.units': ({ after, seat }, line) =>
    figuresOf(line).count === after.units.filter(({ owner }) => owner === seat).length,
  'cube.tough': at => at.after.units.find(({ id }) => id === unitOf(at))?.size === 2,
  'cube.aims': (at, line) => {
    const aimed = at.after.units.filter(
      ({ id }) =>
        !game.rules.attack.refuse({
          state: stillTurn(at),
          seat: at.seat,
          command: { type: 'attack', unit: unitOf(at), target: id },
        }),
    )
    return aimed.length === figuresOf(line).count
  },
  'cube.armed': ({ before, after, ...at }) => {
    const [was, is] = [before, after].map(({ units }) =>
      units.find(({ id }) => id === unitOf({ before, after, ...at })),
    )
    return was!.weapon !== is!.weapon
  },
  'cube.exposed': (at, { params }) =>
    namesIn(params!.name).every(seat => anyTurnHits(at.after, seat, unitOf(at))),
  'cube.escapes': (at, { params }) =>
    namesIn(params!.name).every(seat => anyTurnHits(at.before, seat, unitOf(at))) &&
    others(at).every(seat => !anyTurnHits(at.after, seat, unitOf(at))),
  'cube.unreachable': at => others(at).every(seat => !anyTurnHits(at.after, seat, unitOf(at))),
  'cube.back': ({ command }) => command.type === 'reenter',
}

/** Random play in which attacks and activations are preferred, so that weapons matter. */
function* randomCases(seed: number, seats: number): Generator<Case> {
  const random = seeded(seed)
  const start = readStart(game, {
    seats,
    options: {
      board: seats === 2 ? 'duel' : 'trinity',
      reEntry: seed % 3 === 0,
      fullRangeLong: seed % 2 === 0,
      target: 40,
    },
  })
  if (!start.ok) throw new Error(start.refusal.because)
  const state = game.setup({ seats, options: start.value.options as never, chance })
  for (let step = 0; step < 400 && !state.result; step++) {
    const seat = state.turn
    const listed = choices(game, state, seat) as { command: Command }[]
    const lively = listed.filter(({ command }) => command.type === 'attack' || command.type === 'activate')
    const pool = lively.length > 0 && below(random, 2) === 0 ? lively : listed
    const { command } = pool[below(random, pool.length)]!
    const before = copy(state)
    const events: Event[] = []
    perform(game, { state, seat, command, chance, emit: event => void events.push(event as Event) })
    yield { before, after: copy(state), events, seat, command }
  }
}

describe('the reasons in Cube Attack', () => {
  it('are what the rules say, in random positions', () => {
    const seen = new Set<string>()
    const seeds = sampleSize({ daily: 6, long: 60 })
    for (let seed = 1; seed <= seeds; seed++) {
      for (const at of randomCases(seed, 2 + (seed % 2))) {
        for (const line of cubeReasons(at.before, at.seat, at.command)) {
          const kind = line.say.replace(/^bot:/, '')
          seen.add(kind)
          expect(CHECKS[kind]!(at, line), `${kind} ${seed} ${JSON.stringify(at.command)}`).toBe(true)
        }
      }
    }
    // The rest need a rare position each.
    const rare = ['cube.wins', 'cube.out', 'cube.back', 'cube.near.half', 'cube.near.full', 'cube.share.full']
    expect(Object.keys(CHECKS).filter(kind => !seen.has(kind) && !rare.includes(kind))).toEqual([])
  })

  it('say what the review asked for: a free Full Moon that nobody can reach', () => {
    const start = readStart(game, { seats: 2, options: { board: 'hexa' } })
    if (!start.ok) throw new Error(start.refusal.because)
    const state = game.setup({ seats: 2, options: start.value.options as never, chance })
    const { planets, moons } = boardOf(state.board)
    const full = moons.find(moon => planets[moon]!.kind === 'full')!
    const seat = state.turn
    const mine = state.units.find(({ owner }) => owner === seat)!
    mine.planet = planets[full]!.ways[0]!
    const kinds = cubeReasons(state, seat, { type: 'move', unit: mine.id, to: full }).map(({ say }) => say)
    expect(kinds).toEqual(['bot:cube.free.full', 'bot:cube.income', 'bot:cube.unreachable'])
  })

  it('are at most three', () => {
    for (const { before, seat, command } of randomCases(3, 3)) {
      expect(cubeReasons(before, seat, command).length).toBeLessThanOrEqual(3)
    }
  })
})
