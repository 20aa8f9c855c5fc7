/**
 * A position in one line, as FEN is to chess: for the position editor, links and bug reports. It loses nothing.
 *
 *   classic 2.act.1.10 pillar1/- faerie/cleric/?/0.0.1/gold1,key2/goblin3=1/- … - pillar1:0,0,0;gold2:9.5,-3,0.7 - -
 *
 * table and variants that are not as usual (`classic+teamwork=live`) · round.step.seat.order · what this turn dropped / its
 * ability, a card with `:` and the copied class, `;` and flicked cubes, `*` if it can go on · for each seat
 * race/class/quest/paid Health.teamwork.rounds begun/supply/Monsters=Health covered/meeple · solo play:
 * track.depth;tokens · cubes on the table with x, y in mm and their turn in radians · cubes off the table · large
 * cubes that have left the game. A cube is its type with its number. A quest `?` is drawn; a meeple `.` was kept. Large
 * cubes that are nowhere are in the box, and all others have left the game.
 */

import { type Chance, draw } from '../../../engine/chance.ts'
import { fileInNotation } from '../../../engine/file-in-notation.ts'
import type { Frozen, Refusal, Result, Seat } from '../../../engine/game.ts'
import { granted, refused } from '../../../engine/refusals.ts'
import { secret } from '../../../engine/secret.ts'
import { cardsOf, HOUSE } from '../cards/card-catalogue.ts'
import { keyOfCards } from '../cards/chosen-cards.ts'
import { drawnBy, freshTurn } from '../flow.ts'
import { questPile } from '../hero-draft.ts'
import { raceOf } from '../heroes.ts'
import { type Options, optionsShape, variantsOf } from '../options.ts'
import { canonicalPose, type PieceShape, type Pose } from '../physics.ts'
import { setForTurn } from '../rules/abilities/invoke.ts'
import { newCubes, newHero } from '../setup.ts'
import { TURNS_ALONE } from '../solo-play.ts'
import { CUBE_TYPES, type Cube, type Hero, PHASES, type Phase, type State, type Variants } from '../state.ts'
import { cubeNumber, line, numberedLine, typeLine } from '../text/name-lines.ts'
import { refusal } from '../words.ts'
import { positionFault } from './position-faults.ts'
import type { PositionNotation } from './position-port.ts'

type Seen = Frozen<State>

/** The steps in which a match can begin in the middle; before them cards are chosen and the dungeon is dropped. */
const STEPS: readonly Phase[] = ['enter', 'explore', 'act', 'meeples', 'loot', 'stairs']

/** By table, for a single hero and for several. The page prints every position that it shows. */
const usualVariants = new Map<string, Variants>()

function usualAt({ variants: { table }, heroes }: Seen): Variants {
  const key = heroes.length === 1 ? `${table} alone` : table
  const usual = usualVariants.get(key) ?? variantsOf(optionsShape.parse({ table }), heroes.length)
  usualVariants.set(key, usual)
  return usual
}

function printVariants(state: Seen): string {
  const { variants, cards } = state
  const usual = usualAt(state)
  const names = Object.keys(usual).sort() as (keyof Variants)[]
  const changed = names.flatMap(name =>
    variants[name] === usual[name] ? [] : [`${name}=${String(variants[name])}`],
  )
  const own = cards === HOUSE ? [] : [`cards=${encodeURIComponent(cards)}`]
  return [variants.table, ...changed, ...own].join('+')
}

const printPose = ({ x, y, yaw }: Pose): string => `${x},${y},${yaw}`

const orNone = (parts: readonly string[], between = ','): string => parts.join(between) || '-'

function printHero(state: Seen, seat: Seat): string {
  const { race, class: job, quest, covered, teamwork, firstTurns, meeple, meepleUsed } = state.heroes[seat]!
  const own = state.cubes.filter(({ owner }) => owner === seat)
  const slain = own.filter(({ zone }) => zone !== 'supply')
  const paid = slain.reduce((left, { covers }) => left - covers, covered)
  return [
    ...[race ?? '', job ?? '', quest?.value ?? '?'],
    [paid, teamwork, firstTurns].join('.'),
    orNone(own.filter(({ zone }) => zone === 'supply').map(cube => nameOf(state, cube.id))),
    orNone(slain.map(({ id, covers }) => `${nameOf(state, id)}=${covers}`)),
    meeple ? printPose(meeple) : meepleUsed ? '.' : '-',
  ].join('/')
}

function nameOf(state: Seen, id: number): string {
  return `${state.cubes[id]!.type}${cubeNumber(state, id)}`
}

function printTurn(state: Seen): string {
  const { dropped, ability } = state.turn
  const names = (ids: readonly number[]): string => orNone(ids.map(id => nameOf(state, id)))
  if (!ability) return `${names(dropped)}/-`
  const { card, copied, flicked, done } = ability
  const flicks = flicked.length > 0 ? `;${names(flicked)}` : ''
  return `${names(dropped)}/${card}${copied === null ? '' : `:${copied}`}${flicks}${done ? '' : '*'}`
}

/** Undefined before the dungeon is there, and after the end. */
export function printPosition(state: Seen): string | undefined {
  const { round, phase, active, order, spelunker, cubes } = state
  if (!STEPS.includes(phase)) return undefined
  const named = (found: readonly Frozen<Cube>[]): string => orNone(found.map(({ id }) => nameOf(state, id)))
  const lying = cubes.flatMap(({ id, pose }) => (pose ? [`${nameOf(state, id)}:${printPose(pose)}`] : []))
  return [
    printVariants(state),
    [round, phase, active, order.join('')].join('.'),
    printTurn(state),
    ...state.heroes.map((_, seat) => printHero(state, seat)),
    spelunker
      ? [
          [spelunker.track, spelunker.depth].join('.'),
          ...spelunker.tokens.map(({ x, y }) => `${x},${y}`),
        ].join(';')
      : '-',
    orNone(lying, ';'),
    named(cubes.filter(({ zone }) => zone === 'offTable')),
    named(cubes.filter(({ zone, size }) => zone === 'removed' && size === 'L')),
  ].join(' ')
}

/** Why a position cannot be read; thrown only inside this file. */
class Unreadable extends Error {
  readonly refusal: Refusal

  constructor(why: Refusal) {
    super(why.because)
    this.refusal = why
  }
}

function unreadable(at: string): Unreadable {
  return new Unreadable(refusal('refuse.position', { at: at.slice(0, 60) }))
}

/** The state, in which quests that nobody knows are missing; or the first fault. */
export function parsePosition(text: string): Result<State> {
  try {
    const state = parse(text.trim())
    const fault = positionFault(state)
    return fault ? refused(fault) : granted(state)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return refused(error.refusal)
  }
}

/** The fields that are not heroes: three before them, and four after. */
const BEFORE = 3
const AFTER = 4

function parse(text: string): State {
  const fields = text.split(/\s+/)
  const seats = fields.length - BEFORE - AFTER
  if (seats < 1 || seats > 4) throw unreadable(text)
  const [variantText, clock, turnText] = fields as [string, string, string]
  const [soloText, tableText, lostText, goneText] = fields.slice(-AFTER) as [string, string, string, string]
  const options = parseVariants(variantText)
  const state: State = {
    cards: keyOfCards(options.cards),
    variants: variantsOf(options, seats),
    ...parseClock(clock, seats),
    cubes: newCubes(seats === 1).map(cube => ({ ...cube, zone: cube.size === 'L' ? 'box' : 'removed' })),
    heroes: Array.from({ length: seats }, newHero),
    turn: freshTurn(),
    pillarsToPlace: 0,
    spelunker: seats === 1 ? parseSolo(soloText) : null,
    scores: [],
    result: null,
  }
  if (seats > 1 && soloText !== '-') throw unreadable(soloText)
  const take = takerOf(state)
  for (const [seat, field] of fields.slice(BEFORE, -AFTER).entries()) parseHero(state, take, { seat, field })
  for (const part of listOf(tableText, ';')) {
    const [name, pose] = part.split(':') as [string, string?]
    const cube = take(name)
    Object.assign(cube, { zone: 'table', pose: parsePose(pose ?? part, cube.size) })
  }
  for (const name of listOf(lostText)) take(name).zone = 'offTable'
  for (const name of listOf(goneText)) take(name).zone = 'removed'
  parseTurn(state, turnText)
  derive(state)
  return state
}

/** What follows from the rest: who has had a turn in this round, the order of the first, and the turns alone. */
function derive(state: State): void {
  const { order, active, heroes, spelunker, phase, cubes } = state
  for (const seat of order.slice(0, order.indexOf(active))) heroes[seat]!.played = true
  const initiative = (seat: Seat): number => raceOf(state, seat)?.initiative ?? 0
  const first = [...heroes.keys()].sort((a, b) => initiative(a) - initiative(b))
  for (const [place, seat] of first.entries()) heroes[seat]!.startedAs = place
  if (!spelunker) return
  const box = cubes.filter(({ zone }) => zone === 'box').length
  // Rules 12.10: the box lasts for nine turns; the one that is being explored has begun.
  spelunker.turns = TURNS_ALONE - Math.ceil(box / drawnBy(state)) + (phase === 'explore' ? 1 : 0)
}

function listOf(text: string, between = ','): string[] {
  return text === '-' ? [] : text.split(between)
}

function parseVariants(text: string): Options {
  const [table, ...changed] = text.split('+')
  const given: Record<string, unknown> = { table }
  for (const each of changed) {
    const cut = each.indexOf('=')
    const [name, value] = [each.slice(0, Math.max(0, cut)), each.slice(cut + 1)]
    given[name] = name === 'cards' ? fileIn(value, each) : valueIn(value)
  }
  const read = optionsShape.safeParse(given)
  if (!read.success || 'position' in given) throw unreadable(text)
  return read.data
}

function valueIn(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^[\d.]+$/.test(text) ? Number(text) : text
}

function fileIn(text: string, at: string): unknown {
  const file = fileInNotation(text)
  if (file === undefined) throw unreadable(at)
  return file
}

function parseClock(text: string, seats: number): Pick<State, 'round' | 'phase' | 'active' | 'order'> {
  const [, round, step, active, places] = /^([0-3])\.([a-z]+)\.(\d)\.(\d+)$/.exec(text) ?? []
  const phase = PHASES.find(each => each === step && STEPS.includes(each))
  const order = [...(places ?? '')].map(Number)
  const whole = order.length === seats && new Set(order).size === seats && Math.max(...order) < seats
  if (!phase || !whole || Number(active) >= seats) throw unreadable(text)
  return { round: Number(round), phase, active: Number(active), order }
}

function numbers(text: string, count: number, at: string): number[] {
  const parts = text.split('.')
  if (parts.length !== count || !parts.every(part => /^\d{1,3}$/.test(part))) {
    throw unreadable(at)
  }
  return parts.map(Number)
}

/** A coordinate in millimetres, or a turn in radians; nothing is farther away than a few mats. */
const MEASURE = /^-?\d{1,4}(\.\d{1,4})?$/

function measures(text: string, count: number): number[] {
  const parts = text.split(',')
  if (parts.length !== count || !parts.every(part => MEASURE.test(part))) throw unreadable(text)
  return parts.map(Number)
}

function parsePose(text: string, shape: PieceShape): Pose {
  const [x, y, yaw] = measures(text, 3) as [number, number, number]
  return canonicalPose(shape, { x, y, yaw })
}

function parseSolo(text: string): NonNullable<State['spelunker']> {
  const [counts, ...places] = text.split(';') as [string, ...string[]]
  const [track, depth] = numbers(counts, 2, text) as [number, number]
  const tokens = places.map(place => {
    const [x, y] = measures(place, 2) as [number, number]
    const pose = canonicalPose('token', { x, y, yaw: 0 })
    return { x: pose.x, y: pose.y }
  })
  return { tokens, track, turns: 0, depth }
}

type Take = (name: string) => Cube

/** Returns a function that finds a cube by its name, each only once. */
function takerOf(state: State): Take {
  const taken = new Set<number>()
  return name => {
    const cube = cubeCalled(state, name)
    if (taken.has(cube.id)) {
      const said = numberedLine(
        line(`cube.${cube.type}.${cube.size}` as 'cube.gold.S'),
        cube.type,
        cubeNumber(state, cube.id),
      )
      throw new Unreadable(refusal('refuse.position.twice', { cube: said }))
    }
    taken.add(cube.id)
    return cube
  }
}

function cubeCalled({ cubes }: State, name: string): Cube {
  const [, called, number] = /^([a-z]+)(\d{1,3})$/.exec(name) ?? []
  const type = CUBE_TYPES.find(each => each === called)
  if (!type || Number(number) === 0) throw unreadable(name)
  const all = cubes.filter(cube => cube.type === type)
  const found = all[Number(number) - 1]
  if (!found)
    throw new Unreadable(refusal('refuse.position.many', { count: all.length, type: typeLine(type) }))
  return found
}

function parseHero(state: State, take: Take, { seat, field }: { seat: Seat; field: string }): void {
  const parts = field.split('/')
  if (parts.length !== 7) throw unreadable(field)
  const [race, job, quest, counts, supply, slain, meeple] = parts as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const [paid, teamwork, firstTurns] = numbers(counts, 3, field) as [number, number, number]
  const hero: Hero = state.heroes[seat]!
  Object.assign(hero, { race, class: job, teamwork, firstTurns, covered: paid })
  hero.quest = quest === '?' ? null : secret(quest, [seat])
  for (const name of listOf(supply)) Object.assign(take(name), { zone: 'supply', owner: seat })
  for (const part of listOf(slain)) {
    const [name, covered] = part.split('=') as [string, string?]
    const [covers] = numbers(covered ?? '', 1, part) as [number]
    Object.assign(take(name), { zone: covers > 0 ? 'wound' : 'beside', owner: seat, covers })
    hero.covered += covers
  }
  if (meeple === '-') return
  hero.meepleUsed = state.spelunker === null
  if (meeple !== '.') hero.meeple = parsePose(meeple, 'meeple')
}

function parseTurn(state: State, text: string): void {
  const [dropped, abilityText] = text.split('/') as [string, string?]
  const { turn } = state
  const idsOf = (names: string): number[] => {
    const take = takerOf(state)
    return listOf(names).map(name => take(name).id)
  }
  turn.dropped = idsOf(dropped)
  if (abilityText === '-') return
  const match = /^(race|class)(?::([\w-]+))?(?:;([\w,]+))?(\*?)$/.exec(abilityText ?? '')
  if (!match) throw unreadable(text)
  const [, card, copied = null, flicks, going] = match as unknown as [
    '',
    'race' | 'class',
    string?,
    string?,
    string?,
  ]
  turn.ability = { card, copied, flicked: idsOf(flicks ?? '-'), done: !going }
  // What an ability changes for the loot of this turn follows from its card.
  const { races, classes } = cardsOf(state.cards)
  const hero = state.heroes[state.active]!
  const used = copied ?? (card === 'class' ? hero.class : null)
  const ability = used === null ? races.get(hero.race ?? '')?.ability : classes.get(used)?.ability
  if (ability && !going && !(ability.kind === 'soar' && state.spelunker)) setForTurn(turn, ability)
}

/** A match from a position. Quests that nobody knows are drawn from those that the heroes do not have. */
function setupPosition({
  seats,
  position,
  chance,
}: {
  readonly seats: number
  readonly position: string
  readonly chance: Chance
}): State {
  const parsed = parsePosition(position)
  if (!parsed.ok) throw new Error('a position that was refused came to the table')
  const state = parsed.value
  const known = state.heroes.map(({ quest }) => quest?.value)
  const pile = questPile(cardsOf(state.cards), seats).filter(id => !known.includes(id))
  for (const [seat, hero] of state.heroes.entries()) hero.quest ??= secret(draw(chance, pile)!, [seat])
  return state
}

function refusePosition(text: string, seats: number): Refusal | undefined {
  const parsed = parsePosition(text)
  if (!parsed.ok) return parsed.refusal
  const found = parsed.value.heroes.length
  return found === seats ? undefined : refusal('refuse.position.seats', { found, seats })
}

export const notation: PositionNotation = {
  parse: parsePosition,
  print: printPosition,
  refuse: refusePosition,
  setup: setupPosition,
}
