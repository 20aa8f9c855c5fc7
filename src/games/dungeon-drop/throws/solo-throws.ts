/** Throws in solo play: cubes never end on a token, and the staircase and the meeple end in the dungeon. Rules 12. */

import type { Seat } from '../../../engine/game.ts'
import { facts } from '../facts.ts'
import { freeSpot } from '../geometry/free-spots.ts'
import { centroid, gapToPoint, type Point } from '../geometry/polygons.ts'
import { footprint, isIn, isOutside, outlineOf, TOUCH_EPS } from '../geometry/rooms.ts'
import { cheapestItems } from '../looting.ts'
import { type Body, type Pose, TOKEN } from '../physics.ts'
import { roomsToEnter } from '../solo-play.ts'
import { type Cube, DROP_HEIGHT, MEEPLE_ID, type State } from '../state.ts'
import { bodiesOf, cubeBody, type SeenTable, tokensOf } from '../table.ts'
import { type Release, type ThrowContext, throwCubes } from './throws.ts'

/** Rules 12.4: how often cubes on a token are dropped again before they are put aside. */
const MOST_ON_TOKENS = 5
/** Rules 12.2: how often staircase and meeple are dropped again before they are placed by hand. */
const MOST_OUTSIDE = 20

/** Whether a cube is on the disc of a token, not merely next to it. */
function isOnToken(state: SeenTable, id: number): boolean {
  const { size, pose } = state.cubes[id]!
  if (!pose) return false
  const outline = footprint(size, pose)
  const radius = TOKEN.diameter / 2 - TOUCH_EPS
  return tokensOf(state).some(token => gapToPoint(outline, token.pose) < radius)
}

/** Drops cubes; those that end on a token are dropped again, and finally wait for the next Explore. */
export function throwClear(state: State, hand: ThrowContext, release: Release): void {
  throwCubes(state, hand, release)
  const onTokens = (): number[] => release.cubes.filter(id => id < MEEPLE_ID && isOnToken(state, id))
  for (let tried = 0; tried < MOST_ON_TOKENS; tried++) {
    const cubes = onTokens()
    if (cubes.length === 0) return
    throwCubes(state, hand, { ...release, cubes })
  }
  const left = onTokens()
  if (left.length === 0) return
  for (const id of left) Object.assign(state.cubes[id]!, { zone: 'offTable', pose: null })
  hand.emit({ type: 'leftTable', cubes: left })
}

function staircaseOf(state: State): Cube {
  return state.cubes.find(({ type }) => type === 'staircase')!
}

/** Rules 12.2: the id of what must be dropped again; the meeple matters only until the first room is formed. */
function misplaced(state: State, seat: Seat): number | undefined {
  const stairs = staircaseOf(state)
  if (!stairs.pose || isOutside(facts(state).boundary, cubeBody(stairs))) return stairs.id
  const entered = state.spelunker!.tokens.length > 0
  return entered || roomsToEnter(facts(state), seat).length > 0 ? undefined : MEEPLE_ID + seat
}

/** Drops staircase and meeple until they are in the dungeon; finally they are placed there by hand. */
export function bringInside(state: State, hand: ThrowContext, seat: Seat): void {
  for (let tried = 0; tried < MOST_OUTSIDE; tried++) {
    const id = misplaced(state, seat)
    if (id === undefined) return
    const release = {
      seat,
      why: 'outside',
      cubes: [id],
      ...middleOf(state),
      height: DROP_HEIGHT.usual,
    } as const
    throwClear(state, hand, release)
  }
  if (misplaced(state, seat) === staircaseOf(state).id) setStaircase(state, hand, seat)
  if (misplaced(state, seat) === MEEPLE_ID + seat) setMeeple(state, hand, seat)
}

function middleOf(state: SeenTable): Point {
  const around = facts(state).boundary
  return around ? centroid(around) : { x: 0, y: 0 }
}

function setStaircase(state: State, { emit }: ThrowContext, seat: Seat): void {
  const stairs = staircaseOf(state)
  const around = facts(state).boundary
  const inside = (pose: Pose): boolean => !isOutside(around, { id: stairs.id, shape: stairs.size, pose })
  const pose = freeSpot(bodiesOf(state), stairs.size, middleOf(state), inside)
  if (!pose) return
  Object.assign(stairs, { zone: 'table', pose })
  emit({ type: 'cubePlaced', seat, cube: stairs.id, pose })
}

/** Places the meeple where some room can be entered; if there is none, the hero is stuck from the start. */
function setMeeple(state: State, { emit }: ThrowContext, seat: Seat): void {
  const outlines = facts(state)
    .rooms.filter(room => cheapestItems(state, seat, room))
    .map(({ corners }) => outlineOf(corners))
  const inRoom = (pose: Pose): boolean => {
    const body: Body = { id: MEEPLE_ID + seat, shape: 'meeple', pose }
    return outlines.some(outline => isIn(outline, body))
  }
  const pose = freeSpot(bodiesOf(state), 'meeple', middleOf(state), inRoom)
  if (!pose) return
  state.heroes[seat]!.meeple = pose
  emit({ type: 'meeplePlaced', seat, pose })
}
