/** The lid of Dungeon Drop: torchlight, a wooden table, and a handful of cubes on their way down to it. */

import { COIN, EYE, GEM, KEY, POTION, SHIELD } from './engravings.ts'
import { script } from './lettering.ts'
import { RadialFade } from './RadialFade.tsx'
import { SolidCube } from './SolidCube.tsx'
import { scatter } from './scatter-points.ts'
import './dungeon-drop-cover.css'

const FALLING = [
  {
    x: 66,
    y: 214,
    size: 30,
    colour: '#1f7fd1',
    mark: GEM,
    pose: { turn: 30, tilt: -28, roll: 24 },
    clear: true,
  },
  {
    x: 252,
    y: 196,
    size: 25,
    colour: '#d9a520',
    mark: COIN,
    pose: { turn: 62, tilt: -40, roll: -20 },
    clear: false,
  },
  {
    x: 226,
    y: 262,
    size: 28,
    colour: '#d64a93',
    mark: GEM,
    pose: { turn: 20, tilt: -32, roll: -34 },
    clear: true,
  },
  {
    x: 98,
    y: 278,
    size: 22,
    colour: '#5f9e3a',
    mark: POTION,
    pose: { turn: 55, tilt: -25, roll: 38 },
    clear: false,
  },
] as const

const DRAGON = {
  x: 160,
  y: 228,
  size: 66,
  colour: '#c01f1f',
  mark: EYE,
  pose: { turn: 38, tilt: -27, roll: 13 },
} as const

/** Cubes on the table, the far ones first; `drop` animates some of them falling into place. */
const LANDED = [
  { x: 214, y: 318, size: 21, colour: '#7f8ea3', mark: SHIELD, turn: 22, drop: undefined, clear: false },
  { x: 128, y: 322, size: 19, colour: '#d9a520', mark: COIN, turn: 58, drop: 'first', clear: false },
  { x: 60, y: 338, size: 26, colour: '#8c6a4a', mark: KEY, turn: 35, drop: undefined, clear: false },
  { x: 272, y: 346, size: 27, colour: '#2f9c8c', mark: GEM, turn: 64, drop: 'second', clear: true },
  { x: 172, y: 356, size: 24, colour: '#9a948c', mark: undefined, turn: 28, drop: undefined, clear: false },
  { x: 106, y: 372, size: 28, colour: '#e6eef5', mark: GEM, turn: 50, drop: 'third', clear: true },
] as const

const SPARKS = scatter(16, 9)
const TITLE = [
  { lettering: script('Dungeon', 2.1), size: 236, x: 46, y: 42 },
  { lettering: script('Drop', 2.1), size: 132, x: 98, y: 106 },
] as const

export function DungeonDropCover() {
  return (
    <svg className="cover" viewBox="0 0 320 400" aria-hidden="true">
      <Paints />
      <Room />
      <Torch x={30} />
      <Torch x={290} />
      <circle cx="160" cy="232" r="112" fill="url(#dungeon-drop-ember)" />
      {LANDED.map(({ x, y, size }) => (
        <ellipse
          key={x}
          cx={x + 5}
          cy={y + size * 0.62}
          rx={size * 0.95}
          ry={size * 0.34}
          fill="url(#dungeon-drop-shadow)"
        />
      ))}
      {LANDED.map(({ turn, drop, ...cube }) => (
        <g key={cube.x} className={drop ? `dungeon-drop-dropping dungeon-drop-dropping--${drop}` : undefined}>
          <Engraved {...cube} pose={{ turn, tilt: -42, roll: 0 }} />
        </g>
      ))}
      <g className="dungeon-drop-hover">
        <Engraved {...DRAGON} markColour="#ffc65c" clear />
      </g>
      {[0, 1].map(half => (
        <g key={half} className={`dungeon-drop-hover dungeon-drop-hover--${half}`}>
          {FALLING.filter((_, index) => index % 2 === half).map(cube => (
            <Engraved key={cube.x} {...cube} />
          ))}
        </g>
      ))}
      <Sparks />
      <rect width="320" height="400" fill="url(#dungeon-drop-dusk)" />
      <Title />
    </svg>
  )
}

interface EngravedProps {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly colour: string
  readonly mark: string | undefined
  readonly pose: { readonly turn: number; readonly tilt: number; readonly roll: number }
  readonly clear?: boolean
  readonly markColour?: string
}

function Engraved({ mark, clear = false, markColour = '#180c06b0', ...cube }: EngravedProps) {
  return (
    <SolidCube
      {...cube}
      {...(mark ? { mark } : {})}
      {...(clear ? { gloss: 'dungeon-drop-resin' } : {})}
      markColour={markColour}
      everywhere
    />
  )
}

function Room() {
  return (
    <>
      <rect width="320" height="400" fill="#1c110c" />
      <g fill="#3a261a" stroke="#120a06" strokeWidth="2.5">
        {[0, 1, 2, 3, 4, 5, 6].flatMap(row =>
          [0, 1, 2, 3, 4].map(column => (
            <rect
              key={`${row} ${column}`}
              x={column * 82 - (row % 2 ? 60 : 22)}
              y={row * 44 - 8}
              width="80"
              height="42"
              rx="5"
              fillOpacity={0.5 + ((row * 5 + column * 3) % 4) * 0.13}
            />
          )),
        )}
      </g>
      <path d="M0 296H320V400H0Z" fill="url(#dungeon-drop-table)" />
      <g stroke="#1d0e06" strokeOpacity=".75" strokeWidth="1.6">
        <path d="M0 296H320M70 296 14 400M130 296 108 400M190 296 212 400M250 296 306 400" />
      </g>
      <ellipse cx="160" cy="346" rx="150" ry="40" fill="url(#dungeon-drop-pool)" />
    </>
  )
}

function Torch({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 196)`}>
      <circle r="150" cy="-30" fill="url(#dungeon-drop-light)" />
      <path d="M-5 0H5L3 62H-3Z" fill="#2a170c" stroke="#0e0703" />
      <path d="M-11-8H11L7 10H-7Z" fill="#4a3524" stroke="#160c06" />
      <g className="dungeon-drop-flame">
        <path d="M0-8C-18-14-15-38-4-50-4-40 2-38 2-62 18-44 18-16 0-8Z" fill="#f0661c" />
        <path d="M0-8C-11-13-9-28-1-38 0-30 4-28 5-40 12-28 10-13 0-8Z" fill="#ffc04a" />
        <path d="M0-9C-5-12-4-19 0-25 5-19 5-12 0-9Z" fill="#fff6d0" />
      </g>
    </g>
  )
}

function Sparks() {
  return (
    <g fill="#ffb347">
      {[0, 1].map(half => (
        <g key={half} className={`dungeon-drop-sparks dungeon-drop-sparks--${half}`}>
          {SPARKS.filter((_, index) => index % 2 === half).map(({ x, y, chance }) => (
            <circle key={`${x}`} cx={(x < 0.5 ? 8 : 222) + x * 92} cy={110 + y * 70} r={0.7 + chance * 1.1} />
          ))}
        </g>
      ))}
    </g>
  )
}

function Title() {
  return (
    <g fill="url(#dungeon-drop-gilt)">
      {TITLE.map(({ lettering, size, x, y }) => (
        <g key={y} transform={`translate(${x} ${y}) scale(${size / lettering.width})`}>
          {lettering.letters.map(letter => (
            <g key={letter.x} transform={`translate(${letter.x} 0)`}>
              <path
                d={letter.path}
                fill="#0d0502"
                stroke="#0d0502"
                strokeWidth="1.1"
                transform="translate(.25 .45)"
              />
              <path d={letter.path} />
            </g>
          ))}
        </g>
      ))}
    </g>
  )
}

function Paints() {
  return (
    <defs>
      <linearGradient id="dungeon-drop-resin" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity=".5" />
        <stop offset=".35" stopColor="#fff" stopOpacity=".05" />
        <stop offset=".7" stopColor="#000" stopOpacity=".12" />
        <stop offset="1" stopColor="#fff" stopOpacity=".3" />
      </linearGradient>
      <linearGradient id="dungeon-drop-table" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#4a2a15" />
        <stop offset="1" stopColor="#8a5226" />
      </linearGradient>
      <linearGradient id="dungeon-drop-gilt" gradientUnits="userSpaceOnUse" x1="0" y1="-4" x2="0" y2="13">
        <stop offset="0" stopColor="#fff0c4" />
        <stop offset=".55" stopColor="#f0b04a" />
        <stop offset="1" stopColor="#c8651f" />
      </linearGradient>
      <radialGradient id="dungeon-drop-dusk" cx=".5" cy=".55" r=".75">
        <stop offset=".6" stopColor="#0a0402" stopOpacity="0" />
        <stop offset="1" stopColor="#0a0402" stopOpacity=".72" />
      </radialGradient>
      <RadialFade id="dungeon-drop-light" colour="#ffa33c" strength={0.62} />
      <RadialFade id="dungeon-drop-pool" colour="#ffc67a" strength={0.5} />
      <RadialFade id="dungeon-drop-ember" colour="#ff3b1f" strength={0.62} />
      <RadialFade id="dungeon-drop-shadow" colour="#0a0402" strength={0.9} />
    </defs>
  )
}
