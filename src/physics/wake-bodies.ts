/**
 * Wakes sleeping bodies before another body hits them. The engine wakes a body in the very step in which it is hit, and
 * in that step it has no contact with the table yet: the impact would drive it through the table top. See
 * docs/decisions/0018-cubes-are-awake-before-they-are-struck.md.
 */

import { GRAVITY, STEPS_PER_SECOND, STILL, WAKE_MARGIN } from './constants.ts'
import type { Vector } from './orientation.ts'
import { halfSides, type MovingBody, type PhysicsScene } from './physics-scene.ts'

interface Mover {
  readonly at: Vector
  /** The distance from its centre within which it can touch anything by the end of the next step. */
  readonly reach: number
}

/** Only bodies that really move wake others, so a woken body that lies still does not wake its neighbours in turn. */
export function wakeAhead({ pieces, split }: PhysicsScene): void {
  const sleepers: MovingBody[] = []
  const awake: MovingBody[] = []
  for (const piece of pieces.values()) (isAsleep(piece) ? sleepers : awake).push(piece)
  if (sleepers.length === 0) return
  const movers = awake.filter(piece => !isStill(piece)).map(piece => moverOf(piece, STEPS_PER_SECOND * split))
  for (const sleeper of sleepers) {
    const at = placeOf(sleeper)
    const radius = radiusOf(sleeper)
    if (!movers.some(mover => isNear(mover, at, radius))) continue
    sleeper.body.wakeUp()
    sleeper.woken = true
  }
}

/** Skips the query for bodies that were never woken: calls into the engine are most of the cost. */
function isAsleep({ woken, body }: MovingBody): boolean {
  return !woken || body.isSleeping()
}

function placeOf(piece: MovingBody): Vector {
  if (piece.woken) return piece.body.translation()
  piece.restsAt ??= piece.body.translation()
  return piece.restsAt
}

function moverOf(piece: MovingBody, stepsPerSecond: number): Mover {
  const speed = Math.sqrt(square(piece.body.linvel())) + GRAVITY / stepsPerSecond
  return { at: piece.body.translation(), reach: speed / stepsPerSecond + WAKE_MARGIN + radiusOf(piece) }
}

function isNear({ at, reach }: Mover, { x, y, z }: Vector, radius: number): boolean {
  const most = reach + radius
  return square({ x: at.x - x, y: at.y - y, z: at.z - z }) < most * most
}

/** From its centre to a corner. */
function radiusOf({ shape }: MovingBody): number {
  const [x, y, z] = halfSides(shape)
  return Math.sqrt(square({ x, y, z }))
}

export function isStill({ body }: MovingBody): boolean {
  return (
    !body.isValid() ||
    (square(body.linvel()) < STILL.speed * STILL.speed && square(body.angvel()) < STILL.spin * STILL.spin)
  )
}

function square({ x, y, z }: Vector): number {
  return x * x + y * y + z * z
}
