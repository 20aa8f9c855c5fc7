/** One cube of a cover: shaded by a lamp, with a sign engraved on its faces if it has one. */

import { ISOMETRIC, type Pose, visibleFaces } from './cube-projection.ts'

interface SolidCubeProps {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly colour: string
  readonly pose?: Pose
  /** A path in a square from −0.5 to 0.5. */
  readonly mark?: string
  readonly markColour?: string
  /** Marks on every face, as on a die, or on the top one only. */
  readonly everywhere?: boolean
  /** The id of a paint laid over every face, such as the sheen of resin. */
  readonly gloss?: string
}

export function SolidCube(props: SolidCubeProps) {
  const { x, y, size, colour, pose = ISOMETRIC, mark, markColour = '#fff', everywhere = false, gloss } = props
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      {visibleFaces(pose).map(({ name, points, matrix, light }) => (
        <g key={name}>
          <polygon points={points} fill={colour} />
          <polygon
            points={points}
            fill={light > 0.5 ? '#fff' : '#06020c'}
            opacity={light > 0.5 ? (light - 0.5) * 0.7 : (0.5 - light) * 0.95}
          />
          {gloss && <rect x="-.5" y="-.5" width="1" height="1" fill={`url(#${gloss})`} transform={matrix} />}
          {mark && (everywhere || name === 'top') && (
            <path d={mark} fill={markColour} transform={matrix} fillRule="evenodd" />
          )}
          <polygon points={points} fill="none" stroke="#fff" strokeOpacity=".28" strokeWidth=".022" />
        </g>
      ))}
    </g>
  )
}

/** The signs of the weapons, as on the cubes of Cube Attack. */
export const TRIANGLE = 'M0-.3.31.25H-.31Z'
export const SQUARE = 'M-.26-.26H.26V.26H-.26Z'
