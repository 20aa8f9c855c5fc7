/** The tower on a canvas. */

import { ELEVATOR, SECTORS } from '../../../games/cyberdoom-tower/state.ts'
import type { SeenState } from '../../../games/cyberdoom-tower/text/name-lines.ts'
import type { BoardDrawing, DrawBoard } from '../../kit/board/draw-board.ts'

/** In hundredths of the side. */
const ROOF = 20
const LEFT = 6
const WIDTH = 88
const GAP = 1.4
const COLUMN = WIDTH / (SECTORS + 1)

function drawEye(canvas: CanvasRenderingContext2D, open: number): void {
  canvas.save()
  canvas.translate(50, 11)
  const height = 1 + 11 * open
  canvas.beginPath()
  canvas.moveTo(-16, 0)
  canvas.quadraticCurveTo(0, -height, 16, 0)
  canvas.quadraticCurveTo(0, height, -16, 0)
  canvas.fillStyle = '#050a18'
  canvas.fill()
  canvas.lineWidth = 0.7
  canvas.strokeStyle = '#57e6ff'
  canvas.stroke()
  canvas.clip()
  for (const [radius, colour] of [
    [5.5, '#ff3fbf'],
    [2.2, '#12000f'],
  ] as const) {
    canvas.beginPath()
    canvas.arc(0, 0, radius, 0, 2 * Math.PI)
    canvas.fillStyle = colour
    canvas.fill()
  }
  canvas.restore()
}

function drawPawns(
  canvas: CanvasRenderingContext2D,
  { state, colourOf, outlineOf }: BoardDrawing<SeenState>,
  floorHeight: number,
): void {
  for (const [seat, { floor, sector, onRoof }] of state.players.entries()) {
    const top = onRoof
      ? ROOF - 4
      : ROOF + (state.floors.length - 1 - floor) * floorHeight + floorHeight * 0.66
    const across = onRoof ? 44 + 12 * seat : LEFT + (sector - ELEVATOR + 0.5) * COLUMN
    canvas.save()
    canvas.translate(across, top)
    canvas.scale(0.3, 0.3)
    canvas.fillStyle = colourOf(seat)
    canvas.strokeStyle = '#fff'
    canvas.lineWidth = 1.6
    const outline = new Path2D(outlineOf(seat))
    canvas.fill(outline)
    canvas.stroke(outline)
    canvas.restore()
  }
}

export const drawBoard: DrawBoard<SeenState> = (canvas, drawing) => {
  const { state, size } = drawing
  const floorHeight = (98 - ROOF) / state.floors.length
  const keys = state.players.reduce((sum, player) => sum + player.keys, 0)
  canvas.save()
  canvas.scale(size / 100, size / 100)
  canvas.fillStyle = '#0c1230'
  canvas.fillRect(0, 0, 100, 100)
  drawEye(canvas, Math.min(1, 0.2 + keys / 4))
  for (const [index, { edge, active, defeated, blocked }] of state.floors.entries()) {
    const top = ROOF + (state.floors.length - 1 - index) * floorHeight
    canvas.fillStyle = blocked ? '#3a1526' : '#1d2856'
    canvas.fillRect(LEFT, top, WIDTH, floorHeight - GAP)
    canvas.fillStyle = '#14606f'
    canvas.fillRect(LEFT, top, COLUMN - 0.4, floorHeight - GAP)
    const from = LEFT + edge * COLUMN
    canvas.fillStyle = defeated ? '#39405f' : active ? '#b8486f' : '#4f63a6'
    if (edge <= SECTORS && !blocked) canvas.fillRect(from, top, LEFT + WIDTH - from, floorHeight - GAP)
  }
  drawPawns(canvas, drawing, floorHeight)
  canvas.restore()
}
