/** The lid of Cube Attack: orbits around a full moon, and cubes that aim at each other across them. */

import { RadialFade } from './RadialFade.tsx'
import { SolidCube, SQUARE, TRIANGLE } from './SolidCube.tsx'
import { scatter } from './scatter-points.ts'
import './cube-attack-cover.css'

const STARS = scatter(90, 20)
/** The galaxy is a disc seen at a slant. */
const SLANT = 0.4

/** One planet on each orbit; the style sheet animates them along it. */
const WORLDS = [
  { orbit: 'inner', size: 8, fill: 'cube-attack-rust' },
  { orbit: 'middle', size: 13, fill: 'cube-attack-teal' },
  { orbit: 'outer', size: 16, fill: 'cube-attack-violet' },
] as const

const ORB_COLOURS = {
  'cube-attack-moon': ['#fffbe9', '#d8c9a0', '#4a3a55'],
  'cube-attack-rust': ['#ffc79b', '#c8562e', '#3b1020'],
  'cube-attack-teal': ['#b8fff0', '#1f9d94', '#0b2440'],
  'cube-attack-violet': ['#e0d0ff', '#7a4fe0', '#1a0b3d'],
} as const

export function CubeAttackCover() {
  return (
    <svg className="cover" viewBox="0 0 320 400" aria-hidden="true">
      <Paints />
      <rect width="320" height="400" fill="url(#cube-attack-sky)" />
      <ellipse cx="70" cy="330" rx="210" ry="120" fill="url(#cube-attack-nebula)" />
      <ellipse cx="290" cy="150" rx="170" ry="130" fill="url(#cube-attack-haze)" />
      <Stars />
      <g transform="translate(164 246) rotate(-16)">
        <Galaxy />
      </g>
      <Attack />
      <g className="cube-attack-title" fill="url(#cube-attack-letters)">
        <text x="22" y="66" textLength="184" lengthAdjust="spacingAndGlyphs">
          CUBE
        </text>
        <text x="22" y="116" textLength="264" lengthAdjust="spacingAndGlyphs">
          ATTACK
        </text>
      </g>
    </svg>
  )
}

/** Most stars stand still; two groups twinkle, each as a whole, to repaint as little as possible. */
function Stars() {
  return (
    <g fill="#e9e2ff">
      {[0, 1, 2].map(group => (
        <g
          key={group}
          className={group > 0 ? `cube-attack-twinkle cube-attack-twinkle--${group}` : undefined}
        >
          {STARS.filter((_, index) => (index % 9 < 7 ? 0 : (index % 9) - 6) === group).map(
            ({ x, y, chance }) => (
              <circle
                key={`${x}`}
                cx={(x * 320).toFixed(1)}
                cy={(y * 400).toFixed(1)}
                r={(0.4 + chance * chance * 1.3 + group * 0.2).toFixed(2)}
                opacity={(0.35 + chance * 0.6).toFixed(2)}
              />
            ),
          )}
        </g>
      ))}
    </g>
  )
}

function Galaxy() {
  return (
    <>
      <g transform={`scale(1 ${SLANT})`} fill="none">
        <circle r="196" stroke="#b9a4ff" strokeOpacity=".7" strokeWidth="9" strokeDasharray="1.8 17.44" />
        {[62, 108, 156].map(radius => (
          <g key={radius}>
            <circle r={radius} stroke="#8f6bff" strokeOpacity=".22" strokeWidth="8" />
            <circle r={radius} stroke="url(#cube-attack-orbit)" strokeWidth="2.2" />
          </g>
        ))}
      </g>
      <circle r="62" fill="url(#cube-attack-glow)" />
      <circle r="25" fill="url(#cube-attack-moon)" />
      <g fill="#6d5a68" opacity=".3">
        <circle cx="-8" cy="-5" r="5" />
        <circle cx="8" cy="7" r="3.4" />
        <circle cx="5" cy="-12" r="2.4" />
      </g>
      {WORLDS.map(({ orbit, size, fill }) => (
        <circle
          key={fill}
          className={`cube-attack-world cube-attack-world--${orbit}`}
          r={size}
          fill={`url(#${fill})`}
        />
      ))}
    </>
  )
}

/** The long weapon fires; the pile of two holds. */
function Attack() {
  return (
    <>
      <path d="M96 300 248 196" stroke="#ffb27d" strokeWidth="7" strokeOpacity=".18" strokeLinecap="round" />
      <path
        className="cube-attack-beam"
        d="M96 300 248 196"
        stroke="#ffc79b"
        strokeWidth="2.4"
        strokeDasharray="9 8"
        strokeLinecap="round"
      />
      <g className="cube-attack-drift cube-attack-drift--far">
        <SolidCube x={252} y={206} size={38} colour="#3fa2e8" mark={SQUARE} markColour="#eaf6ff" />
      </g>
      <g className="cube-attack-drift cube-attack-drift--pile">
        <SolidCube x={246} y={354} size={34} colour="#e3cb1e" />
        <SolidCube x={246} y={326} size={34} colour="#f0db2e" />
      </g>
      <g className="cube-attack-drift">
        <SolidCube x={88} y={324} size={68} colour="#f06a2f" mark={TRIANGLE} markColour="#fff1e4" />
      </g>
    </>
  )
}

function Paints() {
  return (
    <defs>
      <radialGradient id="cube-attack-sky" cx=".5" cy=".62" r=".85">
        <stop offset="0" stopColor="#3a1d73" />
        <stop offset=".45" stopColor="#1a0d38" />
        <stop offset="1" stopColor="#07030f" />
      </radialGradient>
      <RadialFade id="cube-attack-nebula" colour="#c2347a" strength={0.42} />
      <RadialFade id="cube-attack-haze" colour="#2f6bff" strength={0.34} />
      <RadialFade id="cube-attack-glow" colour="#ffe9b8" strength={0.6} />
      <linearGradient id="cube-attack-orbit" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#f3eaff" />
        <stop offset=".5" stopColor="#8f6bff" stopOpacity=".55" />
        <stop offset="1" stopColor="#7be8ff" />
      </linearGradient>
      <linearGradient id="cube-attack-letters" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ffffff" />
        <stop offset="1" stopColor="#b9a4ff" />
      </linearGradient>
      {Object.entries(ORB_COLOURS).map(([id, [bright, body, dark]]) => (
        <radialGradient key={id} id={id} cx=".34" cy=".28" r=".85">
          <stop offset="0" stopColor={bright} />
          <stop offset=".45" stopColor={body} />
          <stop offset="1" stopColor={dark} />
        </radialGradient>
      ))}
    </defs>
  )
}
