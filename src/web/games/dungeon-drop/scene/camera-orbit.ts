/** The camera orbit as plain numbers, independent of three.js: around the table, near or far, or straight above. */

import { MAT } from '../../../../games/dungeon-drop/physics.ts'
import type { Frame, Point } from '../pieces/pieces.ts'

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

/** The hand held above the table. */
export interface Held {
  readonly at: Point
  readonly height: number
  readonly radius: number
}

export const FIELD = (32 * Math.PI) / 180
const TILT = { usual: 0.74, steep: 0.52, min: 0.05, max: 1.38 }
/** In a picture that is higher than wide, the camera looks more steeply to show more of the table. */
const NARROW = 0.85
/** The part of half the picture that something may fill, so that it does not touch the edge. */
const IN_PICTURE = 0.9
const DISTANCE = { min: 90, max: 1900 }

const within = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value))

/** The orbit from which a picture of this aspect ratio shows the whole frame. */
export function orbitFor({ x, y, half }: Frame, aspect: number): CameraOrbit {
  const across = half / Math.tan(FIELD / 2) / Math.min(1, aspect)
  const tilt = aspect < NARROW ? TILT.steep : TILT.usual
  return { target: { x, y: y - half * 0.06 }, distance: across * 0.98, azimuth: 0, tilt, top: false }
}

/** Moves the camera further away until the hand above the table is in the picture too. */
export function withHand(orbit: CameraOrbit, { at, height, radius }: Held): CameraOrbit {
  const { tilt, target, distance } = orbit
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  // This assumes the camera at the near side, where it starts.
  const away = at.y + radius - target.y
  const up = away * cos + height * sin
  const needed = up / (Math.tan(FIELD / 2) * IN_PICTURE) - away * sin + height * cos
  return { ...orbit, distance: within(Math.max(distance, needed), DISTANCE) }
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

/** The position of the camera: x and y on the table, z above it. */
export function eyeOf({ target, distance, azimuth, tilt }: CameraOrbit): Point & { readonly z: number } {
  const out = distance * Math.sin(tilt)
  return {
    x: target.x - out * Math.sin(azimuth),
    y: target.y - out * Math.cos(azimuth),
    z: distance * Math.cos(tilt),
  }
}

/** How many millimetres of the table a pixel covers at the target. */
export function perPixel({ distance }: CameraOrbit, height: number): number {
  return (2 * distance * Math.tan(FIELD / 2)) / Math.max(1, height)
}
