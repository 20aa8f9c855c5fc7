/** For tests: positions set up by hand, and queries of the rules about them. */

import { type Chance, sampling } from '../../../engine/chance.ts'
import type { Choice, Refusal, Seat } from '../../../engine/game.ts'
import { readStart } from '../../../engine/match.ts'
import { apply, choices, readCommand, refusalOf } from '../../../engine/play.ts'
import { seeded } from '../../../engine/random.ts'
import { secret } from '../../../engine/secret.ts'
import { cardsOf } from '../cards/card-catalogue.ts'
import type { ClassId, QuestId, RaceId } from '../cards/cards.ts'
import type { Command } from '../commands.ts'
import { dungeonDrop } from '../game.ts'
import type { Options } from '../options.ts'
import { canonicalPose, type Physics, type Pose, type Size } from '../physics.ts'
import { notation } from '../positions/position-notation.ts'
import { providePositions } from '../positions/position-port.ts'
import { setup } from '../setup.ts'
import {
  type CubeType,
  DAMAGE,
  type Event,
  type Monster,
  type Phase,
  type State,
  type Turn,
} from '../state.ts'
import { scatter } from '../throws/scatter.ts'

providePositions(notation)

/** A kind of cube: its type, and its size unless it is the smallest of that type. */
export type CubeKind = CubeType | readonly [CubeType, Size]

/** A cube on the table; `yaw` in radians, 0 by default. */
export interface Lying {
  readonly kind: CubeKind
  readonly x: number
  readonly y: number
  readonly yaw: number
}

export function at(kind: CubeKind, x: number, y: number, yaw = 0): Lying {
  return { kind, x, y, yaw }
}

export interface HeroAtTable {
  readonly race?: RaceId
  readonly class?: ClassId
  readonly quest?: QuestId
  readonly supply?: readonly CubeKind[]
  /** Monsters that cover Health, each with its full value. */
  readonly wounds?: readonly Monster[]
  readonly beside?: readonly Monster[]
  readonly paid?: number
  readonly meeple?: Pose
}

export interface Position<Name extends string> {
  readonly cubes?: Readonly<Record<Name, Lying>>
  /** It is the first hero's turn. A single hero plays solo. */
  readonly heroes?: readonly HeroAtTable[]
  readonly phase?: Phase
  readonly turn?: Partial<Turn>
  readonly options?: Partial<Options>
  /** Centres of the three pillar tokens in solo play. */
  readonly tokens?: readonly { readonly x: number; readonly y: number }[]
  /** Cubes off the table, which come back in the next Explore. */
  readonly lost?: readonly CubeKind[]
}

/** Two heroes whose abilities move nothing, for tests that do not care about them. */
const PLAIN: readonly HeroAtTable[] = [
  { race: 'boblin', class: 'warrior', quest: 'jewelers_joy' },
  { race: 'automaton', class: 'cleric', quest: 'bankers_bounty' },
]

/** A state in the middle of a turn, and the ids of its cubes by name. Small cubes that are not named are removed. */
export function table<Name extends string = never>(
  position: Position<Name>,
): { state: State; id: Readonly<Record<Name, number>> } {
  const heroes = position.heroes ?? PLAIN
  const state = begun(heroes.length, position.options)
  const take = taker(state)
  const id = {} as Record<Name, number>
  for (const [name, { kind, ...pose }] of Object.entries(position.cubes ?? {}) as [Name, Lying][]) {
    const cube = state.cubes[take(kind)]!
    cube.zone = 'table'
    cube.pose = canonicalPose(cube.size, pose)
    id[name] = cube.id
  }
  for (const [seat, hero] of heroes.entries()) sitDown(state, take, { seat, hero })
  for (const kind of position.lost ?? []) state.cubes[take(kind)]!.zone = 'offTable'
  state.phase = position.phase ?? 'act'
  state.turn = { ...state.turn, ...position.turn }
  if (state.spelunker && position.tokens) {
    state.spelunker.tokens = position.tokens.map(({ x, y }) => ({ x, y }))
  }
  return { state, id }
}

/** A state after the set-up, with the small cubes removed and the large ones in the box. */
function begun(seats: number, options: Partial<Options> = {}): State {
  const read = readStart(game, { seats, options })
  if (!read.ok) throw new Error(JSON.stringify(read.refusal))
  const state = setup(
    { seats, options: read.value.options as Options, chance: sampling(seeded('table')) },
    cardsOf('house'),
  )
  for (const cube of state.cubes) if (cube.zone === 'offTable') cube.zone = 'removed'
  state.round = 1
  state.order = [...state.heroes.keys()]
  state.active = 0
  return state
}

type Take = (kind: CubeKind) => number

/** Returns a function that hands out cubes by kind, each only once. */
function taker(state: State): Take {
  const taken = new Set<number>()
  return kind => {
    const [type, size] = typeof kind === 'string' ? [kind, undefined] : kind
    const cube = state.cubes.find(
      each => each.type === type && (size === undefined || each.size === size) && !taken.has(each.id),
    )
    if (!cube) throw new Error(`there are not so many: ${kind}`)
    taken.add(cube.id)
    return cube.id
  }
}

function sitDown(state: State, take: Take, { seat, hero }: { seat: Seat; hero: HeroAtTable }): void {
  const mine = state.heroes[seat]!
  const usual = PLAIN[seat % 2]!
  mine.race = hero.race ?? usual.race!
  mine.class = hero.class ?? usual.class!
  mine.quest = secret(hero.quest ?? usual.quest!, [seat])
  mine.startedAs = seat
  mine.meeple = hero.meeple ?? null
  mine.covered = hero.paid ?? 0
  for (const kind of hero.supply ?? [])
    Object.assign(state.cubes[take(kind)]!, { zone: 'supply', owner: seat })
  for (const kind of hero.beside ?? [])
    Object.assign(state.cubes[take(kind)]!, { zone: 'beside', owner: seat })
  for (const kind of hero.wounds ?? []) {
    const covers = DAMAGE[kind]
    Object.assign(state.cubes[take(kind)]!, { zone: 'wound', owner: seat, covers })
    mine.covered += covers
  }
}

/** A physics in which everything ends where the test says: at a pose, or off the table. */
export function ending(where: Readonly<Record<number, Pose | null>>): Physics {
  const moved = Object.entries(where).flatMap(([id, pose]) => (pose ? [{ id: Number(id), pose }] : []))
  const gone = Object.entries(where).flatMap(([id, pose]) => (pose ? [] : [Number(id)]))
  return { throwCubes: () => ({ moved, gone }), flick: () => ({ moved, gone }) }
}

/** The game with scattered cubes, for tests that do not care where cubes end. */
export const game = dungeonDrop(scatter)

/** Checks and applies a command, and returns the new state and the events. */
export function play(
  state: State,
  command: Command,
  { seat = state.active, physics, chance }: { seat?: Seat; physics?: Physics; chance?: Chance } = {},
): { state: State; events: readonly Event[] } {
  const played = physics ? dungeonDrop(physics) : game
  const because = refused(state, command, seat)
  if (because) throw new Error(`refused: ${because}`)
  const done = apply(played, { state, seat, command, chance: chance ?? sampling(seeded('play')) })
  return done as { state: State; events: readonly Event[] }
}

export function refusalTo(state: State, command: Command, seat: Seat = state.active): Refusal | undefined {
  const read = readCommand(game, command)
  return read.ok ? refusalOf(game, state, seat, read.value) : read.refusal
}

export function refused(state: State, command: Command, seat: Seat = state.active): string | undefined {
  return refusalTo(state, command, seat)?.because
}

export function offered<Type extends Command['type']>(
  state: State,
  type: Type,
  seat: Seat = state.active,
): Choice<Extract<Command, { readonly type: Type }>>[] {
  const listed = choices(game, state, seat) as unknown as Choice<Command>[]
  return listed.filter(({ command }) => command.type === type) as Choice<
    Extract<Command, { readonly type: Type }>
  >[]
}

export const SET_A = { p1: at('pillar', 0, 0), p2: at('pillar', 100, 0), p3: at('pillar', 0, 80) } as const
