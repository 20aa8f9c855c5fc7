/**
 * Everything that is drawn over the table, on the map and in the 3D scene: what the player is about to do, and the room
 * that is being looted.
 */

import type { Seat } from '../../../../engine/game.ts'
import { outlineOf as roomOutline } from '../../../../games/dungeon-drop/geometry/rooms.ts'
import type { PieceShape, Pose } from '../../../../games/dungeon-drop/physics.ts'
import { kindOf, type Piece, type Point } from '../pieces/pieces.ts'
import { pullOfAim } from './aim-gestures.ts'
import { type FlickPath, flickPath } from './flick-path.ts'
import { type HandCube, handfulOf, scatterOf } from './handful.ts'
import { type CloseCall, lineBetween } from './room-preview.ts'
import { isRoomTask } from './tasks.ts'
import type { TableIntent } from './use-table-intent.ts'

export interface LootedRoom {
  readonly points: readonly Point[]
  readonly seat: Seat
  /** Whether it is only a faint remnant. */
  readonly faint: boolean
}

/** A flick as aimed: where the cube is pulled to, and where it will go. */
export interface AimedFlick extends FlickPath {
  readonly pulledTo: Point
  readonly power: number
}

export interface HeldHand {
  readonly at: Point
  readonly height: number
  readonly cubes: readonly HandCube[]
  /** The radius within which the cubes will scatter. */
  readonly scatter: number
  /** The radius of an ability that lifts everything near the point. */
  readonly lifts: number | undefined
}

export interface Overlay {
  readonly targets: ReadonlySet<number>
  readonly picked: ReadonlySet<number>
  /** Pieces that the room takes; the 3D scene lifts them a little. */
  readonly taken: ReadonlySet<number>
  /** Those of the taken pieces that deal damage. */
  readonly hurting: ReadonlySet<number>
  readonly shielded: ReadonlySet<number>
  readonly blockers: ReadonlySet<number>
  readonly outline:
    | { readonly points: readonly Point[]; readonly state: 'open' | 'legal' | 'illegal' }
    | undefined
  /** The room that is being looted, or faintly the one looted last, in the colour of its looter. */
  readonly looted: LootedRoom | undefined
  /** The cubes that are being looted; known as soon as the first Pillar of their room is drawn. */
  readonly looting: readonly number[]
  readonly closeCalls: readonly CloseCall[]
  /** Pillars that make no room with those that are chosen. */
  readonly dimmed: ReadonlySet<number>
  readonly flick: AimedFlick | undefined
  readonly hand: HeldHand | undefined
  /** A preview of the piece that the command would place. */
  readonly ghost:
    | { readonly shape: PieceShape; readonly type: Piece['type']; readonly pose: Pose }
    | undefined
  readonly legal: boolean
}

const NONE: ReadonlySet<number> = new Set()

/** An empty overlay, for instance while cubes are still falling. */
export const NO_OVERLAY: Overlay = {
  targets: NONE,
  picked: NONE,
  taken: NONE,
  hurting: NONE,
  shielded: NONE,
  blockers: NONE,
  outline: undefined,
  looted: undefined,
  looting: [],
  closeCalls: [],
  dimmed: NONE,
  flick: undefined,
  hand: undefined,
  ghost: undefined,
  legal: true,
}

function ghostOf({ task, intent, pieces }: TableIntent): Overlay['ghost'] {
  const { point, turn, picked } = intent
  if (task?.type === 'placeMeeple') {
    return { shape: 'meeple', type: 'meeple', pose: { ...point, yaw: (turn * Math.PI) / 180 } }
  }
  if (task?.type === 'placePillar') return { shape: 'S', type: 'pillar', pose: { ...point, yaw: 0 } }
  const moving = pieces.find(({ id }) => id === picked[0])
  if (!moving) return undefined
  if (task?.type === 'placeCube') {
    return { shape: moving.shape, type: moving.type, pose: { ...point, yaw: moving.pose.yaw } }
  }
  const goal = task?.type === 'slide' ? pieces.find(({ id }) => id === picked[1]) : undefined
  if (!goal) return undefined
  const [dx, dy] = [goal.pose.x - moving.pose.x, goal.pose.y - moving.pose.y]
  const part = Math.min(1, intent.distance / (Math.hypot(dx, dy) || 1))
  const pose = { x: moving.pose.x + dx * part, y: moving.pose.y + dy * part, yaw: moving.pose.yaw }
  return { shape: moving.shape, type: moving.type, pose }
}

function handOf({ state, task, intent }: TableIntent, lifts: number | undefined): Overlay['hand'] {
  if (!task?.needs.height || intent.picked.length < task.needs.least) return undefined
  const isDungeon = task.type === 'dropDungeon'
  return {
    at: isDungeon ? { x: 0, y: 0 } : intent.point,
    height: intent.height,
    cubes: handfulOf(state, task, intent, lifts),
    scatter: scatterOf(isDungeon ? 'dungeon' : 'handful', intent.height),
    lifts,
  }
}

function flickOf({ task, intent, pieces, state }: TableIntent): Overlay['flick'] {
  const cube = task?.needs.flick ? pieces.find(({ id }) => id === intent.picked[0]) : undefined
  if (!cube) return undefined
  const path = flickPath(cube, intent, { pieces, tremor: state.variants.tremor })
  return { ...path, pulledTo: pullOfAim(cube.pose, intent), power: intent.power }
}

function outlineOf(table: TableIntent): Overlay['outline'] {
  const { task, intent, room, state, refusal, preview } = table
  const why = preview.third === undefined ? refusal : preview.refusal
  if (room) return { points: roomOutline(room.room.corners), state: why ? 'illegal' : 'legal' }
  if (!task || !isRoomTask(task.type)) return undefined
  const points = lineBetween(state, intent.picked)
  return points ? { points, state: 'open' } : undefined
}

/** `radius` is the radius of an ability that affects everything near a point. */
export function overlayOf(table: TableIntent, radius?: number): Overlay {
  const { pieces, intent, room, refusal, targets } = table
  const taken = new Set(room?.taken ?? [])
  const monsters = pieces.filter(piece => taken.has(piece.id) && kindOf(piece) === 'monster')
  const shielded = new Set(intent.shields)
  return {
    targets,
    picked: new Set([...intent.picked, ...(intent.beside === null ? [] : [intent.beside])]),
    taken,
    hurting: new Set(monsters.map(({ id }) => id).filter(id => !shielded.has(id))),
    shielded,
    blockers: new Set(room?.room.blockers ?? []),
    outline: outlineOf(table),
    looted: undefined,
    looting: [],
    closeCalls: room?.closeCalls ?? [],
    dimmed: table.preview.dimmed,
    flick: flickOf(table),
    hand: handOf(table, radius),
    ghost: ghostOf(table),
    legal: refusal === undefined,
  }
}
