/** Brief effects: shots between planets, and points that rise from the moons. */

import { useEffect, useState } from 'react'
import type { Board } from '../../../games/cube-attack/board.ts'
import type { Event } from '../../../games/cube-attack/state.ts'
import { useRate } from '../../kit/animation/pace.ts'
import { seatColour } from '../../kit/components/SeatMark.tsx'
import { placeOf } from './board-layout.ts'

const LASTS = 620

export function Effects({ board, events }: { readonly board: Board; readonly events: readonly Event[] }) {
  const [flash, setFlash] = useState<readonly Event[]>([])
  const rate = useRate()
  useEffect(() => {
    setFlash(events)
    const timer = setTimeout(() => setFlash([]), LASTS / rate())
    return () => clearTimeout(timer)
  }, [events, rate])
  return (
    <g className="effects" aria-hidden="true">
      {flash.map(event => {
        if (event.type !== 'attacked') return null
        const from = placeOf(board.planets[event.from]!)
        const to = placeOf(board.planets[event.at]!)
        const near = event.from === event.at
        return (
          <g key={`${event.unit}-${event.target}`} style={{ color: seatColour(event.seat) }}>
            {near ? null : (
              <line className="shot" x1={from.x} y1={from.y - 16} x2={to.x} y2={to.y - 16} pathLength={1} />
            )}
            <g transform={`translate(${to.x} ${to.y - 14})`}>
              <circle className="burst" r="34" />
              <path
                className="burst burst--rays"
                d="M0-46V-26M0 26V46M-46 0H-26M26 0H46M-32-32-19-19M19 19 32 32M-32 32-19 19M19-19 32-32"
              />
            </g>
          </g>
        )
      })}
    </g>
  )
}
