/** A short scene of Cyberdoom Tower: six dice against a Sentinel. */

import { CYAN, MAGENTA } from '../art/NeonSign.tsx'
import { RadialFade } from '../art/RadialFade.tsx'
import './cyberdoom-tower-play.css'

/** What the boxes want, with dice that fit; `from` is where a die comes to rest before it is laid. */
const DICE = [
  { wants: 3, red: false, from: [66, 356], lean: -24 },
  { wants: 5, red: true, from: [206, 338], lean: 18 },
  { wants: 2, red: false, from: [262, 362], lean: 40 },
  { wants: 4, red: false, from: [112, 332], lean: 12 },
  { wants: 1, red: true, from: [158, 364], lean: -36 },
  { wants: 6, red: true, from: [40, 320], lean: 30 },
] as const
const PIPS: Readonly<Record<number, string>> = {
  1: '0 0',
  2: '-11-11 11 11',
  3: '-12-12 0 0 12 12',
  4: '-11-11 11-11-11 11 11 11',
  5: '-12-12 12-12 0 0-12 12 12 12',
  6: '-11-13 11-13-11 0 11 0-11 13 11 13',
}
const SIZE = 54
const placeOf = (box: number) => [84 + (box % 3) * 76, 208 + Math.floor(box / 3) * 74] as const

export function CyberdoomTowerPlay() {
  return (
    <>
      <defs>
        <RadialFade id="cyberdoom-play-halo" colour="#ff4fc8" strength={0.8} />
      </defs>
      <rect width="320" height="400" fill="#081230" />
      <path d="M0 0H320V150L160 190 0 150Z" fill="#16244f" />
      <circle
        className="game-play__part cyberdoom-play__glow"
        cx="160"
        cy="76"
        r="120"
        fill="url(#cyberdoom-play-halo)"
      />
      <g transform="translate(160 76) scale(1.5)">
        <path d="M-46 0Q0-46 46 0Q0 46-46 0Z" fill="#050a18" stroke={CYAN} strokeWidth="2.4" />
        <circle r="19" fill="#ff3fbf" />
        <circle r="8" fill="#12000f" />
        <circle cx="-5" cy="-6" r="3" fill="#fff" />
        <path
          className="game-play__part cyberdoom-play__lid"
          d="M-46 0Q0-46 46 0Q0 46-46 0Z"
          fill="#1b2f5e"
          stroke={CYAN}
          strokeWidth="1.4"
        />
      </g>
      {[0, 1, 2].map(part => (
        <rect
          key={part}
          className="game-play__part cyberdoom-play__energy"
          x={106 + part * 38}
          y="150"
          width="32"
          height="10"
          rx="3"
          fill={MAGENTA}
        />
      ))}
      <Boxes />
      {DICE.map(({ wants, red, from, lean }, box) => {
        const [x, y] = placeOf(box)
        const places = { '--from-x': `${from[0]}px`, '--from-y': `${from[1]}px`, '--lean': `${lean}deg` }
        return (
          <g
            key={wants}
            className="game-play__part cyberdoom-play__die"
            style={{ ...places, '--to-x': `${x}px`, '--to-y': `${y}px`, animationDelay: `${box * 0.14}s` }}
          >
            <Die value={wants} red={red} />
          </g>
        )
      })}
    </>
  )
}

/** What must be rolled, box by box. */
function Boxes() {
  return DICE.map(({ wants, red }, box) => {
    const [x, y] = placeOf(box)
    return (
      <g key={wants}>
        <rect
          className="game-play__part cyberdoom-play__box"
          x={x - 33}
          y={y - 33}
          width="66"
          height="66"
          rx="9"
          fill={CYAN}
          stroke={red ? '#ff5a6e' : CYAN}
          strokeWidth="4"
        />
        <text
          x={x}
          y={y + 13}
          textAnchor="middle"
          fontSize="36"
          fontWeight="700"
          fontFamily="system-ui, sans-serif"
          fill={red ? '#ff8b99' : '#8fdff0'}
        >
          {wants}
        </text>
      </g>
    )
  })
}

function Die({ value, red }: { readonly value: number; readonly red: boolean }) {
  const numbers = (PIPS[value] ?? '').match(/-?\d+/g)?.map(Number) ?? []
  return (
    <>
      <rect
        x={-SIZE / 2}
        y={-SIZE / 2}
        width={SIZE}
        height={SIZE}
        rx="10"
        fill={red ? '#d8263c' : '#f4f1ea'}
        stroke="#04060f"
        strokeWidth="2"
      />
      {numbers.map((x, index) =>
        index % 2 === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pips of a die do not change
          <circle key={index} cx={x} cy={numbers[index + 1]} r="5.4" fill={red ? '#fff' : '#1a1420'} />
        ) : null,
      )}
    </>
  )
}
