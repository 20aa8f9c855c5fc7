/** The lid of Cyberdoom Tower: a concrete tower in the rain, its floors lit in neon, an eye on its roof. */

import { CYAN, MAGENTA, NeonSign } from './NeonSign.tsx'
import { RadialFade } from './RadialFade.tsx'
import { scatter } from './scatter-points.ts'
import './cyberdoom-tower-cover.css'

const NEAR_EDGE = 184
const GROUND = 352

type Side = 'left' | 'right'

/** Projects a point of the tower, seen from the street: `along` a wall from the near edge to the far one, `high` up. */
function point(side: Side, along: number, high: number): string {
  const [reach, fall] = side === 'left' ? [-104, 0.14] : [62, 0.1]
  return `${(NEAR_EDGE + reach * along).toFixed(1)},${(GROUND - high * (1 - fall * along)).toFixed(1)}`
}

function wall(side: Side, from: readonly [number, number], to: readonly [number, number]): string {
  const [[along, high], [farAlong, farHigh]] = [from, to]
  return [
    point(side, along, high),
    point(side, farAlong, high),
    point(side, farAlong, farHigh),
    point(side, along, farHigh),
  ].join(' ')
}

const TOP = 240
const FLOORS = [58, 104, 150, 196].map((high, index) => ({ high, colour: index % 2 ? MAGENTA : CYAN }))
const CITY = scatter(26, 77)
const RAIN = scatter(40, 5)
const WINDOWS = scatter(24, 11)

export function CyberdoomTowerCover() {
  return (
    <svg className="cover" viewBox="0 0 320 400" aria-hidden="true">
      <Paints />
      <rect width="320" height="400" fill="url(#cyberdoom-sky)" />
      <ellipse cx="160" cy="290" rx="260" ry="170" fill="url(#cyberdoom-haze)" />
      <City />
      <ellipse cx="164" cy="220" rx="170" ry="150" fill="url(#cyberdoom-backlight)" />
      <path
        className="cyberdoom-beams"
        d="M176 78-60 216V330ZM176 78 380 204V310Z"
        fill="url(#cyberdoom-beam)"
      />
      <Tower />
      <Eye />
      <Rain />
      <rect y="250" width="320" height="150" fill="url(#cyberdoom-fog)" />
      <NeonSign />
    </svg>
  )
}

/** Drawn twice, one above the other, so that it can fall by one lid's height and restart without a jump. */
function Rain() {
  const drops = RAIN.map(({ x, y, chance }) => {
    const length = 10 + chance * 14
    const drop = (top: number) => `M${(x * 340).toFixed(1)} ${top.toFixed(1)}l-3 ${length.toFixed(1)}`
    return drop(y * 400) + drop(y * 400 - 400)
  })
  return (
    <path
      className="cyberdoom-rain"
      d={drops.join('')}
      stroke="#9fd8ff"
      strokeOpacity=".3"
      strokeWidth=".9"
    />
  )
}

function City() {
  return (
    <g>
      {CITY.map(({ x, y, chance }, index) => {
        const left = x * 330 - 20
        const high = 60 + y * 110
        return (
          <g key={`${x}`}>
            <rect
              x={left}
              y={340 - high}
              width={18 + chance * 22}
              height={high + 60}
              fill="#0a1630"
              opacity=".9"
            />
            {index % 2 === 0 && (
              <rect
                x={left + 5}
                y={350 - high}
                width="2.4"
                height="2.4"
                fill={chance > 0.5 ? CYAN : '#ffb347'}
                opacity=".7"
              />
            )}
            {index % 3 === 0 && (
              <rect x={left + 11} y={364 - high} width="2.4" height="2.4" fill="#ffb347" opacity=".6" />
            )}
          </g>
        )
      })}
    </g>
  )
}

function Tower() {
  return (
    <g>
      <polygon points={wall('left', [0, 0], [1, TOP])} fill="url(#cyberdoom-wall)" />
      <polygon points={wall('right', [0, 0], [1, TOP])} fill="url(#cyberdoom-shade)" />
      {FLOORS.map(({ high, colour }, floor) => (
        <g key={high}>
          <Sectors floor={floor} high={high} colour={colour} />
          <polyline
            points={`${point('left', 1, high)} ${point('left', 0, high)} ${point('right', 1, high)}`}
            fill="none"
            stroke={colour}
            strokeWidth="10"
            strokeOpacity=".24"
          />
          <polyline
            points={`${point('left', 1, high)} ${point('left', 0, high)} ${point('right', 1, high)}`}
            fill="none"
            stroke={colour}
            strokeWidth="3"
          />
        </g>
      ))}
      <polygon points={wall('left', [0.86, 30], [0.97, TOP - 8])} fill="#06122b" />
      <g className="cyberdoom-lift">
        <polygon points={wall('left', [0.86, 62], [0.97, 82])} fill="#d9fbff" />
        <polygon points={wall('left', [0.8, 54], [1.03, 90])} fill={CYAN} opacity=".25" />
      </g>
      <polyline
        points={`${point('left', 1, TOP)} ${point('left', 0, TOP)} ${point('right', 1, TOP)}`}
        fill="none"
        stroke="#7f9bd6"
        strokeWidth="1.6"
      />
    </g>
  )
}

/** Six sectors to a floor, as in the game; behind one of them a sentinel is awake. */
function Sectors({
  floor,
  high,
  colour,
}: {
  readonly floor: number
  readonly high: number
  readonly colour: string
}) {
  return (
    <>
      {[0, 1, 2, 3, 4, 5].map(sector => {
        const from = 0.05 + sector * 0.132
        const { chance } = WINDOWS[floor * 6 + sector]!
        const awake = sector === (floor * 3 + 1) % 6
        return (
          <polygon
            key={sector}
            points={wall('left', [from, high + 11], [from + 0.1, high + 33])}
            fill={awake ? '#ff5a3c' : colour}
            opacity={awake ? 0.95 : 0.14 + chance * 0.55}
          />
        )
      })}
      <polygon points={wall('right', [0.14, high + 13], [0.86, high + 30])} fill={colour} opacity=".22" />
    </>
  )
}

function Eye() {
  return (
    <g transform="translate(176 78)">
      <path d="M-8 20-20 48 28 44 12 20Z" fill="#1c2f61" stroke="#7f9bd6" strokeWidth="1.4" />
      <circle r="70" fill="url(#cyberdoom-halo)" />
      <path d="M-46 0Q0-46 46 0Q0 46-46 0Z" fill="#050a18" stroke={CYAN} strokeWidth="2.4" />
      <g className="cyberdoom-gaze">
        <circle r="20" fill="url(#cyberdoom-iris)" />
        <circle r="20" fill="none" stroke="#ffd3f2" strokeWidth="1" strokeDasharray="2 3.2" />
        <circle r="7.5" fill="#12000f" />
        <circle cx="-4" cy="-5" r="2.6" fill="#fff" />
      </g>
      <path className="cyberdoom-lid" d="M-46 0Q0-46 46 0Q0-28-46 0Z" fill="#1b2f5e" />
    </g>
  )
}

function Paints() {
  return (
    <defs>
      <Vertical id="cyberdoom-sky" stops={['#060c22', '#10235a', '#3a1a66']} />
      <Vertical id="cyberdoom-wall" stops={['#4a649f', '#2c4178', '#142350']} />
      <Vertical id="cyberdoom-shade" stops={['#26386c', '#182754', '#0b1532']} />
      <linearGradient id="cyberdoom-fog" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#060a1c" stopOpacity="0" />
        <stop offset=".44" stopColor="#060a1c" stopOpacity=".84" />
        <stop offset="1" stopColor="#04060f" />
      </linearGradient>
      <RadialFade id="cyberdoom-haze" colour="#e02ba0" strength={0.75} />
      <RadialFade id="cyberdoom-backlight" colour="#2bb8ff" strength={0.45} />
      <RadialFade id="cyberdoom-halo" colour="#ff4fc8" strength={0.75} />
      <linearGradient id="cyberdoom-beam" x1=".5" y1="0" x2=".5" y2="1">
        <stop offset="0" stopColor={CYAN} stopOpacity=".42" />
        <stop offset="1" stopColor={CYAN} stopOpacity="0" />
      </linearGradient>
      <radialGradient id="cyberdoom-iris">
        <stop offset=".3" stopColor="#ffb8ea" />
        <stop offset=".62" stopColor="#ff3fbf" />
        <stop offset="1" stopColor="#4a0a6b" />
      </radialGradient>
    </defs>
  )
}

function Vertical({ id, stops }: { readonly id: string; readonly stops: readonly string[] }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      {stops.map((colour, index) => (
        <stop key={colour} offset={index / (stops.length - 1)} stopColor={colour} />
      ))}
    </linearGradient>
  )
}
