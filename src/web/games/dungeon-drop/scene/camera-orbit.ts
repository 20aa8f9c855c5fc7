/** The camera orbit as plain numbers, independent of three.js: around the table, near or far, or straight above. */

import { MAT } from '../../../../games/dungeon-drop/physics.ts'
import { chosenScale, middleOf, type Occupied, type TableBox, type ViewSize } from '../pieces/framing.ts'
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
const TILT = { usual: 0.74, steep: 0.52, min: 0.05, max: 1.38 }
/** In a picture that is higher than wide, the camera looks down more steeply to show more of the table. */
const NARROW = 0.85
/** The part of half the picture that the dungeon may fill, so that it does not touch the edge. */
const IN_PICTURE = 0.97
const DISTANCE = { min: 90, max: 1900 }

const within = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value))

/** Where a point of the table is in the picture, from the near side: across and up, 1 at the edges. */
function inPicture({ target, distance, tilt }: CameraOrbit, aspect: number, { x, y }: Point): Point {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  const away = y - target.y
  const depth = Math.max(1, distance + away * sin)
  const half = depth * Math.tan(FIELD / 2)
  return { x: (x - target.x) / (half * aspect), y: (away * cos) / half }
}

function cornersOf({ from, to }: TableBox): readonly Point[] {
  return [from, to, { x: from.x, y: to.y }, { x: to.x, y: from.y }]
}

/** The smallest distance from which the whole box is in the picture. */
function fittingDistance(box: TableBox, orbit: CameraOrbit, aspect: number): number {
  let [near, far] = [DISTANCE.min, DISTANCE.max]
  for (let halving = 0; halving < 24; halving++) {
    const distance = (near + far) / 2
    const seen = cornersOf(box).map(corner => inPicture({ ...orbit, distance }, aspect, corner))
    if (seen.every(({ x, y }) => Math.abs(x) <= IN_PICTURE && Math.abs(y) <= IN_PICTURE)) far = distance
    else near = distance
  }
  return far
}

const distanceAt = (scale: number, height: number): number => height / (2 * Math.tan(FIELD / 2) * scale)

/** The orbit at which a picture of this size shows the dungeon at first. */
export function orbitFor(occupied: Occupied, { width, height }: ViewSize): CameraOrbit {
  const aspect = width / Math.max(1, height)
  const tilt = aspect < NARROW ? TILT.steep : TILT.usual
  const { all } = occupied
  const towards = (box: TableBox): CameraOrbit => {
    // Distant things look smaller, so the centre of the picture is nearer than that of the box.
    const y = (box.from.y + box.to.y) / 2 - (box.to.y - box.from.y) * 0.06
    const target = { x: (box.from.x + box.to.x) / 2, y }
    return { target, distance: 0, azimuth: 0, tilt, top: false }
  }
  const scaleOf = (box: TableBox) =>
    1 / perPixel({ distance: fittingDistance(box, towards(box), aspect) }, height)
  const scale = chosenScale(occupied, scaleOf)
  const middle = middleOf(occupied, { x: width / scale, y: height / scale / Math.cos(tilt) })
  const target = { x: middle.x, y: middle.y - (all.to.y - all.from.y) * 0.06 }
  return { target, distance: within(distanceAt(scale, height), DISTANCE), azimuth: 0, tilt, top: false }
}

/** The camera's greatest distance during a throw, as a multiple of its default distance. */
const STEP_BACK = 1.9
/** How far the camera's target moves towards the place of the fall, as a fraction of the way. */
const LOOK_UP = 0.45

/** Steps back from the camera's default place, as far as needed to show cubes at this height above a point. */
export function followingFall(home: CameraOrbit, fall: Point & { readonly height: number }): CameraOrbit {
  const { tilt, distance } = home
  const up = (fall.y - home.target.y) * Math.cos(tilt) + fall.height * Math.sin(tilt)
  const needed = up / (Math.tan(FIELD / 2) * IN_PICTURE) + fall.height * Math.cos(tilt)
  const part = within((needed - distance) / distance, { min: 0, max: STEP_BACK - 1 })
  const look = LOOK_UP * Math.min(1, part)
  return {
    ...home,
    distance: within(distance * (1 + part), DISTANCE),
    target: {
      x: home.target.x + (fall.x - home.target.x) * look,
      y: home.target.y + (fall.y - home.target.y) * look,
    },
  }
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

/** Moves the target to the right and up, as seen in the picture, in millimetres. */
export function shifted(orbit: CameraOrbit, right: number, up: number): CameraOrbit {
  const [cos, sin] = [Math.cos(orbit.azimuth), Math.sin(orbit.azimuth)]
  const hold = (value: number) => within(value, { min: -MAT / 2, max: MAT / 2 })
  const target = {
    x: hold(orbit.target.x + right * cos + up * sin),
    y: hold(orbit.target.y + up * cos - right * sin),
  }
  return { ...orbit, target }
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
