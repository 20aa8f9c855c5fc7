/** The camera orbit as plain numbers, independent of three.js: around the table, near or far, or straight above. */

import { MAT } from '../../../../games/dungeon-drop/physics.ts'
import {
  AROUND_PIECE,
  bestArea,
  isClear,
  type Spot,
  type ViewArea,
  type Viewport,
  type ViewSize,
} from '../pieces/framing.ts'
import type { Point } from '../pieces/pieces.ts'

export interface CameraOrbit {
  /** The point of the table that the camera looks at. */
  readonly target: Point
  /** From the target to the camera, in millimetres. */
  readonly distance: number
  /** The angle around the table, in radians; 0 is the near side. */
  readonly azimuth: number
  /** The angle from straight above, in radians. */
  readonly tilt: number
  /** Straight from above, without perspective. */
  readonly top: boolean
}

export const FIELD = (32 * Math.PI) / 180
const TILT = { usual: 0.74, steep: 0.3, min: 0.05, max: 1.38 }
/** The proportions of a picture, width to height, between which the camera goes over from steep to low. */
const ASPECT = { narrow: 0.8, wide: 1.2 }
const DISTANCE = { min: 90, max: 3200 }

const within = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value))

const NEAR_SIDE: CameraOrbit = { target: { x: 0, y: 0 }, distance: 0, azimuth: 0, tilt: 0, top: false }

/** In a picture that is higher than wide the camera looks down more steeply: that shows more of the table, and larger. */
function tiltFor(aspect: number): number {
  const part = within((aspect - ASPECT.narrow) / (ASPECT.wide - ASPECT.narrow), { min: 0, max: 1 })
  return TILT.steep + (TILT.usual - TILT.steep) * part
}

/** The directions of a camera: to its right, up in its picture, and forward. Each is x, y and height over the table. */
function axesOf({ azimuth, tilt }: CameraOrbit) {
  const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)]
  const [low, high] = [Math.sin(tilt), Math.cos(tilt)]
  return {
    right: [cos, -sin, 0],
    up: [sin * high, cos * high, low],
    forward: [sin * low, cos * low, -high],
  } as const
}

/** Where a point on or above the table is in a picture of this size, in pixels. */
export function projected(
  orbit: CameraOrbit,
  { width, height }: ViewSize,
  at: Point & { readonly height?: number },
): Point {
  const { target, distance, top } = orbit
  const { right, up, forward } = axesOf(orbit)
  const [x, y, z] = [at.x - target.x, at.y - target.y, at.height ?? 0]
  const along = ([one, two, three]: readonly [number, number, number]) => x * one + y * two + z * three
  const depth = top ? distance : Math.max(1, distance + along(forward))
  const pixels = height / (2 * depth * Math.tan(FIELD / 2))
  return { x: width / 2 + along(right) * pixels, y: height / 2 - along(up) * pixels }
}

export function isInPicture(orbit: CameraOrbit, size: ViewSize, at: Point): boolean {
  const { x, y } = projected(orbit, size, at)
  return x >= 0 && y >= 0 && x <= size.width && y <= size.height
}

/** In pixels of the picture: the middle of a piece, and how far it reaches. */
interface Seen extends Point {
  readonly radius: number
}

function seenFrom(orbit: CameraOrbit, size: ViewSize, spots: readonly Spot[]): readonly Seen[] {
  return spots.map(spot => {
    const at = projected(orbit, size, { ...spot, height: spot.reach / 2 })
    const edge = projected(orbit, size, { x: spot.x + spot.reach, y: spot.y, height: spot.reach / 2 })
    return { ...at, radius: Math.hypot(edge.x - at.x, edge.y - at.y) }
  })
}

function boundsOf(seen: readonly Seen[]): ViewArea {
  return {
    left: Math.min(...seen.map(({ x, radius }) => x - radius)),
    right: Math.max(...seen.map(({ x, radius }) => x + radius)),
    top: Math.min(...seen.map(({ y, radius }) => y - radius)),
    bottom: Math.max(...seen.map(({ y, radius }) => y + radius)),
  }
}

/** With perspective, centring one way shifts the other: after so many rounds nothing moves visibly. */
const CENTRING_ROUNDS = 4
const HALVINGS = 14

/** The same orbit from this distance, with the pieces in the middle of the area. */
function centred(orbit: CameraOrbit, spots: readonly Spot[], { size, area }: Fitting): CameraOrbit {
  let now = orbit
  for (let round = 0; round < CENTRING_ROUNDS; round++) {
    const { left, right, top, bottom } = boundsOf(seenFrom(now, size, spots))
    const mm = perPixel(now, size.height)
    const by = {
      right: (left + right - area.left - area.right) / 2,
      up: (area.top + area.bottom - top - bottom) / 2,
    }
    // Beyond the mat too: the middle of a view that is half covered may be far from what it shows.
    now = { ...now, target: aside(now, by.right * mm, (by.up * mm) / Math.max(0.3, Math.cos(now.tilt))) }
  }
  return now
}

interface Fitting {
  readonly size: ViewSize
  readonly area: ViewArea
}

/** The orbit in this direction from which every piece is in the free part of the picture, as near as possible. */
export function orbitShowing(
  spots: readonly Spot[],
  view: Viewport,
  way: Partial<CameraOrbit> = {},
): CameraOrbit {
  const { width, height, covered } = view
  const free = bestArea(spots, view)
  const area = {
    left: free.left + AROUND_PIECE,
    top: free.top + AROUND_PIECE,
    right: free.right - AROUND_PIECE,
    bottom: free.bottom - AROUND_PIECE,
  }
  const fitting: Fitting = { size: view, area }
  const from = (distance: number): CameraOrbit =>
    centred({ ...NEAR_SIDE, tilt: tiltFor(width / Math.max(1, height)), ...way, distance }, spots, fitting)
  const fits = (orbit: CameraOrbit): boolean => {
    const seen = seenFrom(orbit, view, spots)
    const { left, right, top, bottom } = boundsOf(seen)
    const isIn = left >= area.left && right <= area.right && top >= area.top && bottom <= area.bottom
    return (
      isIn && seen.every(({ x, y, radius }) => isClear({ x, y }, Math.max(radius, AROUND_PIECE), covered))
    )
  }
  let { min: near, max: far } = DISTANCE
  let found = from(far)
  for (let halving = 0; halving < HALVINGS; halving++) {
    const distance = (near + far) / 2
    const orbit = from(distance)
    if (fits(orbit)) [far, found] = [distance, orbit]
    else near = distance
  }
  return found
}

/** The camera's greatest distance during a throw, as a multiple of its default distance. */
const STEP_BACK = 2.8
/** The part of half the picture that a falling cube may reach. */
const IN_PICTURE = 0.97
/** How far the camera's target moves towards the place of the fall, as a fraction of the way. */
const LOOK_UP = 0.45

/** Steps back from the camera's default place, as far as needed to show cubes at this height above a point. */
export function followingFall(home: CameraOrbit, fall: Point & { readonly height: number }): CameraOrbit {
  const { tilt, distance } = home
  // The target moves with it, and so changes what is needed; the second time it is near enough.
  let now = home
  for (let round = 0; round < 2; round++) {
    const up = (fall.y - now.target.y) * Math.cos(tilt) + fall.height * Math.sin(tilt)
    const needed = up / (Math.tan(FIELD / 2) * IN_PICTURE) + fall.height * Math.cos(tilt)
    const part = within((needed - distance) / distance, { min: 0, max: STEP_BACK - 1 })
    const look = LOOK_UP * Math.min(1, part)
    now = {
      ...home,
      distance: within(distance * (1 + part), DISTANCE),
      target: {
        x: home.target.x + (fall.x - home.target.x) * look,
        y: home.target.y + (fall.y - home.target.y) * look,
      },
    }
  }
  return now
}

/** How low the camera goes for a drop, at the rim of the table, and behind a finger. */
const LOW = { rim: 1.08, finger: 0.98 } as const
/** How far around the table it goes at most, so that nobody loses their side of it. */
const MOST_AROUND = 1.2
/** For a flick the camera comes no nearer than this part of its usual distance. */
const NEAREST = 0.5

/** Low at the rim, on the side from where the player looks: what falls is seen to fall. */
export function atRim(home: CameraOrbit, spots: readonly Spot[], view: Viewport): CameraOrbit {
  if (home.top || home.tilt >= LOW.rim) return home
  return orbitShowing(spots, view, { azimuth: home.azimuth, tilt: LOW.rim })
}

/** Behind the finger that flicks, so that the cube goes away from whoever looks; `spots` are those that matter. */
export function behindFinger(
  home: CameraOrbit,
  { vx, vy }: { readonly vx: number; readonly vy: number },
  { spots, view }: { readonly spots: readonly Spot[]; readonly view: Viewport },
): CameraOrbit {
  if (home.top) return home
  const whole = 2 * Math.PI
  const away = Math.atan2(vx, vy) - home.azimuth
  const shortest = away - whole * Math.round(away / whole)
  const azimuth = home.azimuth + within(shortest, { min: -MOST_AROUND, max: MOST_AROUND })
  const near = orbitShowing(spots, view, { azimuth, tilt: Math.max(home.tilt, LOW.finger) })
  return { ...near, distance: Math.max(near.distance, home.distance * NEAREST) }
}

/** Between two orbits: 0 is the first, 1 the second. */
export function between(from: CameraOrbit, to: CameraOrbit, part: number): CameraOrbit {
  const mix = (one: number, other: number) => one + (other - one) * part
  return {
    ...to,
    target: { x: mix(from.target.x, to.target.x), y: mix(from.target.y, to.target.y) },
    distance: mix(from.distance, to.distance),
    azimuth: mix(from.azimuth, to.azimuth),
    tilt: mix(from.tilt, to.tilt),
  }
}

export function walked(
  orbit: CameraOrbit,
  by: { readonly azimuth?: number; readonly tilt?: number },
): CameraOrbit {
  const azimuth = orbit.azimuth + (by.azimuth ?? 0)
  // When the view from straight above is left, tilting starts near the top.
  const tilt = within((orbit.top ? TILT.min : orbit.tilt) + (by.tilt ?? 0), TILT)
  return { ...orbit, azimuth, tilt, top: orbit.top && !by.tilt }
}

export function nearer(orbit: CameraOrbit, factor: number): CameraOrbit {
  return { ...orbit, distance: within(orbit.distance * factor, DISTANCE) }
}

export function fromAbove(orbit: CameraOrbit): CameraOrbit {
  return { ...orbit, azimuth: 0, tilt: 0, top: true }
}

function aside({ azimuth, target }: CameraOrbit, right: number, up: number): Point {
  const [cos, sin] = [Math.cos(azimuth), Math.sin(azimuth)]
  return { x: target.x + right * cos + up * sin, y: target.y + up * cos - right * sin }
}

/** Moves the target to the right and up, as seen in the picture, in millimetres; it stays on the mat. */
export function shifted(orbit: CameraOrbit, right: number, up: number): CameraOrbit {
  const { x, y } = aside(orbit, right, up)
  const hold = (value: number) => within(value, { min: -MAT / 2, max: MAT / 2 })
  return { ...orbit, target: { x: hold(x), y: hold(y) } }
}

export function eyeOf({ target, distance, azimuth, tilt }: CameraOrbit): Point & { readonly z: number } {
  const out = distance * Math.sin(tilt)
  return {
    x: target.x - out * Math.sin(azimuth),
    y: target.y - out * Math.cos(azimuth),
    z: distance * Math.cos(tilt),
  }
}

/** How many millimetres of the table a pixel covers at the target. */
export function perPixel({ distance }: Pick<CameraOrbit, 'distance'>, height: number): number {
  return (2 * distance * Math.tan(FIELD / 2)) / Math.max(1, height)
}
