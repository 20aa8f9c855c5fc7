/** The three.js renderer of the table. It draws only when something has changed. */

import {
  BasicShadowMap,
  type Camera,
  Color,
  NeutralToneMapping,
  type Object3D,
  OrthographicCamera,
  PCFShadowMap,
  PerspectiveCamera,
  Plane,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import { EDGE, MEEPLE, TOKEN } from '../../../../games/dungeon-drop/physics.ts'
import type { Palette } from '../../../base/settings/settings.ts'
import { NO_OVERLAY, type Overlay } from '../intent/overlay.ts'
import type { Piece, Point } from '../pieces/pieces.ts'
import { type Moment, momentOf } from '../throw/trajectory.ts'
import type { Moments } from '../throw/use-trajectory.ts'
import { webglSupport } from '../view/webgl-support.ts'
import { type CameraOrbit, eyeOf, FIELD } from './camera-orbit.ts'
import { disposeOverlay, overlayMeshesOf } from './overlay-meshes.ts'
import { createPieceMeshes } from './piece-meshes.ts'
import { layTable, lightTable, mirrorTorches } from './table-light.ts'

/** How high the pieces that a room takes are lifted, in millimetres. */
const LIFTED = 7

export interface SceneRenderer {
  /** Makes all pieces anew if it is another palette. */
  setPalette(palette: Palette): void
  setPieces(pieces: readonly Piece[]): void
  setOverlay(overlay: Overlay, boundary: readonly Point[] | undefined): void
  setMoments(moments: Moments | undefined): void
  setOrbit(orbit: CameraOrbit): void
  resize(width: number, height: number): void
  /** Converts a point on or above the table to a pixel of the picture. */
  onPicture(point: Point, over?: number): Point
  /** Converts a pixel of the picture to a point of the table. */
  onTable(pixel: Point): Point | undefined
  dispose(): void
}

export function heightOf({ shape }: Pick<Piece, 'shape'>): number {
  if (shape === 'meeple') return MEEPLE.height
  return shape === 'token' ? TOKEN.height : EDGE[shape]
}

function openRenderer(canvas: HTMLCanvasElement, slow: boolean): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, antialias: !slow })
  renderer.setPixelRatio(slow ? 1 : Math.min(devicePixelRatio, 1.75))
  renderer.toneMapping = NeutralToneMapping
  renderer.toneMappingExposure = 1.15
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = slow ? BasicShadowMap : PCFShadowMap
  // Shadows are updated only when a piece has moved.
  renderer.shadowMap.autoUpdate = false
  return renderer
}

function pose(object: Object3D, { x, y, z, turn }: Moment, height: number): void {
  object.position.set(x, z + height / 2, -y)
  object.quaternion.set(turn[0], turn[2], -turn[1], turn[3])
}

function openCameras() {
  const wide = new PerspectiveCamera((FIELD * 180) / Math.PI, 1, 10, 4000)
  const above = new OrthographicCamera(-1, 1, 1, -1, 10, 4000)
  const aim = (orbit: CameraOrbit, width: number, height: number): Camera => {
    const { target } = orbit
    if (orbit.top) {
      const half = orbit.distance * Math.tan(FIELD / 2)
      const aspect = width / Math.max(1, height)
      Object.assign(above, { left: -half * aspect, right: half * aspect, top: half, bottom: -half })
      above.position.set(target.x, 1500, -target.y)
      above.up.set(Math.sin(orbit.azimuth), 0, -Math.cos(orbit.azimuth))
      above.lookAt(target.x, 0, -target.y)
      above.updateProjectionMatrix()
      above.updateMatrixWorld()
      return above
    }
    const eye = eyeOf(orbit)
    wide.aspect = width / Math.max(1, height)
    wide.position.set(eye.x, eye.z, -eye.y)
    wide.lookAt(target.x, 0, -target.y)
    wide.updateProjectionMatrix()
    wide.updateMatrixWorld()
    return wide
  }
  return { aim, first: wide as Camera }
}

/** The meshes of the pieces, and the place where each belongs. */
function openStage(scene: Scene, first: Palette, slow: boolean) {
  let palette = first
  let meshes = createPieceMeshes(palette, slow)
  const objects = new Map<number, { object: Object3D; piece: Piece }>()
  let lifted: ReadonlySet<number> = new Set()
  let moments: Moments | undefined
  const place = (): void => {
    for (const [id, { object, piece }] of objects) {
      const moment = moments?.get(id) ?? momentOf(piece.pose)
      const up = moments?.has(id) || !lifted.has(id) ? 0 : LIFTED
      pose(object, { ...moment, z: moment.z + up }, heightOf(piece))
    }
  }
  const setPieces = (pieces: readonly Piece[]): void => {
    const there = new Set(pieces.map(({ id }) => id))
    for (const [id, { object }] of objects) {
      if (there.has(id)) continue
      object.removeFromParent()
      objects.delete(id)
    }
    for (const piece of pieces) {
      const object = objects.get(piece.id)?.object ?? meshes.make(piece)
      if (!objects.has(piece.id)) scene.add(object)
      objects.set(piece.id, { object, piece })
    }
    place()
  }
  const pieces = (): readonly Piece[] => [...objects.values()].map(({ piece }) => piece)
  return {
    setPalette(next: Palette) {
      if (next === palette) return
      const there = pieces()
      setPieces([])
      meshes.dispose()
      palette = next
      meshes = createPieceMeshes(palette, slow)
      setPieces(there)
    },
    setPieces,
    setLifted(ids: ReadonlySet<number>) {
      lifted = ids
      place()
    },
    setMoments(now: Moments | undefined) {
      moments = now
      place()
    },
    pieces,
    dispose: () => meshes.dispose(),
  }
}

/** Draws once at the next animation frame after something has changed. */
function openDrawing(renderer: WebGLRenderer, scene: Scene, onDrawn: () => void) {
  let request = 0
  // Tests use this count to check that an idle table is not redrawn.
  let pictures = 0
  let camera: Camera | undefined
  const draw = (): void => {
    request = 0
    if (!camera) return
    renderer.render(scene, camera)
    pictures++
    renderer.domElement.dataset.pictures = String(pictures)
    onDrawn()
  }
  return {
    changed(): void {
      renderer.shadowMap.needsUpdate = true
      request ||= requestAnimationFrame(draw)
    },
    lookThrough(next: Camera): void {
      camera = next
    },
    stop: () => cancelAnimationFrame(request),
  }
}

/** Converts between table points and pixels. */
function openLens(size: { readonly width: number; readonly height: number }) {
  const table = new Plane(new Vector3(0, 1, 0), 0)
  return {
    onPicture(camera: Camera, { x, y }: Point, over: number): Point {
      const at = new Vector3(x, over, -y).project(camera)
      return { x: ((at.x + 1) / 2) * size.width, y: ((1 - at.y) / 2) * size.height }
    },
    onTable(camera: Camera, { x, y }: Point): Point | undefined {
      const ray = new Raycaster()
      ray.setFromCamera(new Vector2((x / size.width) * 2 - 1, 1 - (y / size.height) * 2), camera)
      const hit = ray.ray.intersectPlane(table, new Vector3())
      return hit ? { x: hit.x, y: -hit.z } : undefined
    },
  }
}

/** Calls `onDrawn` after every drawn frame. Throws if WebGL is not available. */
export function createSceneRenderer(
  canvas: HTMLCanvasElement,
  { walls, palette, onDrawn }: { readonly walls: boolean; readonly palette: Palette; onDrawn(): void },
): SceneRenderer {
  const { slow } = webglSupport()
  const renderer = openRenderer(canvas, slow)
  const scene = new Scene()
  scene.background = new Color('#0d0704')
  if (!slow) mirrorTorches(renderer, scene)
  layTable(scene, { walls, slow })
  const lights = lightTable(scene, slow)
  const stage = openStage(scene, palette, slow)
  const cameras = openCameras()
  const size = { width: 1, height: 1 }
  const lens = openLens(size)
  const { changed, lookThrough, stop } = openDrawing(renderer, scene, onDrawn)
  let camera = cameras.first
  let glow = overlayMeshesOf([], NO_OVERLAY, undefined)
  let orbit: CameraOrbit | undefined

  const look = (): void => {
    if (!orbit) return
    camera = cameras.aim(orbit, size.width, size.height)
    lookThrough(camera)
    lights.aimAt(orbit.target.x, -orbit.target.y, orbit.distance * Math.tan(FIELD / 2))
    changed()
  }
  return {
    setPalette(next) {
      stage.setPalette(next)
      changed()
    },
    setPieces(pieces) {
      stage.setPieces(pieces)
      changed()
    },
    setOverlay(overlay, boundary) {
      disposeOverlay(glow)
      glow = overlayMeshesOf(stage.pieces(), overlay, boundary)
      scene.add(glow)
      stage.setLifted(overlay.taken)
      changed()
    },
    setMoments(moments) {
      stage.setMoments(moments)
      changed()
    },
    setOrbit(next) {
      orbit = next
      look()
    },
    resize(width, height) {
      Object.assign(size, { width, height })
      renderer.setSize(width, height, false)
      look()
    },
    onPicture: (point, over = 0) => lens.onPicture(camera, point, over),
    onTable: pixel => lens.onTable(camera, pixel),
    dispose() {
      stop()
      disposeOverlay(glow)
      stage.dispose()
      scene.environment?.dispose()
      renderer.dispose()
    },
  }
}
