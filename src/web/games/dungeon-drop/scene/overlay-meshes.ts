/** The meshes that show the intent: outlines, halos, the path of a flick, what is under the hand, and a preview of a piece. */

import {
  AdditiveBlending,
  BoxGeometry,
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PlaneGeometry,
  RingGeometry,
  Shape,
  ShapeGeometry,
} from 'three'
import { EDGE, MEEPLE } from '../../../../games/dungeon-drop/physics.ts'
import { drawnSeatColour } from '../../../kit/components/SeatMark.tsx'
import type { Overlay } from '../intent/overlay.ts'
import { halfExtent, type Piece, type Point } from '../pieces/pieces.ts'
import { drawnHeight } from './piece-stage.ts'
import { softSpot } from './textures.ts'

const COLOURS = {
  legal: '#ffc864',
  illegal: '#ff4a2e',
  open: '#ffd9a0',
  target: '#ffcf7a',
  picked: '#ffe9b8',
  taken: '#fff0c8',
  hurting: '#ff5238',
  shielded: '#8fe0ff',
  blocker: '#ff2a12',
  boundary: '#d9a566',
} as const

/** The halos: inner radius (0 stands for the edge of the piece), width beyond that edge, and opacity. */
const HALOS: Readonly<Partial<Record<keyof typeof COLOURS, readonly [number, number, number]>>> = {
  target: [0, 2, 0.42],
  picked: [0.1, 4, 0.6],
  taken: [0.1, 1.5, 0.3],
  hurting: [0.1, 3, 0.55],
}

/** The opacity of the halo of a Pillar that makes no room with the chosen ones. */
const DIMMED = 0.15

/** The height above the mat, in millimetres, that avoids z-fighting. */
const OVER = 0.35

function light(colour: string, opacity: number): MeshBasicMaterial {
  return new MeshBasicMaterial({
    color: colour,
    transparent: true,
    opacity,
    blending: AdditiveBlending,
    depthWrite: false,
    side: DoubleSide,
  })
}

/** A flat line on the table; dashed if `dash` is given. */
function band(points: readonly Point[], width: number, material: MeshBasicMaterial, dash = 0): Mesh {
  const corners: number[] = []
  for (const [index, to] of points.entries()) {
    const from = points.at(index - 1)!
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
    const step = dash || length
    for (let at = 0; at < length; at += dash ? step * 2 : length) {
      const end = Math.min(length, at + step)
      corners.push(...quad(from, { x: dx, y: dy }, { at, end, width }))
    }
  }
  return flat(corners, material)
}

function flat(corners: readonly number[], material: MeshBasicMaterial): Mesh {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(corners, 3))
  return new Mesh(geometry, material)
}

function quad(
  from: Point,
  along: Point,
  { at, end, width }: { at: number; end: number; width: number },
): number[] {
  const aside = { x: (-along.y * width) / 2, y: (along.x * width) / 2 }
  const corner = (reach: number, side: number): number[] => [
    from.x + along.x * reach + aside.x * side,
    OVER,
    -(from.y + along.y * reach + aside.y * side),
  ]
  const [a, b, c, d] = [corner(at, 1), corner(at, -1), corner(end, -1), corner(end, 1)]
  return [...a, ...b, ...c, ...a, ...c, ...d]
}

function floor(points: readonly Point[], material: MeshBasicMaterial): Mesh {
  const shape = new Shape()
  for (const [index, { x, y }] of points.entries()) index === 0 ? shape.moveTo(x, y) : shape.lineTo(x, y)
  const mesh = new Mesh(new ShapeGeometry(shape), material)
  mesh.rotation.x = -Math.PI / 2
  mesh.position.y = OVER - 0.05
  return mesh
}

function ring({ x, y }: Point, inner: number, outer: number, material: MeshBasicMaterial): Mesh {
  const mesh = new Mesh(new RingGeometry(inner, outer, 40), material)
  mesh.rotation.x = -Math.PI / 2
  mesh.position.set(x, OVER, -y)
  return mesh
}

function halos(pieces: readonly Piece[], overlay: Overlay): Object3D[] {
  const kindOf = (id: number): keyof typeof COLOURS | undefined => {
    if (overlay.picked.has(id)) return 'picked'
    if (overlay.blockers.has(id)) return 'blocker'
    if (overlay.shielded.has(id)) return 'shielded'
    if (overlay.hurting.has(id)) return 'hurting'
    if (overlay.taken.has(id)) return 'taken'
    return overlay.targets.has(id) ? 'target' : undefined
  }
  return pieces.flatMap(({ id, pose, shape }) => {
    const kind = kindOf(id)
    if (!kind) return []
    const reach = halfExtent(shape).x * 1.45
    const [inner, outer, strength] = HALOS[kind] ?? [0.1, 3, 0.45]
    const seen = overlay.dimmed.has(id) ? strength * DIMMED : strength
    return ring(pose, inner === 0 ? reach + 0.6 : inner, reach + outer, light(COLOURS[kind], seen))
  })
}

function dots(from: Point, to: Point, width: number, material: MeshBasicMaterial): Mesh {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const along = { x: (to.x - from.x) / (length || 1), y: (to.y - from.y) / (length || 1) }
  const corners: number[] = []
  for (let at = DOT_GAP; at + width < length; at += DOT_GAP) {
    corners.push(...quad(from, along, { at, end: at + width, width }))
  }
  return flat(corners, material)
}

/** From one dot to the next, in millimetres. */
const DOT_GAP = 8

/** A disc that fades towards its edge. */
function softDisc(at: Point, radius: number, material: MeshBasicMaterial): Mesh {
  material.map = softSpot()
  const mesh = new Mesh(new PlaneGeometry(2 * radius, 2 * radius), material)
  mesh.rotation.x = -Math.PI / 2
  mesh.position.set(at.x, OVER, -at.y)
  return mesh
}

/** The band behind the cube, the dotted path ahead of it, and the area where it may come to rest. */
function flick({ from, to, hit, pulledTo, power, zone }: NonNullable<Overlay['flick']>): Object3D[] {
  const colour = '#ff8a3a'
  const landing = softDisc(zone.at, 1, light(colour, 0.75))
  landing.scale.set(zone.along, zone.across, 1)
  landing.rotation.set(-Math.PI / 2, 0, (zone.angle * Math.PI) / 180)
  const band = dashless(from, pulledTo, 2.2, light('#ffd9a0', 0.7))
  const parts: Object3D[] = [
    landing,
    band,
    ring(pulledTo, 0.05, 3.5 + 4 * power, light('#ffe9b8', 0.9)),
    dots(from, hit ?? to, 2.6, light(colour, 0.95)),
  ]
  if (hit) parts.push(dots(hit, to, 1.6, light(colour, 0.4)), ring(hit, 4, 5.4, light(colour, 0.9)))
  return parts
}

function dashless(from: Point, to: Point, width: number, material: MeshBasicMaterial): Mesh {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  return flat(quad(from, along, { at: 0, end: length, width }), material)
}

/** Below the hand: a beam down to the table, the shadow of the handful, and how far the cubes may scatter. */
function underHand({ at, height, scatter, cubes, lifts }: NonNullable<Overlay['hand']>): Object3D[] {
  const shadow = softDisc(at, 16 + 6 * Math.sqrt(cubes.length), shade())
  const tall = drawnHeight(height)
  const beam = new Mesh(new BoxGeometry(0.7, tall, 0.7), light('#ffd9a0', 0.6))
  beam.position.set(at.x, tall / 2, -at.y)
  return [
    shadow,
    softDisc(at, scatter, light('#ffb454', 0.32)),
    ring(at, scatter - 0.8, scatter, light('#ffb454', 0.6)),
    ...(lifts === undefined ? [] : [ring(at, lifts - 1.4, lifts, light('#fff0c8', 0.8))]),
    beam,
    ring(at, 0.05, 2.4, light('#fff0c8', 0.9)),
  ]
}

function shade(): MeshBasicMaterial {
  return new MeshBasicMaterial({ color: '#000', transparent: true, opacity: 0.6, depthWrite: false })
}

function ghost({ shape, pose }: NonNullable<Overlay['ghost']>, legal: boolean): Object3D {
  const { x, y } = halfExtent(shape)
  const tall = shape === 'meeple' ? MEEPLE.height : shape === 'token' ? 2 : EDGE[shape]
  const colour = legal ? '#9be58a' : COLOURS.illegal
  const mesh = new Mesh(new BoxGeometry(2 * x, tall, 2 * y), light(colour, 0.6))
  mesh.position.set(pose.x, tall / 2, -pose.y)
  mesh.rotation.y = pose.yaw
  const group = new Group()
  group.add(mesh, ring(pose, x + 4, x + 5.5, light(colour, 0.8)))
  return group
}

/** All meshes of an overlay. They are disposed of and rebuilt whenever the intent changes. */
export function overlayMeshesOf(
  pieces: readonly Piece[],
  overlay: Overlay,
  boundary: readonly Point[] | undefined,
): Group {
  const group = new Group()
  if (boundary) group.add(band(boundary, 1.1, light(COLOURS.boundary, 0.34), 7))
  const { outline } = overlay
  if (outline) {
    const colour = COLOURS[outline.state]
    group.add(floor(outline.points, light(colour, outline.state === 'open' ? 0.08 : 0.17)))
    group.add(band(outline.points, 5.5, light(colour, 0.18)), band(outline.points, 1.7, light(colour, 0.9)))
  }
  if (overlay.looted) {
    const { points, seat, faint } = overlay.looted
    const colour = drawnSeatColour(seat)
    group.add(band(points, faint ? 1.4 : 3, light(colour, faint ? 0.4 : 0.95)))
    if (!faint) group.add(floor(points, light(colour, 0.14)))
  }
  for (const halo of halos(pieces, overlay)) group.add(halo)
  if (overlay.flick) group.add(...flick(overlay.flick))
  if (overlay.hand) group.add(...underHand(overlay.hand))
  if (overlay.ghost) group.add(ghost(overlay.ghost, overlay.legal))
  return group
}

export function disposeOverlay(group: Group): void {
  group.traverse(part => {
    if (!(part instanceof Mesh)) return
    part.geometry.dispose()
    ;(part.material as MeshBasicMaterial).dispose()
  })
  group.removeFromParent()
}
