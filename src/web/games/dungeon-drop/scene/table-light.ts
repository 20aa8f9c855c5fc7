/** The table top and the torches that light it. */

import {
  BoxGeometry,
  Color,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SpotLight,
  type Texture,
  type WebGLRenderer,
} from 'three'
import { MAT } from '../../../../games/dungeon-drop/physics.ts'
import { leatherTexture } from './leather-texture.ts'
import { woodTexture } from './textures.ts'

const WALL = 40
/** Where a torch no longer reaches, as a multiple of half the height of the picture. */
const FALLS_OFF = 1.75

/** The environment map that metal and gems reflect: darkness, two flames, a warm ceiling. */
export function mirrorTorches(renderer: WebGLRenderer, scene: Scene): void {
  const surroundings = new Scene()
  surroundings.background = new Color('#3a2a20')
  const flame = (colour: string, strength: number, x: number, y: number, z: number, size: number) => {
    const material = new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(strength) })
    const mesh = new Mesh(new BoxGeometry(size, size * 1.4, size), material)
    mesh.position.set(x, y, z)
    surroundings.add(mesh)
  }
  flame('#ffb060', 14, -6, 5, -4, 2.4)
  flame('#ff9840', 12, 7, 4, 2, 2.2)
  flame('#b09880', 2.2, 0, 9, 0, 9)
  flame('#8090b0', 1.8, 0, 2, 9, 5)
  const generator = new PMREMGenerator(renderer)
  scene.environment = generator.fromScene(surroundings, 0.04).texture
  scene.environmentIntensity = 0.4
  generator.dispose()
}

function torch(x: number, z: number, strength: number, shadowSize: number): SpotLight {
  const light = new SpotLight('#ffcf9a', strength, 0, 0.62, 1, 1)
  light.position.set(x, 560, z)
  light.castShadow = shadowSize > 0
  if (shadowSize === 0) return light
  light.shadow.mapSize.set(shadowSize, shadowSize)
  light.shadow.radius = 4
  light.shadow.bias = -0.0004
  light.shadow.normalBias = 0.3
  light.shadow.camera.near = 250
  light.shadow.camera.far = 1500
  return light
}

/** The lights follow the target of the camera, so that a small shadow map is enough. */
export function lightTable(
  scene: Scene,
  slow: boolean,
): { aimAt(x: number, z: number, reach: number): void } {
  const torches = slow
    ? [torch(-420, -330, 2900, 512)]
    : [torch(-420, -330, 3100, 2048), torch(470, 160, 1150, 512)]
  for (const light of torches) scene.add(light, light.target)
  scene.add(new HemisphereLight('#ffe6c8', '#4a2c18', slow ? 1.35 : 0.5))
  return {
    aimAt(x, z, reach) {
      for (const light of torches) {
        light.target.position.set(x, 0, z)
        const away = light.position.distanceTo(light.target.position)
        // The light falls off towards the edges of the picture.
        light.angle = Math.min(0.75, Math.max(0.2, Math.atan((reach * FALLS_OFF) / away)))
        light.shadow.camera.updateProjectionMatrix()
      }
    },
  }
}

export function layTable(scene: Scene, { walls, slow }: { walls: boolean; slow: boolean }): void {
  const matt = (look: { map?: Texture; color?: string }) =>
    slow
      ? new MeshLambertMaterial(look)
      : new MeshStandardMaterial({
          ...look,
          roughness: 0.88,
          ...(look.map ? { bumpMap: look.map, bumpScale: 1 } : {}),
        })
  const wood = new Mesh(new PlaneGeometry(2600, 2600), matt({ map: woodTexture() }))
  wood.rotation.x = -Math.PI / 2
  wood.position.y = -3
  const mat = new Mesh(new PlaneGeometry(MAT, MAT), matt({ map: leatherTexture(slow ? 1024 : 2048) }))
  mat.rotation.x = -Math.PI / 2
  mat.receiveShadow = true
  const rim = new Mesh(new BoxGeometry(MAT, 2.8, MAT), matt({ color: '#3a2212' }))
  rim.position.y = -1.5
  scene.add(wood, rim, mat)
  if (walls) buildWalls(scene)
}

function buildWalls(scene: Scene): void {
  const material = new MeshStandardMaterial({ color: '#4b2f1b', roughness: 0.7 })
  const thick = 10
  for (const side of [-1, 1]) {
    const along = new Mesh(new BoxGeometry(MAT + 2 * thick, WALL, thick), material)
    along.position.set(0, WALL / 2, (side * (MAT + thick)) / 2)
    const across = new Mesh(new BoxGeometry(thick, WALL, MAT), material)
    across.position.set((side * (MAT + thick)) / 2, WALL / 2, 0)
    for (const wall of [along, across]) {
      wall.receiveShadow = true
      scene.add(wall)
    }
  }
}
