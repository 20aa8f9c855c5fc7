/** A position of Dungeon Drop while somebody sets it up. It may be impossible: the notation says what is wrong. */

import type { Seat } from '../../../../engine/game.ts'
import { copy } from '../../../../engine/plain-data.ts'
import { secret } from '../../../../engine/secret.ts'
import { cardsOf, HOUSE } from '../../../../games/dungeon-drop/cards/card-catalogue.ts'
import { freshTurn, initiativeOf } from '../../../../games/dungeon-drop/flow.ts'
import { freeSpot } from '../../../../games/dungeon-drop/geometry/free-spots.ts'
import { questPile } from '../../../../games/dungeon-drop/hero-draft.ts'
import { optionsShape, variantsOf } from '../../../../games/dungeon-drop/options.ts'
import { canonicalPose, type Pose, type Rest, type Size } from '../../../../games/dungeon-drop/physics.ts'
import { parsePosition, printPosition } from '../../../../games/dungeon-drop/positions/position-notation.ts'
import { newCubes, newHero } from '../../../../games/dungeon-drop/setup.ts'
import {
  type Cube,
  type CubeType,
  DAMAGE,
  MEEPLE_ID,
  type Monster,
  type State,
  TOKEN_ID,
  type Zone,
} from '../../../../games/dungeon-drop/state.ts'
import { bodiesOf } from '../../../../games/dungeon-drop/table.ts'

/** A kind of cube in the tray. */
export interface TrayKind {
  readonly type: CubeType
  readonly size: Size
}

export interface PositionDraft {
  readonly state: State
  /** What a press on the table puts there. */
  readonly brush: TrayKind
  /** The piece that is moved and turned. */
  readonly chosen: number | undefined
  /** The pillars of the line call. */
  readonly corners: readonly number[]
}

/** Where the tokens of solo play are at first. */
const TOKENS = [
  { x: 0, y: 60 },
  { x: -55, y: -35 },
  { x: 55, y: -35 },
] as const

/** Two heroes at least: few have the box open for one. */
const USUAL_SEATS = 2

export function emptyDraft(seats = USUAL_SEATS): PositionDraft {
  const alone = seats === 1
  const { races, classes } = cardsOf(HOUSE)
  const quick = [...races.values()].sort((a, b) => a.initiative - b.initiative)
  const order = Array.from({ length: seats }, (_, seat) => seat)
  const state: State = {
    cards: HOUSE,
    variants: variantsOf(optionsShape.parse({}), seats),
    phase: 'act',
    round: alone ? 0 : 1,
    order,
    active: 0,
    cubes: newCubes(alone).map(cube => ({ ...cube, zone: unused(cube) })),
    heroes: order.map(seat => ({
      ...newHero(),
      race: quick[seat]!.id,
      class: [...classes.keys()][seat]!,
      startedAs: seat,
    })),
    turn: freshTurn(),
    pillarsToPlace: 0,
    spelunker: alone ? { tokens: TOKENS.map(token => ({ ...token })), track: 0, turns: 0, depth: 0 } : null,
    scores: [],
    result: null,
  }
  if (!alone) state.heroes[0]!.firstTurns = 1
  return { state, brush: { type: 'pillar', size: 'S' }, chosen: undefined, corners: [] }
}

/** Where a cube is that nobody has put anywhere. */
function unused({ size }: Pick<Cube, 'size'>): Zone {
  return size === 'L' ? 'box' : 'removed'
}

export function draftOf(notation: string): PositionDraft | undefined {
  const parsed = parsePosition(notation)
  return parsed.ok ? { ...emptyDraft(parsed.value.heroes.length), state: parsed.value } : undefined
}

/** The steps of the editor are the steps of the notation. */
export function notationOfDraft({ state }: PositionDraft): string {
  return printPosition(state) ?? ''
}

/** The draft with another state, in which everything that follows from the rest is right. */
export function changed(draft: PositionDraft, change: (state: State) => void): PositionDraft {
  const state = copy(draft.state) as State
  change(state)
  if (state.round === 1) {
    state.order = [...state.heroes.keys()].sort((a, b) => initiativeOf(state, a) - initiativeOf(state, b))
    for (const [seat, hero] of state.heroes.entries()) hero.firstTurns = seat === state.order[0] ? 1 : 0
  }
  const parsed = parsePosition(printPosition(state) ?? '')
  return { ...draft, state: parsed.ok ? parsed.value : state }
}

/** Cubes of a kind that are nowhere yet: in the tray. */
export function trayOf({ state }: PositionDraft, { type, size }: TrayKind): readonly Cube[] {
  return state.cubes.filter(
    cube => cube.type === type && cube.size === size && (cube.zone === 'box' || cube.zone === 'removed'),
  )
}

export function kindsOf({ state }: PositionDraft): readonly TrayKind[] {
  const alone = state.spelunker !== null
  return state.cubes.filter(
    ({ type, size }, index, all) =>
      (alone || (type !== 'relic' && type !== 'staircase')) &&
      all.findIndex(each => each.type === type && each.size === size) === index,
  )
}

/** Puts the next cube of the tray on the table; without a point, on a free spot. */
export function placed(
  draft: PositionDraft,
  at: { readonly x: number; readonly y: number } | undefined,
): PositionDraft {
  const { brush, state } = draft
  const [cube] = trayOf(draft, brush)
  const pose = at
    ? canonicalPose(brush.size, { ...at, yaw: 0 })
    : freeSpot(bodiesOf(state), brush.size, { x: 0, y: 0 })
  if (!cube || !pose) return draft
  const next = changed(draft, ({ cubes }) => Object.assign(cubes[cube.id]!, { zone: 'table', pose }))
  return { ...next, chosen: cube.id }
}

/** The pose of a piece on the table, if there is one with this id. */
export function poseOf({ state }: PositionDraft, id: number | undefined): Pose | undefined {
  return bodiesOf(state).find(body => body.id === id)?.pose
}

export function moved(draft: PositionDraft, id: number, to: Pose): PositionDraft {
  const body = bodiesOf(draft.state).find(each => each.id === id)
  if (!body) return draft
  const pose = canonicalPose(body.shape, to)
  return changed(draft, ({ cubes, heroes, spelunker }) => {
    if (id >= TOKEN_ID) spelunker!.tokens[id - TOKEN_ID] = { x: pose.x, y: pose.y }
    else if (id >= MEEPLE_ID) heroes[id - MEEPLE_ID]!.meeple = pose
    else cubes[id]!.pose = pose
  })
}

/** Puts a cube back into the tray. The tokens of solo play stay. */
export function removed(draft: PositionDraft, id: number): PositionDraft {
  if (id >= TOKEN_ID || poseOf(draft, id) === undefined) return draft
  const next = changed(draft, ({ cubes, heroes }) => {
    if (id >= MEEPLE_ID) Object.assign(heroes[id - MEEPLE_ID]!, { meeple: null, meepleUsed: false })
    else Object.assign(cubes[id]!, { zone: unused(cubes[id]!), pose: null })
  })
  return { ...next, chosen: undefined, corners: draft.corners.filter(each => each !== id) }
}

/** The table after a throw: everything that moved, and what fell off. */
export function fallen(draft: PositionDraft, { moved: poses, gone }: Rest): PositionDraft {
  const next = changed(draft, ({ cubes, heroes }) => {
    for (const { id, pose } of poses) {
      if (id >= MEEPLE_ID) heroes[id - MEEPLE_ID]!.meeple = pose
      else Object.assign(cubes[id]!, { zone: 'table', pose })
    }
    for (const id of gone) {
      if (id >= MEEPLE_ID) heroes[id - MEEPLE_ID]!.meeple = null
      else Object.assign(cubes[id]!, { zone: 'offTable', pose: null })
    }
  })
  return { ...next, chosen: undefined }
}

/** The cubes with which a dungeon begins and that are nowhere yet: the small ones and the Dragon. */
export function dungeonInTray({ state }: PositionDraft): readonly Cube[] {
  const alone = state.spelunker !== null
  return state.cubes.filter(
    ({ type, size, zone }) =>
      zone === 'removed' && size !== 'L' && (alone || (type !== 'relic' && type !== 'staircase')),
  )
}

/** Where cubes are that are not on the table, for the counters. */
export interface HeldPlace extends TrayKind {
  readonly zone: 'supply' | 'wound' | 'beside' | 'offTable' | 'removed'
  readonly seat: Seat | null
}

export function held({ state }: PositionDraft, { type, size, zone, seat }: HeldPlace): readonly Cube[] {
  return state.cubes.filter(
    cube => cube.type === type && cube.size === size && cube.zone === zone && cube.owner === seat,
  )
}

/** Takes cubes from the tray, or puts the last ones back, until there are so many. */
export function withHeld(draft: PositionDraft, holding: HeldPlace, count: number): PositionDraft {
  const { type, zone, seat } = holding
  const now = held(draft, holding)
  // A large cube that has left the game comes from the box.
  const tray = trayOf(draft, holding).filter(cube => cube.zone !== zone)
  const more = tray.slice(0, Math.max(0, count - now.length))
  const fewer = now.slice(Math.max(0, count))
  const covers = zone === 'wound' ? DAMAGE[type as Monster] : 0
  return changed(draft, ({ cubes, heroes }) => {
    for (const { id } of more) Object.assign(cubes[id]!, { zone, owner: seat, covers })
    for (const { id } of fewer) {
      if (zone === 'wound') heroes[seat!]!.covered -= cubes[id]!.covers
      Object.assign(cubes[id]!, { zone: unused(cubes[id]!), owner: null, covers: 0 })
    }
    if (zone === 'wound') heroes[seat!]!.covered += covers * more.length
  })
}

/** Health that was paid for abilities: no Monster lies on it. */
export function paidBy({ state }: PositionDraft, seat: Seat): number {
  return state.cubes.reduce(
    (left, { owner, covers }) => (owner === seat ? left - covers : left),
    state.heroes[seat]!.covered,
  )
}

export function withQuest(draft: PositionDraft, seat: Seat, quest: string): PositionDraft {
  return changed(draft, ({ heroes }) => {
    heroes[seat]!.quest = quest === '' ? null : secret(quest, [seat])
  })
}

export function questsOf({ state }: PositionDraft): readonly string[] {
  return questPile(cardsOf(state.cards), state.heroes.length)
}

/** Another number of heroes; what lies on the table stays if it can. */
export function withSeats(draft: PositionDraft, seats: number): PositionDraft {
  const fresh = emptyDraft(seats)
  const next = changed(fresh, ({ cubes }) => {
    for (const { id, zone, pose, type } of draft.state.cubes) {
      const fits = seats === 1 || (type !== 'relic' && type !== 'staircase')
      if (zone === 'table' && fits) Object.assign(cubes[id]!, { zone, pose })
    }
  })
  return { ...next, brush: draft.brush, corners: draft.corners.filter(id => id < MEEPLE_ID) }
}

/** A step of the turn. Alone, the meeple is on the table before the hero enters, and the tokens are after it. */
export function withStep(draft: PositionDraft, phase: State['phase']): PositionDraft {
  return changed(draft, state => {
    state.phase = phase
    if (phase === 'explore' || phase === 'enter') state.turn = freshTurn()
    const { spelunker, heroes } = state
    if (!spelunker) return
    const enters = phase === 'enter'
    if (enters) spelunker.tokens = []
    else if (spelunker.tokens.length < 3) spelunker.tokens = TOKENS.map(token => ({ ...token }))
    if (!enters) heroes[0]!.meeple = null
    else heroes[0]!.meeple ??= freeSpot(bodiesOf(state), 'meeple') ?? null
  })
}

/** Another round: who began the rounds before is not known, so the first in order is said to have begun them all. */
export function withRound(draft: PositionDraft, round: number): PositionDraft {
  return changed(draft, state => {
    state.round = round
    for (const [seat, hero] of state.heroes.entries()) hero.firstTurns = seat === state.order[0] ? round : 0
  })
}

/** Puts a hero at a place of the order, and the one who was there where that hero was. */
export function withPlace(draft: PositionDraft, place: number, seat: Seat): PositionDraft {
  const { order } = draft.state
  const other = order[place]!
  const swapped = order.map(each => (each === seat ? other : each === other ? seat : each))
  const next = changed(draft, state => {
    state.order = swapped
  })
  return place === 0 || order.indexOf(seat) === 0 ? withRound(next, next.state.round) : next
}

export type MeepleIs = 'home' | 'kept' | 'table'

export function meepleOf({ state }: PositionDraft, seat: Seat): MeepleIs {
  const { meeple, meepleUsed } = state.heroes[seat]!
  return meeple ? 'table' : meepleUsed ? 'kept' : 'home'
}

export function withMeeple(draft: PositionDraft, seat: Seat, is: MeepleIs): PositionDraft {
  return changed(draft, state => {
    const hero = state.heroes[seat]!
    hero.meepleUsed = is !== 'home'
    hero.meeple = is === 'table' ? (freeSpot(bodiesOf(state), 'meeple') ?? null) : null
  })
}

/** Adds a pillar to the line call, or takes it out; a fourth one replaces the first. */
export function withCorner(draft: PositionDraft, id: number): PositionDraft {
  const { corners } = draft
  const without = corners.filter(each => each !== id)
  return { ...draft, corners: without.length < corners.length ? without : [...corners.slice(-2), id] }
}
