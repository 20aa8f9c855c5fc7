/** Creates the meshes of cubes, meeples and tokens; pieces of one kind share their geometry. */

import {
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  type Material,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  type Object3D,
  Shape,
  type Texture,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { EDGE, MEEPLE, type Size, TOKEN } from '../../../../games/dungeon-drop/physics.ts'
import type { CubeType } from '../../../../games/dungeon-drop/state.ts'
import type { Palette } from '../../../base/settings/settings.ts'
import { drawnSeatColour } from '../../../kit/components/SeatMark.tsx'
import { CUBE_COLOURS } from '../pieces/cube-colours.ts'
import { type Material as CubeMaterial, MARKS } from '../pieces/cube-marks.ts'
import type { Piece } from '../pieces/pieces.ts'
import { faceOf, hiddenFace } from './textures.ts'

/** The rounding of edges is only visual: colliders and line calls use sharp edges. */
const ROUNDING = 0.4

interface Sheen {
  readonly roughness: number
  readonly metalness: number
}

const SHEEN: Readonly<Record<CubeMaterial, Sheen>> = {
  metal: { roughness: 0.34, metalness: 0.45 },
  wood: { roughness: 0.72, metalness: 0 },
  resin: { roughness: 0.25, metalness: 0 },
  gem: { roughness: 0.04, metalness: 0.1 },
  stone: { roughness: 0.85, metalness: 0.05 },
}

type Solid = MeshStandardMaterial | MeshLambertMaterial

interface Glow {
  readonly colour: string
  readonly strength: number
}

/** Types of cubes that glow slightly in the standard palette, so that they are easy to find. */
const GLOW: Readonly<Partial<Record<CubeType, Glow>>> = {
  dragon: { colour: '#ff4a20', strength: 0.55 },
  relic: { colour: '#4cc38e', strength: 0.3 },
  clear: { colour: '#dcebf2', strength: 0.2 },
  pink: { colour: '#e5649f', strength: 0.24 },
  blue: { colour: '#4b86e6', strength: 0.28 },
}

/** In the other palettes all cubes glow alike, so that the warm light shifts their colours and shades less. */
const EVEN_GLOW: Glow = { colour: '#ffffff', strength: 0.3 }

/** Without a graphics card all materials are matt, which takes a fifth of the time to draw. */
function solid(slow: boolean, { map, bumpMap }: { map?: Texture; bumpMap?: Texture }, sheen: Sheen): Solid {
  const painted = map ? { map } : {}
  if (slow) return new MeshLambertMaterial(painted)
  return new MeshStandardMaterial({ ...painted, ...(bumpMap ? { bumpMap, bumpScale: 2.2 } : {}), ...sheen })
}

function cubeMaterial(type: CubeType, palette: Palette, slow: boolean): Solid {
  const { material } = MARKS[type]
  const { colour: map, depth: bumpMap } = faceOf(type, CUBE_COLOURS[palette][type])
  const made = solid(slow, { map, bumpMap }, SHEEN[material])
  if (material === 'gem' && !slow) {
    // Slight transparency and bright reflections imitate a translucent stone at a fraction of the cost.
    made.transparent = true
    made.opacity = 0.88
    made.envMapIntensity = 3.4
  }
  const glow = palette === 'usual' ? GLOW[type] : EVEN_GLOW
  if (glow) {
    made.emissive.set(glow.colour)
    made.emissiveIntensity = glow.strength
    made.emissiveMap = map
  }
  return made
}

/** The outline of a meeple from the front, with its feet at height 0. */
function meepleShape(): Shape {
  const { width, height } = MEEPLE
  const [w, h] = [width / 2, height]
  const shape = new Shape()
  shape.moveTo(-w * 0.9, 0)
  shape.lineTo(-w * 0.2, 0)
  shape.lineTo(0, h * 0.18)
  shape.lineTo(w * 0.2, 0)
  shape.lineTo(w * 0.9, 0)
  shape.lineTo(w * 0.55, h * 0.34)
  shape.lineTo(w, h * 0.52)
  shape.quadraticCurveTo(w, h * 0.66, w * 0.4, h * 0.64)
  shape.quadraticCurveTo(w * 0.5, h, 0, h)
  shape.quadraticCurveTo(-w * 0.5, h, -w * 0.4, h * 0.64)
  shape.quadraticCurveTo(-w, h * 0.66, -w, h * 0.52)
  shape.lineTo(-w * 0.55, h * 0.34)
  shape.closePath()
  return shape
}

export interface PieceMeshes {
  make(piece: Pick<Piece, 'type' | 'shape' | 'seat'>): Object3D
  /** A cube whose type is not known yet. */
  hidden(size: Size): Object3D
  dispose(): void
}

function held(mesh: Mesh): Group {
  mesh.castShadow = true
  mesh.receiveShadow = true
  return new Group().add(mesh)
}

export function createPieceMeshes(palette: Palette, slow: boolean): PieceMeshes {
  const boxes = new Map<Size, RoundedBoxGeometry>()
  const materials = new Map<string, Material>()
  const meeple = new ExtrudeGeometry(meepleShape(), {
    depth: MEEPLE.depth - 1,
    bevelSize: 0.5,
    bevelThickness: 0.5,
    bevelSegments: 2,
    curveSegments: 8,
  })
  meeple.translate(0, -MEEPLE.height / 2, -(MEEPLE.depth - 1) / 2)
  const disc = new CylinderGeometry(TOKEN.diameter / 2, TOKEN.diameter / 2, TOKEN.height, 36)
  const materialFor = (key: string, make: () => Material): Material => {
    const found = materials.get(key) ?? make()
    materials.set(key, found)
    return found
  }
  const boxFor = (size: Size): RoundedBoxGeometry => {
    const edge = EDGE[size]
    const found = boxes.get(size) ?? new RoundedBoxGeometry(edge, edge, edge, 2, ROUNDING)
    boxes.set(size, found)
    return found
  }
  const bare = ({ type, shape, seat = 0 }: Parameters<PieceMeshes['make']>[0]): Mesh => {
    if (type === 'meeple' || shape === 'meeple') {
      const colour = drawnSeatColour(seat)
      return new Mesh(
        meeple,
        materialFor(`meeple.${seat}`, () => {
          const made = solid(slow, {}, SHEEN.wood)
          made.color.set(colour)
          return made
        }),
      )
    }
    if (type === 'token' || shape === 'token') {
      const make = () =>
        solid(slow, { map: faceOf('pillar', CUBE_COLOURS[palette].pillar).colour }, SHEEN.stone)
      const top = materialFor('token', make)
      return new Mesh(disc, top)
    }
    return new Mesh(
      boxFor(shape),
      materialFor(type, () => cubeMaterial(type, palette, slow)),
    )
  }
  return {
    make: piece => held(bare(piece)),
    hidden: size =>
      held(
        new Mesh(
          boxFor(size),
          materialFor('hidden', () => solid(slow, { map: hiddenFace() }, SHEEN.wood)),
        ),
      ),
    dispose() {
      for (const box of boxes.values()) box.dispose()
      for (const material of materials.values()) {
        const { map, bumpMap } = material as MeshStandardMaterial
        map?.dispose()
        bumpMap?.dispose()
        material.dispose()
      }
      meeple.dispose()
      disc.dispose()
    },
  }
}
