/** The galaxy on a canvas. */

import type { Frozen } from '../../../engine/game.ts'
import { type Board, boardOf, type Planet } from '../../../games/cube-attack/board.ts'
import { holders } from '../../../games/cube-attack/scoring.ts'
import type { Event } from '../../../games/cube-attack/state.ts'
import type { BoardDrawing, DrawBoard } from '../../kit/board/draw-board.ts'
import {
  EXTENT,
  orbitPath,
  PLANET_RADIUS,
  type Placed,
  placedUnits,
  placeOf,
  sizeOn,
} from './drawing/board-layout.ts'
import { CUBE_HEIGHT, LEFT, RIGHT, TOP } from './drawing/UnitShape.tsx'
import { LIGHTS, PLANET_SIGNS } from './PlanetShape.tsx'
import type { SeenGalaxy } from './show-script.ts'

type Drawing = BoardDrawing<SeenGalaxy, Frozen<Event>>

/** Of a cube: its left, its right and its top, with the light that falls on them. */
const FACES = [
  [LEFT, 'rgb(0 0 0 / 0.12)'],
  [RIGHT, 'rgb(0 0 0 / 0.4)'],
  [TOP, 'rgb(255 255 255 / 0.2)'],
] as const

const SHOT = '#ff5a4d'

/** Draws around a place of the board, at the size of its planets. */
function at(
  canvas: CanvasRenderingContext2D,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
  draw: () => void,
): void {
  canvas.save()
  canvas.translate(x, y)
  canvas.scale(scale, scale)
  draw()
  canvas.restore()
}

function drawDisc(canvas: CanvasRenderingContext2D, radius: number, fill: string | CanvasGradient): void {
  canvas.beginPath()
  canvas.arc(0, 0, radius, 0, 2 * Math.PI)
  canvas.fillStyle = fill
  canvas.fill()
}

function glow(canvas: CanvasRenderingContext2D, radius: number, colours: readonly string[]): CanvasGradient {
  const light = canvas.createRadialGradient(-radius * 0.3, -radius * 0.4, 0, 0, 0, radius * 1.4)
  for (const [place, colour] of colours.entries()) light.addColorStop(place / (colours.length - 1), colour)
  return light
}

function drawPlanet(canvas: CanvasRenderingContext2D, { kind }: Planet, owner: string | undefined): void {
  if (kind === 'full') drawDisc(canvas, PLANET_RADIUS * 1.5, 'rgb(255 224 140 / 0.16)')
  const lit = kind === 'entrance' ? '#120b22' : glow(canvas, PLANET_RADIUS, LIGHTS[kind])
  drawDisc(canvas, PLANET_RADIUS, lit)
  canvas.lineWidth = 5
  canvas.strokeStyle = owner ?? (kind === 'entrance' ? '#4b4170' : 'rgb(0 0 0 / 0.5)')
  canvas.stroke()
  if (kind === 'full') return
  canvas.lineWidth = 1.6
  canvas.strokeStyle = kind === 'entrance' ? '#4b4170' : '#fff'
  canvas.scale(1.5, 1.5)
  canvas.fillStyle = 'rgb(10 6 24 / 0.75)'
  if (kind === 'half') canvas.fill(new Path2D('M0-23A23 23 0 0 0 0 23A10 23 0 0 1 0-23Z'))
  else canvas.stroke(new Path2D(PLANET_SIGNS[kind]))
}

function drawCube(canvas: CanvasRenderingContext2D, colour: string): void {
  canvas.lineWidth = 1.6
  canvas.lineJoin = 'round'
  canvas.strokeStyle = 'rgb(0 0 0 / 0.75)'
  for (const [path, light] of FACES) {
    const face = new Path2D(path)
    canvas.fillStyle = colour
    canvas.fill(face)
    canvas.fillStyle = light
    canvas.fill(face)
    canvas.stroke(face)
  }
}

/** One cube or a pile, larger than at the table: the picture is small. */
function drawUnit(
  canvas: CanvasRenderingContext2D,
  { unit, x, y, scale }: Placed,
  { colourOf, outlineOf }: Drawing,
): void {
  at(canvas, { x, y, scale: scale * 1.15 }, () => {
    for (let cube = 0; cube < unit.size; cube++) {
      drawCube(canvas, colourOf(unit.owner))
      if (cube + 1 < unit.size) canvas.translate(0, -CUBE_HEIGHT)
    }
    canvas.translate(0, -CUBE_HEIGHT)
    canvas.scale(0.62, 0.36)
    canvas.fillStyle = 'rgb(255 255 255 / 0.85)'
    canvas.fill(new Path2D(outlineOf(unit.owner)))
  })
}

/** The line of fire, and what was destroyed as it was before. */
function drawShot(canvas: CanvasRenderingContext2D, board: Board, drawing: Drawing): void {
  const { before, event } = drawing
  if (event?.type !== 'attacked') return
  const placed = placedUnits(board, before.units, 1)
  const target = placed.find(({ unit }) => unit.id === event.target)
  const attacker = placed.find(({ unit }) => unit.id === event.unit)
  if (!target || !attacker) return
  if (event.destroyed) {
    canvas.globalAlpha = 0.55
    drawUnit(canvas, target, drawing)
    canvas.globalAlpha = 1
  }
  canvas.strokeStyle = SHOT
  canvas.lineCap = 'round'
  canvas.lineWidth = 7
  canvas.beginPath()
  canvas.moveTo(attacker.x, attacker.y - 12)
  canvas.lineTo(target.x, target.y - 12)
  canvas.stroke()
  at(canvas, { x: target.x, y: target.y - 12, scale: target.scale }, () => {
    canvas.lineWidth = 5
    canvas.stroke(new Path2D('M-26 0A26 26 0 1 0 26 0A26 26 0 1 0-26 0M0-40V-18M0 40V18M-40 0H-18M40 0H18'))
  })
}

export const drawBoard: DrawBoard<SeenGalaxy, Frozen<Event>> = (canvas, drawing) => {
  const { state, size, colourOf } = drawing
  const board = boardOf(state.board)
  const scale = size / (2 * EXTENT)
  canvas.save()
  canvas.scale(scale, scale)
  canvas.translate(EXTENT, EXTENT)
  canvas.fillStyle = glow(canvas, EXTENT, ['#2a1659', '#120a2b', '#0b0714'])
  canvas.fillRect(-EXTENT, -EXTENT, 2 * EXTENT, 2 * EXTENT)
  canvas.lineWidth = 4
  canvas.strokeStyle = 'rgb(170 160 255 / 0.5)'
  for (const orbit of board.orbits) canvas.stroke(new Path2D(orbitPath(board, orbit)))
  for (const planet of board.planets) {
    const { index } = planet
    const gate = state.players.findIndex(({ team }) => board.entranceByTeam[team] === index)
    const [holder = gate] = board.moons.includes(index) ? holders(state, index) : []
    at(canvas, { ...placeOf(planet), scale: sizeOn(board) }, () =>
      drawPlanet(canvas, planet, holder < 0 ? undefined : colourOf(holder)),
    )
  }
  for (const placed of placedUnits(board, state.units, 1)) drawUnit(canvas, placed, drawing)
  drawShot(canvas, board, drawing)
  canvas.restore()
}
