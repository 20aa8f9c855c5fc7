/**
 * What dropping a dragged unit at a point means: one of the choices, or a command of which the rules say why it is not
 * legal.
 */

import type { Frozen } from '../../../engine/game.ts'
import type { Board } from '../../../games/cube-attack/board.ts'
import type { Attack, Move } from '../../../games/cube-attack/commands.ts'
import type { Unit } from '../../../games/cube-attack/state.ts'
import {
  distanceTo,
  PLANET_RADIUS,
  type Placed,
  type Point,
  placeOf,
  sizeOn,
} from './drawing/board-layout.ts'
import type { Selection } from './selection.ts'

export interface DropTarget {
  readonly command: Move | Attack
  /** Whether it is one of the choices; otherwise the rules say why not. */
  readonly isOffered: boolean
}

/** Half the width of a cube. */
const CUBE = 24
/** A finger is this inexact, in pixels. */
const FINGER = 22

interface Dropping {
  readonly board: Board
  readonly placed: readonly Placed[]
  readonly selection: Selection
  readonly unit: Frozen<Unit>
  /** Units of the drawing to a pixel. */
  readonly perPixel: number
}

function nearest<Thing>(things: readonly Thing[], distance: (thing: Thing) => number): Thing | undefined {
  let best: Thing | undefined
  for (const thing of things) if (!best || distance(thing) < distance(best)) best = thing
  return best
}

/** Returns `undefined` for the sky and for the unit's own planet. */
export function dropTarget(point: Point, at: Dropping): DropTarget | undefined {
  const { board, placed, selection, unit, perPixel } = at
  const fromPlanet = ({ x, y }: Point) => Math.hypot(point.x - x, point.y - y)
  const spot = nearest(board.planets, planet => fromPlanet(placeOf(planet)))!
  const far = Math.max((PLANET_RADIUS + 20) * sizeOn(board), FINGER * perPixel)
  const planet = fromPlanet(placeOf(spot)) <= far ? spot.index : undefined
  const enemies = placed.filter(each => each.unit.owner !== unit.owner)
  const isOn = (each: Placed) =>
    distanceTo(each, point) <=
    Math.max(CUBE * each.scale, selection.moves.has(each.unit.planet) ? 0 : FINGER * perPixel)
  const touched = nearest(enemies.filter(isOn), each => distanceTo(each, point))
  const attackOn = (each: Placed | undefined) => each && selection.attacks.get(each.unit.id)
  const hit = attackOn(touched)
  if (hit) return { command: hit, isOffered: true }
  if (planet === undefined || planet === unit.planet) return undefined
  const move = selection.moves.get(planet)
  if (move) return { command: move, isOffered: true }
  const there = enemies.filter(each => each.unit.planet === planet)
  const victim = nearest(there.filter(attackOn), each => distanceTo(each, point))
  if (victim) return { command: attackOn(victim)!, isOffered: true }
  return touched
    ? { command: { type: 'attack', unit: unit.id, target: touched.unit.id }, isOffered: false }
    : { command: { type: 'move', unit: unit.id, to: planet }, isOffered: false }
}
