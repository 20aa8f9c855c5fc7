/** A small drawing of a board, for the set-up. */

import { memo } from 'react'
import { BOARD_IDS, type Board, boardKey, boardOf } from '../../../games/cube-attack/board.ts'
import { type PlanetKind, readBoard } from '../../../games/cube-attack/board-file.ts'
import { EXTENT, orbitPath, placeOf } from './drawing/board-layout.ts'

const COLOURS: Readonly<Record<PlanetKind, string>> = {
  entrance: '#ffffff',
  cube: '#5fc4bf',
  wound: '#e0626a',
  armoury: '#e0a94a',
  half: '#b9b2d6',
  full: '#fff0b8',
}

/** The size of a planet in the drawing, where Entrances are rings. */
const RADIUS: Readonly<Record<PlanetKind, number>> = {
  entrance: 38,
  cube: 40,
  wound: 40,
  armoury: 40,
  half: 40,
  full: 56,
}

function boardIn(value: unknown): Board | undefined {
  const ours = BOARD_IDS.find(id => id === value)
  if (ours) return boardOf(ours)
  const read = readBoard(value)
  return read.ok ? boardOf(boardKey(read.value)) : undefined
}

export const OptionPicture = memo(function OptionPicture({ value }: { readonly value: unknown }) {
  const board = boardIn(value)
  if (!board) return null
  const size = Math.min(1, 22 / board.planets.length + 0.35)
  return (
    <svg
      viewBox={`${-EXTENT} ${-EXTENT} ${2 * EXTENT} ${2 * EXTENT}`}
      width="64"
      height="64"
      aria-hidden="true"
      style={{ borderRadius: '50%', background: 'radial-gradient(#2c1a5c, #0b0616 75%)' }}
    >
      {board.orbits.map(orbit => (
        <path
          key={`${orbit.a}-${orbit.b}`}
          d={orbitPath(board, orbit)}
          fill="none"
          stroke="#8f84d6"
          strokeWidth="12"
        />
      ))}
      {board.planets.map(planet => {
        const { x, y } = placeOf(planet)
        const { kind } = planet
        const ring = kind === 'entrance'
        return (
          <circle
            key={planet.id}
            cx={x}
            cy={y}
            r={RADIUS[kind] * size}
            fill={ring ? '#0b0616' : COLOURS[kind]}
            stroke={ring ? COLOURS[kind] : 'none'}
            strokeWidth="16"
          />
        )
      })}
    </svg>
  )
})
