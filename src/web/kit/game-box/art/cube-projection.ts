/** Projects a cube from any angle: which faces are visible, where their corners are, and how much light they get. */

type Vector = readonly [x: number, y: number, z: number]

export interface Pose {
  /** In degrees: about the vertical axis, then towards the viewer, then in the plane of the picture. */
  readonly turn: number
  readonly tilt: number
  readonly roll: number
}

export interface Face {
  readonly name: string
  /** For `<polygon points>`, for a cube of size 1 around the origin. */
  readonly points: string
  /** For `transform`: lays a drawing of size 1 around the origin onto the face. */
  readonly matrix: string
  /** From 0, in shadow, to 1, facing the lamp. */
  readonly light: number
}

/** Each face by its normal and the two axes along its edges; y points down. */
const FACES: readonly { name: string; normal: Vector; along: Vector; down: Vector }[] = [
  { name: 'top', normal: [0, -1, 0], along: [1, 0, 0], down: [0, 0, 1] },
  { name: 'front', normal: [0, 0, 1], along: [1, 0, 0], down: [0, 1, 0] },
  { name: 'right', normal: [1, 0, 0], along: [0, 0, -1], down: [0, 1, 0] },
  { name: 'left', normal: [-1, 0, 0], along: [0, 0, 1], down: [0, 1, 0] },
  { name: 'back', normal: [0, 0, -1], along: [-1, 0, 0], down: [0, 1, 0] },
  { name: 'bottom', normal: [0, 1, 0], along: [1, 0, 0], down: [0, 0, -1] },
]

/** Direction of the light: from above, a little from the left and from the viewer's side. */
const LAMP: Vector = [-0.42, -0.8, 0.43]

/** The isometric view: all three visible faces alike. */
export const ISOMETRIC: Pose = { turn: 45, tilt: -35.264, roll: 0 }

function rotated([x, y, z]: Vector, { turn, tilt, roll }: Pose): Vector {
  const [sinTurn, cosTurn] = sineAndCosine(turn)
  const [sinTilt, cosTilt] = sineAndCosine(tilt)
  const [sinRoll, cosRoll] = sineAndCosine(roll)
  const [x1, z1] = [x * cosTurn + z * sinTurn, z * cosTurn - x * sinTurn]
  const [y2, z2] = [y * cosTilt - z1 * sinTilt, y * sinTilt + z1 * cosTilt]
  return [x1 * cosRoll - y2 * sinRoll, x1 * sinRoll + y2 * cosRoll, z2]
}

function sineAndCosine(degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [Math.sin(angle), Math.cos(angle)]
}

const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const

const short = (value: number): string => value.toFixed(3)

export function visibleFaces(pose: Pose): Face[] {
  return FACES.flatMap(({ name, normal, along, down }) => {
    const facing = rotated(normal, pose)
    if (facing[2] < 0.01) return []
    const u = rotated(along, pose)
    const v = rotated(down, pose)
    const centre = [facing[0] / 2, facing[1] / 2] as const
    const points = CORNERS.map(
      ([a, b]) =>
        `${short(centre[0] + (a * u[0] + b * v[0]) / 2)},${short(centre[1] + (a * u[1] + b * v[1]) / 2)}`,
    )
    const lit = facing[0] * LAMP[0] + facing[1] * LAMP[1] + facing[2] * LAMP[2]
    return [
      {
        name,
        points: points.join(' '),
        matrix: `matrix(${[u[0], u[1], v[0], v[1], ...centre].map(short).join(' ')})`,
        light: Math.max(0, lit),
      },
    ]
  })
}
