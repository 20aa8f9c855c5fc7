/** How an idea is carried out: the numbers of the command, chosen so that the cubes should end where they are wanted. */

import type { Frozen } from '../../engine/game.ts'
import { refusalOf } from '../../engine/play.ts'
import type { Command } from '../../games/dungeon-drop/commands.ts'
import { centroid, type Point } from '../../games/dungeon-drop/geometry/polygons.ts'
import { isIn, outlineOf } from '../../games/dungeon-drop/geometry/rooms.ts'
import { DROP_HEIGHT, type State } from '../../games/dungeon-drop/state.ts'
import { cubeBody, onTable } from '../../games/dungeon-drop/table.ts'
import type { Thinking } from '../bot.ts'
import type { Idea, Moving } from './ability-ideas.ts'

type Of<Type extends Moving['type']> = Extract<Moving, { type: Type }>
type Question = Thinking & { readonly state: Frozen<State> }

/** A flicked cube slides this far, in millimetres for each (cm/s)² of its speed. */
const SLIDE = 0.017
/** Its speed by the power of the flick, in cm/s. */
const SPEED = { least: 30, more: 220 }
/** How far beyond the side of a room a cube is sent, so that it ends outside it. */
const BEYOND = 25

function towards(from: Point, to: Point): number {
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  return degrees < 0 ? degrees + 360 : degrees
}

function between(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** The way out of a room: from its middle through the cube. */
function wayOut(middle: Point, cube: Point): Point {
  const length = between(middle, cube)
  return length < 1 ? { x: 1, y: 0 } : { x: (cube.x - middle.x) / length, y: (cube.y - middle.y) / length }
}

function flicked(
  state: Frozen<State>,
  { command, aim, room, way }: Idea & { command: Of<'flick'> },
): Command {
  const from = state.cubes[command.cube]!.pose!
  const middle = centroid(room.corners.map(({ pose }) => pose))
  const out = wayOut(middle, from)
  const outside = { x: from.x + out.x, y: from.y + out.y }
  const farthest = Math.max(...room.corners.map(({ pose }) => between(middle, pose)))
  const mm = way === 'into' ? between(from, middle) : farthest - between(from, middle) + BEYOND
  const most = (aim as { power: { max: number } }).power.max
  const power = Math.min(most, Math.max(0.02, (Math.sqrt(mm / SLIDE) - SPEED.least) / SPEED.more))
  return { ...command, angle: towards(from, way === 'into' ? middle : outside), power }
}

/** Into a room over its middle; out of it, over the cube that is farthest from it. */
function dropped(state: Frozen<State>, { command, room, way }: Idea & { command: Of<'redrop'> }): Command {
  const middle = centroid(room.corners.map(({ pose }) => pose))
  let at: Point = middle
  if (way === 'outOf') {
    for (const { pose } of onTable(state)) if (between(pose!, middle) > between(at, middle)) at = pose!
  }
  return { ...command, x: at.x, y: at.y, height: DROP_HEIGHT.min }
}

/** In parts of the distance that the card allows, and of a turn away from the direct way. */
const PARTS = [0.5, 0.75, 0.98, 0.3]
const TURNS = [0, 0.12, -0.12, 0.25, -0.25, 0.5]

/** The first free place on the right side of the walls. */
function placed(
  about: Question,
  { command, aim, room, way }: Idea & { command: Of<'placeCube'> },
): Command | undefined {
  const { game, state, seat } = about
  const cube = state.cubes[command.cube]!
  const from = cube.pose!
  const range = (aim as { x: { min: number; max: number } }).x
  const most = Math.min(range.max - from.x, from.x - range.min)
  const outline = outlineOf(room.corners)
  const middle = centroid(room.corners.map(({ pose }) => pose))
  const out = wayOut(middle, from)
  const start = Math.atan2(out.y, out.x) + (way === 'into' ? Math.PI : 0)
  for (const turn of TURNS) {
    for (const part of PARTS) {
      const angle = start + 2 * Math.PI * turn
      const x = from.x + Math.cos(angle) * part * most
      const y = from.y + Math.sin(angle) * part * most
      const there = { ...cubeBody(cube), pose: { ...from, x, y } }
      if (isIn(outline, there) !== (way === 'into')) continue
      const tried = { ...command, x, y }
      if (!refusalOf(game, state, seat, tried)) return tried
    }
  }
  return undefined
}

/** A cube slides to a corner of the room to come in, and to any other pillar to leave it. */
function slid({ command, room, way }: Idea & { command: Of<'slide'> }): Command | undefined {
  return room.pillars.includes(command.pillar) === (way === 'into') ? command : undefined
}

/** The command for an idea; undefined if it cannot be carried out. */
export function aimedAt(about: Question, idea: Idea): Command | undefined {
  const { command } = idea
  switch (command.type) {
    case 'flick':
      return flicked(about.state, { ...idea, command })
    case 'redrop':
      return dropped(about.state, { ...idea, command })
    case 'placeCube':
      return placed(about, { ...idea, command })
    case 'slide':
      return slid({ ...idea, command })
    case 'swap':
      return command
  }
}
