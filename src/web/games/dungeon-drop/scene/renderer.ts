/** The three.js renderer of the table. It draws only when something has changed. */

import {
  BasicShadowMap,
  type Camera,
  Color,
  NeutralToneMapping,
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
import type { Palette } from '../../../base/settings/settings.ts'
import { NO_OVERLAY, type Overlay } from '../intent/overlay.ts'
import type { Piece, Point } from '../pieces/pieces.ts'
import type { Moments } from '../throw/use-throw-playback.ts'
import { webglSupport } from '../view/webgl-support.ts'
import { type CameraOrbit, eyeOf, FIELD } from './camera-orbit.ts'
import { disposeOverlay, overlayMeshesOf } from './overlay-meshes.ts'
import { createPieceStage } from './piece-stage.ts'
import { layTable, lightTable, mirrorTorches } from './table-light.ts'

export interface SceneRenderer {
  /** Rebuilds all pieces if the palette changes. */
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

interface SceneOptions {
  readonly walls: boolean
  readonly palette: Palette
  /** How fast animations are now; infinite if there are none. */
  speed(): number
  onDrawn(): void
}

/** Calls `onDrawn` after every drawn frame. Throws if WebGL is not available. */
export function createSceneRenderer(
  canvas: HTMLCanvasElement,
  { walls, palette, speed, onDrawn }: SceneOptions,
): SceneRenderer {
  const { slow } = webglSupport()
  const renderer = openRenderer(canvas, slow)
  const scene = new Scene()
  scene.background = new Color('#0d0704')
  if (!slow) mirrorTorches(renderer, scene)
  layTable(scene, { walls, slow })
  const lights = lightTable(scene, slow)
  const cameras = openCameras()
  const size = { width: 1, height: 1 }
  const lens = openLens(size)
  const { changed, lookThrough, stop } = openDrawing(renderer, scene, onDrawn)
  const stage = createPieceStage(scene, { palette, slow, speed, changed })
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
      stage.setLifted(overlay.taken, overlay.looted?.faint === false)
      stage.setHand(overlay.hand)
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
