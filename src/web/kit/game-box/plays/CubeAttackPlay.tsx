/** A short scene of Cube Attack: arm, attack, hold the Full Moon. */

import { RadialFade } from '../art/RadialFade.tsx'
import { SolidCube, SQUARE, TRIANGLE } from '../art/SolidCube.tsx'
import { scatter } from '../art/scatter-points.ts'
import './cube-attack-play.css'

const STARS = scatter(36, 31)
const SHARDS = [
  [-62, -48],
  [58, -56],
  [-46, 52],
  [66, 40],
  [4, -78],
] as const

export function CubeAttackPlay() {
  return (
    <>
      <rect width="320" height="400" fill="#150a2e" />
      <defs>
        <RadialFade id="cube-attack-play-glow" colour="#7a4fe0" strength={0.55} />
      </defs>
      <circle cx="214" cy="150" r="220" fill="url(#cube-attack-play-glow)" />
      <g fill="#e9e2ff">
        {STARS.map(({ x, y, chance }) => (
          <circle key={x} cx={x * 320} cy={y * 400} r={0.6 + chance * 1.4} opacity={0.3 + chance * 0.6} />
        ))}
      </g>
      <g fill="none" stroke="#8f6bff" strokeWidth="4" strokeOpacity=".8">
        <path d="M58 336Q10 262 88 210Q112 110 214 146" />
        <path d="M214 146Q300 200 262 330M58 336Q160 392 262 330M88 210Q180 240 262 330" strokeOpacity=".4" />
      </g>
      <Planet x={58} y={336} r={30} colour="#3d2a78" sign="M-13 3 0-11 13 3H8V12H-8V3Z" />
      <Planet x={88} y={210} r={36} colour="#c8562e" sign="M0-15 15 12H-15Z" />
      <Planet x={262} y={330} r={34} colour="#1f9d94" sign="M-11-11H11V11H-11Z" />
      <circle cx="214" cy="146" r="62" fill="#f1e7c6" />
      <g fill="#b9a98a" opacity=".6">
        <circle cx="192" cy="128" r="12" />
        <circle cx="236" cy="168" r="9" />
        <circle cx="228" cy="110" r="6" />
      </g>
      <g className="game-play__part cube-attack-play__rival">
        <SolidCube x={214} y={140} size={52} colour="#3fa2e8" mark={SQUARE} markColour="#eaf6ff" />
      </g>
      {SHARDS.map(([across, down]) => (
        <rect
          key={across}
          className="game-play__part cube-attack-play__shard"
          x="204"
          y="130"
          width="20"
          height="20"
          rx="3"
          fill="#6fc0f5"
          style={{ '--across': `${across}px`, '--down': `${down}px`, transformOrigin: '214px 140px' }}
        />
      ))}
      <path
        className="game-play__part cube-attack-play__beam"
        d="M104 188 200 142"
        stroke="#ffd9a8"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <g className="game-play__part cube-attack-play__mover">
        <SolidCube x={0} y={-8} size={50} colour="#f06a2f" />
        <g className="game-play__part cube-attack-play__weapon">
          <SolidCube x={0} y={-8} size={50} colour="#f06a2f" mark={TRIANGLE} markColour="#fff1e4" />
        </g>
      </g>
      <text
        className="game-play__part cube-attack-play__points"
        x="214"
        y="66"
        textAnchor="middle"
        fill="#ffe9b8"
      >
        +4
      </text>
    </>
  )
}

interface PlanetProps {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly colour: string
  readonly sign: string
}

function Planet({ x, y, r, colour, sign }: PlanetProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill={colour} stroke="#150a2e" strokeWidth="4" />
      <circle r={r * 0.7} cx={-r * 0.16} cy={-r * 0.2} fill="#fff" opacity=".16" />
      <path d={sign} fill="#fff" opacity=".75" />
    </g>
  )
}
