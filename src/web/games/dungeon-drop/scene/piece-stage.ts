/** The pieces of the 3D scene: where each lies, flies or is lifted, and the handful in the hand above them. */

import { Group, type Object3D, type Scene } from 'three'
import { EDGE, MEEPLE, TOKEN } from '../../../../games/dungeon-drop/physics.ts'
import type { Palette } from '../../../base/settings/settings.ts'
import { placeInHand } from '../intent/handful.ts'
import type { HeldHand } from '../intent/overlay.ts'
import type { Piece } from '../pieces/pieces.ts'
import { type Moment, momentOf } from '../throw/throw-motion.ts'
import type { Moments } from '../throw/use-throw-playback.ts'
import { createPieceMeshes, type PieceMeshes } from './piece-meshes.ts'

/** How high to lift the pieces that a room would take, and those that it takes now; in millimetres. */
const LIFTED = { preview: 7, looted: 34 } as const
/** How long that takes, in milliseconds at the normal pace. */
const LIFTING = { preview: 140, looted: 420 } as const
/** The hand is drawn at this part of its height, or it would be out of view; a number shows the true one. */
const DRAWN_HEIGHT = 0.22

/** How high above the table the handful is drawn, in millimetres. */
export const drawnHeight = (height: number): number => height * DRAWN_HEIGHT

export function heightOf({ shape }: Pick<Piece, 'shape'>): number {
  if (shape === 'meeple') return MEEPLE.height
  return shape === 'token' ? TOKEN.height : EDGE[shape]
}

function pose(object: Object3D, { x, y, z, turn }: Moment, height: number): void {
  object.position.set(x, z + height / 2, -y)
  object.quaternion.set(turn[0], turn[2], -turn[1], turn[3])
}

interface StageOptions {
  readonly palette: Palette
  readonly slow: boolean
  speed(): number
  /** Requests a redraw. */
  changed(): void
}

/** The lifted pieces, and how far each is on its way up: 0 on the table, 1 at the top. */
interface Lift {
  readonly ids: ReadonlySet<number>
  readonly looted: boolean
  part: number
}

/** Lifts pieces over a few frames. */
function openLifting({ speed, changed }: StageOptions, place: () => void) {
  const lift: Lift = { ids: new Set(), looted: false, part: 0 }
  let request = 0
  let last = 0
  const step = (now: number): void => {
    const lasts = LIFTING[lift.looted ? 'looted' : 'preview'] / speed()
    lift.part = Math.min(1, lift.part + Math.max(0, now - last) / lasts)
    last = now
    place()
    changed()
    request = lift.part < 1 ? requestAnimationFrame(step) : 0
  }
  return {
    lift,
    set(ids: ReadonlySet<number>, looted: boolean): void {
      const same =
        looted === lift.looted && ids.size === lift.ids.size && [...ids].every(id => lift.ids.has(id))
      if (same) {
        place()
        return
      }
      const stays = ids.size > 0 && speed() !== Number.POSITIVE_INFINITY
      Object.assign(lift, { ids, looted, part: stays ? 0 : 1 })
      cancelAnimationFrame(request)
      last = performance.now()
      if (stays) request = requestAnimationFrame(step)
      place()
    },
    stop: () => cancelAnimationFrame(request),
  }
}

/** The cubes in the hand. They are rebuilt only if they change. */
function openHandful(scene: Scene, meshes: () => PieceMeshes) {
  const group = new Group()
  scene.add(group)
  let cubes: HeldHand['cubes'] = []
  const refill = (): void => {
    group.clear()
    for (const [index, { type, size }] of cubes.entries()) {
      const cube = type ? meshes().make({ type, shape: size, seat: undefined }) : meshes().hidden(size)
      const { x, y, up } = placeInHand(index)
      cube.position.set(x * 1.2, up + EDGE[size] / 2, -y * 1.2)
      cube.rotation.set(index * 0.7, index * 1.3, index * 0.4)
      // Its shadow is drawn directly below it: those of the torches would fall far beside it.
      cube.traverse(part => {
        part.castShadow = false
      })
      group.add(cube)
    }
  }
  return {
    refill,
    set(hand: HeldHand | undefined): void {
      const wanted = hand?.cubes ?? []
      const same = JSON.stringify(wanted) === JSON.stringify(cubes)
      cubes = wanted
      if (!same) refill()
      if (hand) group.position.set(hand.at.x, drawnHeight(hand.height), -hand.at.y)
    },
  }
}

export function createPieceStage(scene: Scene, options: StageOptions) {
  let { palette } = options
  let meshes = createPieceMeshes(palette, options.slow)
  const objects = new Map<number, { object: Object3D; piece: Piece }>()
  const handful = openHandful(scene, () => meshes)
  let moments: Moments | undefined
  const place = (): void => {
    const { ids, looted, part } = lifting.lift
    const eased = 1 - (1 - part) ** 2
    for (const [id, { object, piece }] of objects) {
      const moment = moments?.get(id) ?? momentOf(piece.pose)
      const isLifted = ids.has(id) && !moments?.has(id)
      const up = isLifted ? LIFTED[looted ? 'looted' : 'preview'] * eased : 0
      pose(object, { ...moment, z: moment.z + up }, heightOf(piece))
      // Looted cubes are on their way to the hero, over the picture.
      object.scale.setScalar(isLifted && looted ? Math.max(0.01, 1 - part ** 3) : 1)
    }
  }
  const lifting = openLifting(options, () => place())
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
      meshes = createPieceMeshes(palette, options.slow)
      setPieces(there)
      handful.refill()
    },
    setPieces,
    setLifted: lifting.set,
    setHand: handful.set,
    setMoments(now: Moments | undefined) {
      moments = now
      place()
    },
    pieces,
    dispose() {
      lifting.stop()
      meshes.dispose()
    },
  }
}
