/**
 * The board as text: planets at their places, orbits as dots, the units below each planet, and under the map one line
 * for each player. It contains no words of any language; the legend is the text with the key `sketch.legend`.
 */

import type { Frozen, Seat } from '../../../engine/game.ts'
import { type Board, boardOf, type Planet } from '../board.ts'
import type { PlanetKind } from '../board-file.ts'
import type { State, Unit, Weapon } from '../state.ts'
import { entranceOf } from '../units.ts'

const KIND_SIGNS: Readonly<Record<PlanetKind, string>> = {
  entrance: '⌂',
  cube: '■',
  wound: '♥',
  armoury: '▲',
  half: '◐',
  full: '●',
}
const WEAPON_SIGNS: Readonly<Record<Weapon, string>> = { none: '', short: 's', long: 'l' }
const ORBIT_SIGN = '·'

/** Wide enough for six sectors, narrow enough for an ordinary terminal. */
const COLUMNS = 96
/** A letter is about twice as high as wide; the map is a little flatter still, so that a board fits on one screen. */
const ROWS_A_COLUMN = 0.32
const FEWEST_ROWS = 9
const MOST_ROWS = 44
/** Units on one planet are wrapped into lines of about this many letters. */
const UNITS_WIDTH = 12

interface Spot {
  readonly row: number
  readonly column: number
}

/** A grid of letters that knows which cells are taken. Text may overwrite dots, but nothing overwrites text. */
interface Sheet {
  readonly rows: string[][]
  readonly taken: boolean[][]
}

function blankSheet(height: number, width: number): Sheet {
  const filled = <T>(value: T): T[][] => Array.from({ length: height }, () => new Array<T>(width).fill(value))
  return { rows: filled(' '), taken: filled(false) }
}

/** Whether a text fits at a position with a blank on either side. */
function isFree({ taken }: Sheet, { row, column }: Spot, width: number): boolean {
  const cells = taken[row]
  if (!cells || column < 0 || column + width > cells.length) return false
  for (let at = Math.max(0, column - 1); at < Math.min(cells.length, column + width + 1); at++) {
    if (cells[at]) return false
  }
  return true
}

function write({ rows, taken }: Sheet, { row, column }: Spot, text: string): void {
  const signs = [' ', ...text, ' ']
  for (const [index, sign] of signs.entries()) {
    const at = column + index - 1
    if (rows[row]![at] === undefined) continue
    if (!taken[row]![at]) rows[row]![at] = sign
    if (index > 0 && index < signs.length - 1) taken[row]![at] = true
  }
}

/** The free position nearest to the desired one, since the planets of a user's board may be very close together. */
function nearestFree(sheet: Sheet, { row, column }: Spot, width: number): Spot | undefined {
  const spots: (Spot & { readonly far: number })[] = []
  for (let at = 0; at < sheet.rows.length; at++) {
    for (let start = 0; start < sheet.rows[at]!.length; start++) {
      const far = Math.abs(start - column) + Math.abs(at - row) / ROWS_A_COLUMN
      spots.push({ row: at, column: start, far })
    }
  }
  return spots.sort((one, other) => one.far - other.far).find(spot => isFree(sheet, spot, width))
}

/** Maps a planet's coordinates to the grid, whatever part of the unit circle the board uses. */
function projection(planets: readonly Planet[]): {
  place: (point: { readonly x: number; readonly y: number }) => Spot
  height: number
} {
  const xs = planets.map(({ x }) => x)
  const ys = planets.map(({ y }) => y)
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  const width = Math.max(...xs) - left || 1
  const depth = Math.max(...ys) - top || 1
  const margin = 6
  const across = COLUMNS - 2 * margin - 1
  const down = Math.round(
    Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, (depth / width) * across * ROWS_A_COLUMN)),
  )
  return {
    place: ({ x, y }) => ({
      row: 1 + Math.round(((y - top) / depth) * down),
      column: margin + Math.round(((x - left) / width) * across),
    }),
    // Two more rows, because units are written below the lowest planets.
    height: down + 4,
  }
}

/** Draws an orbit as dots about two letters apart, bulging away from the centre as far as its bend says. */
function drawOrbit(
  sheet: Sheet,
  { from, to, bend }: { from: Planet; to: Planet; bend: number },
  place: ReturnType<typeof projection>['place'],
): void {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const chord = Math.hypot(to.x - from.x, to.y - from.y)
  const outward = Math.hypot(middle.x, middle.y) || 1
  // A quadratic Bézier curve passes its chord at half the distance of its control point.
  const bulge = (2 * bend * chord) / outward
  const control = { x: middle.x * (1 + bulge), y: middle.y * (1 + bulge) }
  const start = place(from)
  const end = place(to)
  const length = Math.hypot(end.column - start.column, (end.row - start.row) / ROWS_A_COLUMN)
  const dots = Math.max(2, Math.round(length / 2.5))
  for (let dot = 1; dot < dots; dot++) {
    const t = dot / dots
    const along = (a: number, c: number, b: number): number =>
      (1 - t) ** 2 * a + 2 * t * (1 - t) * c + t ** 2 * b
    const { row, column } = place({ x: along(from.x, control.x, to.x), y: along(from.y, control.y, to.y) })
    if (sheet.rows[row]?.[column] === ' ') sheet.rows[row]![column] = ORBIT_SIGN
  }
}

/** A unit without its planet: its owner, its weapon, and whether it is a pile. */
function unitSign({ owner, weapon, size }: Frozen<Unit>): string {
  return `${owner + 1}${WEAPON_SIGNS[weapon]}${size === 2 ? '+' : ''}`
}

/** Equal texts are written once, with their count. */
function counted(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => (count === 1 ? text : `${text}×${count}`))
}

function wrapped(parts: readonly string[]): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + part.length <= UNITS_WIDTH)
      lines[lines.length - 1] = `${last} ${part}`
    else lines.push(part)
  }
  return lines
}

/** Writes a planet's units below it; above or beside it where there is no room; `…` where there is none anywhere. */
function writeUnits(
  sheet: Sheet,
  { row, column }: Spot,
  { label, units }: { label: string; units: string[] },
): void {
  const lines = wrapped(units).map(line => `[${line}]`)
  const width = Math.max(...lines.map(line => line.length))
  const middle = column + Math.floor(label.length / 2)
  const centred = (line: string): number => middle - Math.floor(line.length / 2)
  const layouts: readonly ((line: string, index: number) => Spot)[] = [
    (line, index) => ({ row: row + 1 + index, column: centred(line) }),
    (line, index) => ({ row: row - lines.length + index, column: centred(line) }),
    (_, index) => ({ row: row + index, column: column + label.length + 1 }),
    (_, index) => ({ row: row + index, column: column - width - 1 }),
  ]
  // Text beside its planet leaves only one blank in between, so only its far side needs to be free.
  const fits = layouts.find((layout, which) =>
    lines.every((line, index) => {
      const spot = layout(line, index)
      if (which < 2) return isFree(sheet, spot, line.length)
      return which === 2
        ? isFree(sheet, { ...spot, column: spot.column + 1 }, line.length)
        : isFree(sheet, { ...spot, column: spot.column - 1 }, width)
    }),
  )
  if (!fits) write(sheet, { row, column: column + label.length }, '…')
  else for (const [index, line] of lines.entries()) write(sheet, fits(line, index), line)
}

function drawMap(board: Board, state: Frozen<State>): string[] {
  const { planets, orbits } = board
  const { place, height } = projection(planets)
  const sheet = blankSheet(height, COLUMNS)
  for (const { a, b, bend } of orbits) drawOrbit(sheet, { from: planets[a]!, to: planets[b]!, bend }, place)
  const labels = planets.map(({ id, kind }) => `${KIND_SIGNS[kind]}${id}`)
  const spots = planets.map((planet, index) => {
    const { row, column } = place(planet)
    const label = labels[index]!
    const wish = { row, column: column - Math.floor(label.length / 2) }
    const spot = isFree(sheet, wish, label.length) ? wish : nearestFree(sheet, wish, label.length)
    if (spot) write(sheet, spot, label)
    return spot
  })
  for (const [index, spot] of spots.entries()) {
    const units = counted(state.units.filter(({ planet }) => planet === index).map(unitSign))
    if (spot && units.length > 0) writeUnits(sheet, spot, { label: labels[index]!, units })
  }
  return sheet.rows.map(row => row.join('').trimEnd())
}

/** Where a player's units are, in the notation of positions: `A0s+`. */
function playerLine(board: Board, state: Frozen<State>, seat: Seat): string {
  const home = board.planets[entranceOf(state, seat)]!.id
  const units = state.units
    .filter(({ owner }) => owner === seat)
    .map(
      ({ planet, weapon, size }) =>
        `${board.planets[planet]!.id}${WEAPON_SIGNS[weapon]}${size === 2 ? '+' : ''}`,
    )
  return `${seat + 1} ${KIND_SIGNS.entrance}${home}  ${counted(units).join(' ') || '–'}`
}

export function sketch(state: Frozen<State>): string {
  const board = boardOf(state.board)
  const map = drawMap(board, state)
  while (map[0] === '') map.shift()
  while (map.at(-1) === '') map.pop()
  return [...map, '', ...state.players.map((_, seat) => playerLine(board, state, seat))].join('\n')
}
