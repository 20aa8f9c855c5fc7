/** The name of Cyberdoom Tower in neon tubes, one of them with a loose contact. */

import { type Lettering, tubes } from './lettering.ts'

export const CYAN = '#4ff2ff'
export const MAGENTA = '#ff4fc8'

const TITLE = tubes('CYBERDOOM', 3.6)
const SUBTITLE = tubes('TOWER', 9)

export function NeonSign() {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <Tubes lettering={TITLE} y={312} size={274} colour={CYAN} />
      <Tubes lettering={SUBTITLE} y={358} size={148} colour={MAGENTA} faulty={4} />
    </g>
  )
}

interface TubesProps {
  readonly lettering: Lettering
  readonly y: number
  readonly size: number
  readonly colour: string
  /** Which letter has a loose contact. */
  readonly faulty?: number
}

function Tubes({ lettering, y, size, colour, faulty }: TubesProps) {
  const scale = size / lettering.width
  return (
    <g transform={`translate(${(320 - size) / 2} ${y}) scale(${scale})`}>
      {lettering.letters.map(({ x, path }, index) => (
        <g
          key={x}
          transform={`translate(${x} 0)`}
          className={index === faulty ? 'cyberdoom-faulty' : undefined}
        >
          <path d={path} stroke={colour} strokeWidth={8 / scale} strokeOpacity=".22" />
          <path d={path} stroke={colour} strokeWidth={4 / scale} />
          <path d={path} stroke="#fff" strokeWidth={1.4 / scale} strokeOpacity=".9" />
        </g>
      ))}
    </g>
  )
}
