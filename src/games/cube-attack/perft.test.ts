/**
 * Perft against an independent implementation: the rules written again, slowly and simply, from the specification and
 * the board files. It shares no code with the rules that it checks, not even the parser of positions.
 */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../tests/sample-size.ts'
import { noChance, replaying } from '../../engine/chance.ts'
import { startMatch } from '../../engine/match.ts'
import { randomOptions } from '../../engine/options.ts'
import { perft } from '../../engine/perft.ts'
import { apply, choices } from '../../engine/play.ts'
import { below, seeded } from '../../engine/random.ts'
import { played } from '../../engine/testing/toy-matches.ts'
import { cubeAttack } from './game.ts'
import { optionsShape } from './options.ts'
import { printPosition } from './position-notation.ts'
import type { State } from './state.ts'
import { at, userBoard } from './testing/positions.ts'

interface Graph {
  readonly kinds: ReadonlyMap<string, string>
  readonly links: ReadonlyMap<string, readonly string[]>
  readonly entrances: ReadonlyMap<number, string>
}

/** `did` is what the unit did this turn: `*` activate, `!` attack. */
interface Piece {
  readonly where: string
  readonly arm: '' | 's' | 'l'
  readonly tall: boolean
  readonly did: string
}

interface Side {
  readonly team: number
  readonly reserve: number
  readonly lost: number
  readonly score: number
  readonly pieces: readonly Piece[]
}

interface Table {
  readonly graph: Graph
  readonly target: number
  /** The numbers of the active variants. */
  readonly variants: string
  readonly round: number
  readonly token: number
  readonly mover: number
  readonly left: number
  readonly sides: readonly Side[]
  readonly quiet: readonly string[]
  /** How it ended and who won. */
  readonly over: string
}

interface File {
  readonly planets: readonly { readonly id: string; readonly kind: string; readonly team?: number }[]
  readonly orbits: readonly { readonly a: string; readonly b: string }[]
}

const graphs = new Map<string, Graph>()

function graphOf(name: string): Graph {
  const known = graphs.get(name)
  if (known) return known
  const text = name.startsWith('=')
    ? decodeURIComponent(name.slice(1))
    : readFileSync(new URL(`./boards/${name}.json`, import.meta.url), 'utf8')
  const { planets, orbits } = JSON.parse(text) as File
  const graph: Graph = {
    kinds: new Map(planets.map(({ id, kind }) => [id, kind])),
    links: new Map(
      planets.map(({ id }) => [id, orbits.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []))]),
    ),
    entrances: new Map(planets.flatMap(({ id, team }) => (team === undefined ? [] : [[team, id]]))),
  }
  graphs.set(name, graph)
  return graph
}

function readTable(text: string): Table {
  const [board = '', how = '', clock = '', ...rest] = text.split(' ')
  const over = rest.pop()!
  const quiet = rest.pop()!
  const [round, token, mover, left] = clock.split('.').map(Number) as [number, number, number, number]
  const sides = rest.map((field): Side => {
    const [team, reserve, lost, score, units = ''] = field.split('/')
    const pieces = units.split(',').flatMap(unit => {
      const [, where = '', arm = '', tall, did = ''] = /^([A-Z0-9]+)([sl]?)(\+?)([*!]*)$/.exec(unit) ?? []
      return where ? [{ where, arm: arm as Piece['arm'], tall: tall === '+', did }] : []
    })
    return { team: Number(team), reserve: Number(reserve), lost: Number(lost), score: Number(score), pieces }
  })
  const [target, variants = ''] = how.split('v')
  return {
    graph: graphOf(board),
    target: Number(target),
    variants,
    round,
    token,
    mover,
    left,
    sides,
    quiet: quiet === '-' ? [] : quiet.split('~'),
    over: over === '-' ? '' : over,
  }
}

const nameOf = ({ where, arm, tall, did }: Piece): string => `${where}${arm}${tall ? '+' : ''}${did}`
const namesOf = ({ pieces }: Side): string => pieces.map(nameOf).sort().join(',')

/** Everything about a table except the numbers of the units. */
function summary(table: Table): string {
  const { round, token, mover, left, sides, quiet, over } = table
  const players = sides.map(side => `${side.reserve}/${side.lost}/${side.score}/${namesOf(side)}`)
  return [round, token, mover, over ? '' : left, ...players, quiet.join('~'), over].join(' ')
}

const has = ({ variants }: Table, variant: number): boolean => variants.includes(String(variant))
const lives = (table: Table, side: Side): boolean =>
  side.pieces.length > 0 || (has(table, 6) && side.reserve > 0)

/** Every distinct action of the player to move, described in text, with the table after it. */
function options(table: Table): Map<string, Table> {
  const found = new Map<string, Table>()
  if (table.over) return found
  const { graph, sides, mover } = table
  const me = sides[mover]!
  const change = (seat: number, side: Partial<Side>): Table => ({
    ...table,
    sides: table.sides.map((old, index) => (index === seat ? { ...old, ...side } : old)),
  })
  const newcomer: Piece = { where: graph.entrances.get(me.team)!, arm: '', tall: false, did: '' }
  for (const piece of me.pieces) {
    const others = me.pieces.filter(other => other !== piece)
    const kind = graph.kinds.get(piece.where)
    const links = graph.links.get(piece.where)!
    for (const to of links) {
      if (graph.kinds.get(to) === 'entrance') continue
      const pieces = [...others, { ...piece, where: to }]
      found.set(`move ${nameOf(piece)} ${to}`, done(change(mover, { pieces })))
    }
    const enemyHere = sides.some(
      side => side !== me && side.pieces.some(({ where }) => where === piece.where),
    )
    if (!enemyHere && !piece.did.includes('*')) {
      const active = { ...piece, did: `*${piece.did}` }
      const reserve = me.reserve - 1
      let after: Table | undefined
      if (kind === 'cube' && reserve >= 0) {
        after = change(mover, { reserve, pieces: [...others, active, newcomer] })
      } else if (kind === 'wound' && reserve >= 0 && !piece.tall) {
        after = change(mover, { reserve, pieces: [...others, { ...active, tall: true }] })
      } else if (kind === 'armoury' && piece.arm !== 'l') {
        after = change(mover, { pieces: [...others, { ...active, arm: piece.arm === 's' ? 'l' : 's' }] })
      }
      if (after) found.set(`activate ${nameOf(piece)}`, done(after))
    }
    if (piece.arm === '' || piece.did.includes('!')) continue
    for (const [seat, side] of sides.entries()) {
      for (const target of seat === mover ? [] : side.pieces) {
        if (graph.kinds.get(target.where) === 'entrance') continue
        const same = target.where === piece.where
        const near = links.includes(target.where)
        if (!(piece.arm === 's' ? same : near || (same && has(table, 4)))) continue
        const rest = side.pieces.filter(other => other !== target)
        const pieces = target.tall ? [...rest, { ...target, tall: false }] : rest
        const cube = has(table, 5) ? { reserve: side.reserve + 1 } : { lost: side.lost + 1 }
        const hit = change(seat, { pieces, ...cube }).sides
        const tired = [...others, { ...piece, did: `${piece.did}!` }]
        const after = hit.map((old, index) => (index === mover ? { ...old, pieces: tired } : old))
        found.set(`attack ${nameOf(piece)} ${seat} ${nameOf(target)}`, done({ ...table, sides: after }))
      }
    }
  }
  if (has(table, 6) && me.pieces.length === 0 && me.reserve > 0) {
    found.set('reenter', done(change(mover, { reserve: me.reserve - 1, pieces: [newcomer] })))
  }
  if (found.size === 0 || has(table, 3)) found.set('pass', done(table))
  return found
}

/** The table after one more action. */
function done(table: Table): Table {
  const { sides, mover, token } = table
  const alive = sides.flatMap((side, seat) => (lives(table, side) ? [seat] : []))
  if (alive.length === 1) return { ...table, over: `lastStanding:${alive[0]}` }
  if (table.left === 2) return { ...table, left: 1 }
  const rested = sides.map((side, seat) =>
    seat === mover ? { ...side, pieces: side.pieces.map(piece => ({ ...piece, did: '' })) } : side,
  )
  const order = sides.map((_, step) => (token + step) % sides.length)
  const next = order.slice(order.indexOf(mover) + 1).find(seat => alive.includes(seat))
  if (next !== undefined) return { ...table, sides: rested, mover: next, left: 2 }
  return roundDone({ ...table, sides: rested, left: 0 }, alive)
}

function roundDone(table: Table, alive: readonly number[]): Table {
  const { graph, round } = table
  const gains = table.sides.map((_, seat) => {
    let gain = 0
    for (const [moon, kind] of graph.kinds) {
      if (kind !== 'half' && kind !== 'full') continue
      const there = table.sides.map(({ pieces }) => pieces.some(({ where }) => where === moon))
      if (there[seat]) gain += (kind === 'half' ? 2 : 4) / (there.filter(Boolean).length > 1 ? 2 : 1)
    }
    return gain
  })
  const sides = table.sides.map((side, seat) => ({ ...side, score: side.score + gains[seat]! }))
  const now = sides.map(side => `${side.reserve}:${namesOf(side)}`).join(';')
  const quiet = gains.some(gain => gain > 0) ? [] : [...table.quiet, now]
  const scored: Table = { ...table, sides, quiet }

  const best = (seats: readonly number[], worth: (side: Side) => number): number[] => {
    const most = Math.max(...seats.map(seat => worth(sides[seat]!)))
    return seats.filter(seat => worth(sides[seat]!) === most)
  }
  const leaders = best(alive, ({ score }) => score)
  if (leaders.length === 1 && sides[leaders[0]!]!.score >= table.target) {
    return { ...scored, over: `points:${leaders[0]}` }
  }
  const judged = best(leaders, ({ pieces }) => pieces.reduce((sum, { tall }) => sum + (tall ? 2 : 1), 0))
  if (round === 60) return { ...scored, over: `roundLimit:${judged}` }
  if (quiet.filter(before => before === now).length === 3) return { ...scored, over: `standstill:${judged}` }

  const from = (seat: number): number =>
    sides.map((_, step) => (seat + step) % sides.length).find(each => alive.includes(each))!
  const token = has(table, 1) ? from(table.token + 1) : table.token
  return { ...scored, round: round + 1, token, mover: from(token), left: 2 }
}

/** The counts for each depth, by brute force. */
function count(text: string, depth: number): number[] {
  const counts = new Array<number>(depth).fill(0)
  const visit = (table: Table, level: number): void => {
    const found = options(table)
    counts[level]! += found.size
    if (level + 1 < depth) for (const after of found.values()) visit(after, level + 1)
  }
  visit(readTable(text), 0)
  return counts
}

const SEATS: readonly (readonly [board: string, seats: readonly number[]])[] = [
  ['hexa', [2, 3, 4, 5, 6]],
  ['duel', [2]],
  ['trinity', [3]],
  ['quartet', [2, 4]],
  ['quintet', [5]],
]

function begin(board: unknown, seats: number): State {
  return cubeAttack.setup({ seats, options: optionsShape.parse({ board }), chance: replaying([0]) })
}

describe('Perft from the start', () => {
  it('matches the published row on hexa for two', () => {
    expect(perft(cubeAttack, begin('hexa', 2), 5)).toEqual([2, 6, 12, 36, 126])
  })

  for (const [board, counts] of SEATS) {
    for (const seats of counts) {
      it(`agrees with brute force on ${board} for ${seats}`, () => {
        const state = begin(board, seats)
        expect(perft(cubeAttack, state, 6)).toEqual(count(printPosition(state), 6))
      }, 60_000)
    }
  }

  it("agrees with brute force on a user's board", () => {
    for (const seats of [2, 3]) {
      const state = begin(userBoard, seats)
      expect(perft(cubeAttack, state, 6)).toEqual(count(printPosition(state), 6))
    }
  }, 60_000)
})

/** To depth 8; brute force gave the same numbers when they were recorded. */
const DEEP: readonly (readonly [board: string, seats: number, counts: string])[] = [
  ['hexa', 2, '2 6 12 36 126 468 1638 6084'],
  ['hexa', 3, '2 6 12 36 72 216 756 2808'],
  ['hexa', 4, '2 6 12 36 72 216 432 1296'],
  ['hexa', 5, '2 6 12 36 72 216 432 1296'],
  ['hexa', 6, '2 6 12 36 72 216 432 1296'],
  ['duel', 2, '2 6 12 36 126 467 1628 6012'],
  ['trinity', 3, '2 6 12 36 72 216 756 2808'],
  ['quartet', 2, '2 6 12 36 126 468 1638 6084'],
  ['quartet', 4, '2 6 12 36 72 216 432 1296'],
  ['quintet', 5, '2 6 12 36 72 216 432 1296'],
]

/** Fights, piles, shared moons, scores near the end, a player out: positions where several rules interact. */
const MIDWAY = [
  'hexa 64 9.0.0.2 0/16/0/20/M0l,M0s,F+ 3/17/0/18/M0,Fs,M3l - -',
  'duel 64 9.1.1.2 0/15/1/50/C0,Fl+,M0s 1/13/2/48/Fs+,C0l,A0,E1 - -',
  'trinity 64 12.2.0.1 0/17/1/58/A0s*,F 1/18/1/60/Fs 2/17/2/58/A0l - -',
  'quartet 64 7.3.2.2 0/19/0/9/M0s 1/18/1/9/M0 2/16/1/12/M0l+,H1 3/19/1/64/ - -',
  'hexa 64 60.0.1.2 0/18/0/60/F,H0 3/18/0/62/Fs,M3 - -',
  'duel 64v13456 5.0.1.1 0/0/18/3/M0l+ 1/1/18/9/M0s! 19:A0;19:A1~19:A0;19:A1 -',
]

describe('Perft from later positions and to greater depths', () => {
  for (const [board, seats, counts] of DEEP) {
    it(`counts ${counts} on ${board} for ${seats}`, () => {
      expect(perft(cubeAttack, begin(board, seats), 8).join(' ')).toBe(counts)
    }, 60_000)
  }

  for (const position of MIDWAY) {
    it(`agrees with brute force from ${position}`, () => {
      expect(perft(cubeAttack, at(position), 3)).toEqual(count(position, 3))
    }, 60_000)
  }
})

describe('Random matches', () => {
  for (const [board, counts] of [...SEATS, [userBoard, [2, 3]] as const]) {
    const name = typeof board === 'string' ? board : board.name
    it(`agree with brute force on every choice and its result, on ${name}`, () => {
      for (const seats of counts) checkMatch(board, seats)
    }, 120_000)
  }
})

/** Brute force checks one in this many positions at the end of a turn. */
const ONE_IN = sampleSize({ daily: 3, long: 1 })

/** Plays one random match; at each sampled position, every choice must lead where brute force says. */
function checkMatch(board: unknown, seats: number): void {
  const random = seeded(seats * 31)
  const start = { seats, options: { ...randomOptions(cubeAttack, random), board } }
  const started = startMatch(cubeAttack, start, seeded)
  if (!started.ok) throw new Error(started.refusal.because)
  const match = started.value
  while ((match.state as State).result === null) {
    const state = match.state as State
    const listed = choices(cubeAttack, state, state.turn)
    // Most things happen at the end of a round; a sample of the other positions is enough.
    if ((state.actionsLeft === 1 && below(random, ONE_IN) === 0) || below(random, 4 * ONE_IN) === 0) {
      const reached = listed.map(({ command }) => {
        const after = apply(cubeAttack, { state, seat: state.turn, command, chance: noChance }).state
        return summary(readTable(printPosition(after as State)))
      })
      const expected = [...options(readTable(printPosition(state))).values()].map(summary)
      expect(reached.sort(), printPosition(state)).toEqual(expected.sort())
    }
    played(match, state.turn, listed[below(random, listed.length)]!.command)
  }
}
