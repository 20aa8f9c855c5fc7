/** The table as text, seen from above, then every cube with its place, for terminals and bug reports. */

import { cardsOf } from '../cards/card-catalogue.ts'
import { type CubeType, TREASURES } from '../state.ts'
import { cubeNumber, type SeenState } from './name-lines.ts'

const SIGNS: Readonly<Record<CubeType, string>> = {
  gold: 'g',
  key: 'k',
  chest: 'x',
  clear: 'c',
  pink: 'p',
  blue: 'b',
  potion: 'h',
  shield: 's',
  relic: 'r',
  goblin: 'o',
  troll: 't',
  dragon: 'd',
  pillar: '#',
  staircase: '>',
}
const COLUMNS = 96
const ROWS = 32
/** Letters are about twice as high as wide. */
const ASPECT = 2
const CELL = 24
const CELLS = 4

interface Mark {
  readonly x: number
  readonly y: number
  readonly sign: string
}

function signOf({ type, size }: SeenState['cubes'][number]): string {
  return size === 'S' ? SIGNS[type] : SIGNS[type].toUpperCase()
}

function marksOn(state: SeenState): Mark[] {
  const cubes = state.cubes.flatMap(cube =>
    cube.zone === 'table' && cube.pose ? [{ x: cube.pose.x, y: cube.pose.y, sign: signOf(cube) }] : [],
  )
  const meeples = state.heroes.flatMap(({ meeple }, seat) =>
    meeple ? [{ x: meeple.x, y: meeple.y, sign: String(seat + 1) }] : [],
  )
  const tokens = (state.spelunker?.tokens ?? []).map(({ x, y }) => ({ x, y, sign: '+' }))
  return [...cubes, ...meeples, ...tokens]
}

/** The part of the mat where anything is, as large as fits. */
function topView(marks: readonly Mark[]): string[] {
  if (marks.length === 0) return []
  const left = Math.min(...marks.map(({ x }) => x))
  const top = Math.max(...marks.map(({ y }) => y))
  const width = Math.max(...marks.map(({ x }) => x)) - left
  const height = top - Math.min(...marks.map(({ y }) => y))
  const mm = Math.max(width / (COLUMNS - 1), height / (ROWS - 1) / ASPECT, 1)
  const rows = Array.from({ length: Math.round(height / mm / ASPECT) + 1 }, () =>
    Array.from({ length: Math.round(width / mm) + 1 }, () => ' '),
  )
  for (const { x, y, sign } of marks) {
    const row = rows[Math.round((top - y) / mm / ASPECT)]!
    const column = Math.round((x - left) / mm)
    row[column] = row[column] === ' ' ? sign : '*'
  }
  const edge = `+${'-'.repeat(rows[0]!.length)}+`
  return [edge, ...rows.map(row => `|${row.join('')}|`), edge]
}

function cubeList(state: SeenState): string[] {
  const cells = state.cubes.flatMap(cube =>
    cube.zone === 'table' && cube.pose
      ? [`${signOf(cube)}${cubeNumber(state, cube.id)} ${cube.pose.x.toFixed(2)} ${cube.pose.y.toFixed(2)}`]
      : [],
  )
  const rows: string[] = []
  for (let at = 0; at < cells.length; at += CELLS) {
    rows.push(
      cells
        .slice(at, at + CELLS)
        .map(cell => cell.padEnd(CELL))
        .join(''),
    )
  }
  return rows
}

/** `2g 1G 1k`: treasure first, then monsters. */
function held(state: SeenState, zones: readonly string[], seat: number | null): string {
  const signs = state.cubes
    .filter(cube => zones.includes(cube.zone) && (seat === null || cube.owner === seat))
    .map(signOf)
  const counted = [...new Set(signs)].map(sign => `${signs.filter(each => each === sign).length}${sign}`)
  return counted.join(' ')
}

function heroRow(state: SeenState, seat: number): string {
  const { race, class: job, covered, teamwork, played } = state.heroes[seat]!
  const most = race === null ? undefined : cardsOf(state.cards).races.get(race)?.health
  const weight = state.cubes.filter(
    cube =>
      cube.zone === 'supply' && cube.owner === seat && (TREASURES as readonly CubeType[]).includes(cube.type),
  ).length
  const health = most === undefined ? '' : ` ${most - covered}/${most}`
  const parts = [
    `@${seat + 1}${state.active === seat && !state.result ? '*' : ''}`,
    `${race ?? '-'} ${job ?? '-'}${health}`,
    `weight ${weight}:`,
    held(state, ['supply', 'wound', 'beside'], seat),
  ]
  if (teamwork > 0) parts.push(`teamwork ${teamwork}`)
  if (played) parts.push('played')
  const score = state.scores[seat]
  if (score) parts.push(`total ${score.total}`)
  return parts.join(' ')
}

export function sketch(state: SeenState): string {
  const inBox = state.cubes.filter(({ zone }) => zone === 'box').length
  const off = held(state, ['offTable'], null)
  const spelunker = state.spelunker ? ` turn ${state.spelunker.turns} relics ${state.spelunker.track}` : ''
  const rows = [
    `round ${state.round} ${state.phase}${spelunker} box ${inBox}${off === '' ? '' : ` off ${off}`}`,
    ...topView(marksOn(state)),
    ...cubeList(state),
    ...state.heroes.map((_, seat) => heroRow(state, seat)),
  ]
  return rows.map(row => row.trimEnd()).join('\n')
}
