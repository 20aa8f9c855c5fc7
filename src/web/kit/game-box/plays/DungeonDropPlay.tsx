/** A short scene of Dungeon Drop: throw, form a room, carry off what lies in it. */

import { COIN, EYE, GEM, KEY, POTION } from '../art/engravings.ts'
import { RadialFade } from '../art/RadialFade.tsx'
import { SolidCube } from '../art/SolidCube.tsx'
import './dungeon-drop-play.css'

interface Cube {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly colour: string
  readonly mark?: string
  readonly turn: number
  readonly inRoom?: true
}

/** The far ones first. */
const CUBES: readonly Cube[] = [
  { x: 168, y: 92, size: 46, colour: '#9a948c', turn: 30 },
  { x: 70, y: 128, size: 36, colour: '#5f9e3a', mark: POTION, turn: 62 },
  { x: 268, y: 142, size: 34, colour: '#8c6a4a', mark: KEY, turn: 20 },
  { x: 178, y: 176, size: 38, colour: '#d9a520', mark: COIN, turn: 52, inRoom: true },
  { x: 132, y: 232, size: 48, colour: '#1f7fd1', mark: GEM, turn: 34, inRoom: true },
  { x: 204, y: 246, size: 42, colour: '#d64a93', mark: GEM, turn: 58, inRoom: true },
  { x: 270, y: 292, size: 46, colour: '#9a948c', turn: 48 },
  { x: 60, y: 304, size: 46, colour: '#9a948c', turn: 24 },
  { x: 176, y: 354, size: 56, colour: '#c01f1f', mark: EYE, turn: 40 },
]

export function DungeonDropPlay() {
  return (
    <>
      <rect width="320" height="400" fill="#5b3a20" />
      <defs>
        <RadialFade id="dungeon-play-lamp" colour="#b8804a" strength={0.8} />
      </defs>
      <circle cx="160" cy="200" r="290" fill="url(#dungeon-play-lamp)" />
      <path d="M0 96H320M0 214H320M0 332H320" stroke="#3a2212" strokeWidth="3" strokeOpacity=".6" />
      <path
        className="game-play__part dungeon-play__room"
        pathLength="1"
        d="M168 104 270 304 60 316Z"
        fill="#ffd98a"
        stroke="#ffe9b8"
        strokeWidth="6"
        strokeLinejoin="round"
      />
      {CUBES.map(({ turn, inRoom, mark, ...cube }, place) => (
        <g
          key={cube.x}
          className="game-play__part dungeon-play__cube"
          style={{
            '--drift': `${160 - cube.x}px`,
            '--spin': `${place % 2 ? 170 : -150}deg`,
            '--away': `${160 - cube.x}px`,
            transformOrigin: `${cube.x}px ${cube.y}px`,
            animationDelay: `${((place * 5) % 9) * 0.07}s`,
          }}
        >
          <g
            className={inRoom ? 'game-play__part dungeon-play__loot' : undefined}
            style={{ transformOrigin: `${cube.x}px ${cube.y}px` }}
          >
            <ellipse
              cx={cube.x + 6}
              cy={cube.y + cube.size * 0.62}
              rx={cube.size * 0.8}
              ry={cube.size * 0.28}
              fill="#1c0d05"
              opacity=".45"
            />
            <SolidCube
              {...cube}
              {...(mark ? { mark } : {})}
              markColour="#180c06b0"
              pose={{ turn, tilt: -42, roll: 0 }}
              everywhere
            />
          </g>
        </g>
      ))}
      <text
        className="game-play__part dungeon-play__points"
        x="162"
        y="252"
        textAnchor="middle"
        fill="#fff3d6"
        stroke="#3a2212"
        strokeWidth="8"
        paintOrder="stroke"
      >
        +9
      </text>
    </>
  )
}
