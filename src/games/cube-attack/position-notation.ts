/**
 * A position in one line, as FEN is to chess: for tests, links and bug reports. It loses nothing.
 *
 *   hexa 64 1.0.0.2 0/19/0/0/E0 3/18/0/0/W3+,A3s - -
 *
 * board · target and variants (`64v13`: rotating token, free pass) · round.first.turn.actions · for each seat
 * team/reserve/losses/score/units · positions of quiet rounds · result. A unit is its planet, then `s` or `l` for its
 * weapon, `+` for a pile, `*` if it has activated and `!` if it has attacked this turn; `.` marks an unused number.
 */

import { fileInNotation } from '../../engine/file-in-notation.ts'
import type { Frozen, Line, Result, Seat } from '../../engine/game.ts'
import { granted, refused } from '../../engine/refusals.ts'
import { BOARD_IDS, type Board, boardKey, boardOf } from './board.ts'
import { readBoard } from './board-file.ts'
import {
  ACTIONS_A_TURN,
  CUBES_EACH,
  END_KINDS,
  type Player,
  type State,
  TARGETS,
  type Unit,
  type Variants,
  type Weapon,
} from './state.ts'
import { refusal, type WordKey } from './words.ts'

/** In the order of their numbers in our rules text, V1 to V6; V7 is the target. */
const VARIANTS = [
  'rotatingToken',
  'headStart',
  'freePass',
  'fullRangeLong',
  'recycling',
  'reEntry',
] as const satisfies readonly (keyof Variants)[]

const WEAPON_SIGNS: Readonly<Record<Weapon, string>> = { none: '', short: 's', long: 'l' }

function printUnit(board: Board, { planet, weapon, size, activated, attacked }: Frozen<Unit>): string {
  const marks = `${size === 2 ? '+' : ''}${activated ? '*' : ''}${attacked ? '!' : ''}`
  return `${board.planets[planet]!.id}${WEAPON_SIGNS[weapon]}${marks}`
}

/** Units in the order of their numbers, with a dot for each number that is skipped. */
function printUnits(state: Frozen<State>, seat: Seat): string {
  const board = boardOf(state.board)
  const slots: string[] = []
  for (const unit of state.units) {
    if (unit.owner !== seat) continue
    while (slots.length < unit.id - seat * CUBES_EACH) slots.push('.')
    slots.push(printUnit(board, unit))
  }
  return slots.join(',')
}

export function printPosition(state: Frozen<State>): string {
  const { board, variants, round, first, turn, actionsLeft, players, quiet, result } = state
  const numbers = VARIANTS.flatMap((name, index) => (variants[name] ? [index + 1] : [])).join('')
  return [
    BOARD_IDS.some(id => id === board) ? board : `=${encodeURIComponent(board)}`,
    numbers === '' ? variants.target : `${variants.target}v${numbers}`,
    [round, first, turn, actionsLeft].join('.'),
    ...players.map(({ team, reserve, losses, score }, seat) =>
      [team, reserve, losses, score, printUnits(state, seat)].join('/'),
    ),
    quiet.length > 0 ? quiet.join('~') : '-',
    result ? `${result.kind}:${result.winners.join(',')}` : '-',
  ].join(' ')
}

/** What counts as the same position at the end of a round: reserves and units, but not the numbers of units. */
export function positionKey(state: Frozen<State>): string {
  const board = boardOf(state.board)
  return state.players
    .map(({ reserve }, seat) => {
      const units = state.units.filter(unit => unit.owner === seat).map(unit => printUnit(board, unit))
      return `${reserve}:${units.sort().join(',')}`
    })
    .join(';')
}

/** Where and why a position cannot be parsed; thrown only inside this file. */
class Unreadable extends Error {
  readonly at: string
  readonly problem: Line

  constructor(at: string, problem: WordKey & `problem.${string}`, params?: Line['params']) {
    super(problem)
    this.at = at
    this.problem = params ? { say: problem, params } : { say: problem }
  }
}

export function parsePosition(text: string): Result<State> {
  try {
    return granted(parse(text.trim()))
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return refused(refusal('refuse.start.position', { at: error.at.slice(0, 60), problem: error.problem }))
  }
}

function parse(text: string): State {
  const fields = text.split(/\s+/)
  if (fields.length < 7 || fields.length > 11) throw new Unreadable(text, 'problem.fields')
  const [boardText, variantText, clock, ...rest] = fields as [string, string, string, ...string[]]
  const resultText = rest.pop()!
  const quietText = rest.pop()!
  const board = parseBoard(boardText)
  const variants = parseVariants(variantText)
  const [round, first, turn, actionsLeft] = numbers(clock, '.', 4) as [number, number, number, number]
  const seats = rest.length
  if (first >= seats || turn >= seats) throw new Unreadable(clock, 'problem.seat')
  const players: Player[] = []
  const units: Unit[] = []
  for (const [seat, field] of rest.entries()) {
    const parsed = parsePlayer(board, seat, field)
    if (players.some(({ team }) => team === parsed.player.team)) throw new Unreadable(field, 'problem.team')
    players.push(parsed.player)
    units.push(...parsed.units)
  }
  for (const unit of units) checkEntrance(board, players, unit)
  const result = parseResult(resultText, seats)
  if (round < 1 || actionsLeft > ACTIONS_A_TURN || (actionsLeft === 0 && !result)) {
    throw new Unreadable(clock, 'problem.clock')
  }
  const quiet = quietText === '-' ? [] : quietText.split('~')
  const state = { board: board.key, variants, first, round, turn, actionsLeft, players, units, quiet, result }
  if (!result && !mayAct(state)) throw new Unreadable(clock, 'problem.out')
  return state
}

function mayAct({ players, units, turn, variants }: State): boolean {
  const left = [...players.keys()].filter(
    seat => units.some(unit => unit.owner === seat) || (variants.reEntry && players[seat]!.reserve > 0),
  )
  return left.includes(turn) && left.length > 1
}

function parseBoard(text: string): Board {
  if (BOARD_IDS.some(id => id === text)) return boardOf(text)
  if (!text.startsWith('=')) throw new Unreadable(text, 'problem.board')
  const read = readBoard(fileInNotation(text.slice(1)))
  if (!read.ok) throw new Unreadable(text, 'problem.board')
  return boardOf(boardKey(read.value))
}

function parseVariants(text: string): Variants {
  const match = /^(\d+)(?:v([1-6]+))?$/.exec(text)
  const target = TARGETS.find(points => String(points) === match?.[1])
  if (!match || !target) throw new Unreadable(text, 'problem.variants')
  const chosen = match[2] ?? ''
  const flags = VARIANTS.map((name, index) => [name, chosen.includes(String(index + 1))])
  return { ...(Object.fromEntries(flags) as Omit<Variants, 'target'>), target }
}

function numbers(text: string, separator: string, count: number, field = text): number[] {
  const parts = text.split(separator)
  if (parts.length !== count || !parts.every(part => /^\d{1,6}$/.test(part))) {
    throw new Unreadable(field, 'problem.numbers', { count })
  }
  return parts.map(Number)
}

function parsePlayer(board: Board, seat: Seat, field: string): { player: Player; units: Unit[] } {
  const cut = field.lastIndexOf('/')
  const [team, reserve, losses, score] = numbers(field.slice(0, Math.max(cut, 0)), '/', 4, field) as [
    number,
    number,
    number,
    number,
  ]
  if (board.entranceByTeam[team] === undefined) throw new Unreadable(field, 'problem.team')
  const slots = field.slice(cut + 1)
  const units = (slots === '' ? [] : slots.split(',')).flatMap((text, slot) => {
    if (text === '.') return []
    // A number above the owner's twenty would be the id of another player's unit.
    if (text === '' || slot >= CUBES_EACH) throw new Unreadable(field, 'problem.unit')
    return [parseUnit(board, text, { id: seat * CUBES_EACH + slot, owner: seat })]
  })
  const cubes = units.reduce((sum, { size }) => sum + size, reserve + losses)
  if (cubes !== CUBES_EACH) throw new Unreadable(field, 'problem.cubes', { cubes })
  return { player: { team, reserve, losses, score }, units }
}

function parseUnit(board: Board, text: string, { id, owner }: { id: number; owner: Seat }): Unit {
  const match = /^([A-Z][A-Z0-9]*)([sl]?)(\+?)(\*?)(!?)$/.exec(text)
  const planet = board.indexById.get(match?.[1] ?? '')
  if (!match || planet === undefined) throw new Unreadable(text, 'problem.unit')
  return {
    id,
    owner,
    planet,
    weapon: match[2] === 's' ? 'short' : match[2] === 'l' ? 'long' : 'none',
    size: match[3] ? 2 : 1,
    activated: match[4] !== '',
    attacked: match[5] !== '',
  }
}

/** Only the owner's new cubes stand on an Entrance: single and disarmed. */
function checkEntrance(board: Board, players: readonly Player[], unit: Unit): void {
  const { kind, id } = board.planets[unit.planet]!
  if (kind !== 'entrance') return
  const own = board.entranceByTeam[players[unit.owner]!.team] === unit.planet
  if (!own || unit.weapon !== 'none' || unit.size !== 1) throw new Unreadable(id, 'problem.entrance')
}

function parseResult(text: string, seats: number): State['result'] {
  if (text === '-') return null
  const match = /^(\w+):(\d(?:,\d)*)$/.exec(text)
  const kind = END_KINDS.find(known => known === match?.[1])
  const winners = (match?.[2] ?? '').split(',').map(Number)
  const sensible = winners.every(seat => seat < seats) && new Set(winners).size === winners.length
  if (!kind || !sensible) throw new Unreadable(text, 'problem.result')
  return { kind, winners }
}
