/** The galaxy on a canvas. */

import { boardOf } from '../../../games/cube-attack/board.ts'
import { holders } from '../../../games/cube-attack/scoring.ts'
import type { DrawBoard } from '../../kit/board/draw-board.ts'
import { EXTENT, orbitPath, PLANET_RADIUS, placedUnits, placeOf, sizeOn } from './drawing/board-layout.ts'
import type { SeenGalaxy } from './show-script.ts'

const KINDS = {
  entrance: '#3a3168',
  cube: '#2f7fa3',
  wound: '#a33a45',
  armoury: '#a3742f',
  half: '#8d8aa8',
  full: '#e8e4ff',
} as const

export const drawBoard: DrawBoard<SeenGalaxy> = (canvas, { state, size, colourOf, outlineOf }) => {
  const board = boardOf(state.board)
  const scale = size / (2 * EXTENT)
  canvas.save()
  canvas.scale(scale, scale)
  canvas.translate(EXTENT, EXTENT)
  canvas.lineWidth = 3
  canvas.strokeStyle = 'rgb(170 160 255 / 0.5)'
  for (const orbit of board.orbits) canvas.stroke(new Path2D(orbitPath(board, orbit)))
  const radius = PLANET_RADIUS * sizeOn(board)
  for (const planet of board.planets) {
    const { x, y } = placeOf(planet)
    canvas.beginPath()
    canvas.arc(x, y, radius, 0, 2 * Math.PI)
    canvas.fillStyle = KINDS[planet.kind]
    canvas.fill()
    const [owner] = board.moons.includes(planet.index) ? holders(state, planet.index) : []
    if (owner === undefined) continue
    canvas.lineWidth = 7
    canvas.strokeStyle = colourOf(owner)
    canvas.stroke()
  }
  for (const { unit, x, y } of placedUnits(board, state.units, 1)) {
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(unit.size === 2 ? 3 : 2.3, unit.size === 2 ? 3 : 2.3)
    canvas.fillStyle = colourOf(unit.owner)
    canvas.strokeStyle = '#0b0618'
    canvas.lineWidth = 1.2
    const outline = new Path2D(outlineOf(unit.owner))
    canvas.fill(outline)
    canvas.stroke(outline)
    canvas.restore()
  }
  canvas.restore()
}
