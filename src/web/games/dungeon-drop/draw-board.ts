/** The table of the dungeon on a canvas. */

import type { Point, Polygon } from '../../../games/dungeon-drop/geometry/polygons.ts'
import { footprint, yawOf } from '../../../games/dungeon-drop/geometry/rooms.ts'
import { EDGE } from '../../../games/dungeon-drop/physics.ts'
import type { Event } from '../../../games/dungeon-drop/state.ts'
import { settings } from '../../base/settings/settings.ts'
import type { DrawBoard } from '../../kit/board/draw-board.ts'
import { lineBetween } from './intent/room-preview.ts'
import { CUBE_COLOURS } from './pieces/cube-colours.ts'
import { MARKS } from './pieces/cube-marks.ts'
import { type Piece, piecesOf, type Seen } from './pieces/pieces.ts'

/** Beside what the picture shows, in millimetres. */
const AROUND = 25
/** How many of the pieces are in the picture, if it does not show a room. */
const MOST = 0.9
/** Marks are drawn in a box of this size. */
const MARK = 24

function drawPiece(canvas: CanvasRenderingContext2D, piece: Piece, colour: string, ink: string): void {
  const { x, y } = piece.pose
  const [first, ...others] = footprint(piece.shape, piece.pose)
  canvas.beginPath()
  canvas.moveTo(first!.x, -first!.y)
  for (const corner of others) canvas.lineTo(corner.x, -corner.y)
  canvas.closePath()
  canvas.fillStyle = colour
  canvas.fill()
  canvas.lineWidth = 0.5
  canvas.strokeStyle = 'rgb(0 0 0 / 0.7)'
  canvas.stroke()
  if (piece.type === 'meeple' || piece.type === 'token') return
  const edge = piece.shape === 'meeple' || piece.shape === 'token' ? MARK : EDGE[piece.shape]
  canvas.save()
  canvas.translate(x, -y)
  canvas.rotate(-yawOf(piece.shape, piece.pose))
  canvas.scale((edge * 0.8) / MARK, (edge * 0.8) / MARK)
  canvas.translate(-MARK / 2, -MARK / 2)
  canvas.fillStyle = ink
  canvas.fill(new Path2D(MARKS[piece.type].path), 'evenodd')
  canvas.restore()
}

interface Frame extends Point {
  /** From the middle to the edges. */
  readonly reach: number
}

/** The room that is looted, or almost everything on the table, with what lies around it. */
function frameOf(pieces: readonly Piece[], room: Polygon | undefined): Frame {
  const shown = room ?? withoutFarthest(pieces.map(({ pose }) => pose))
  const [xs, ys] = [shown.map(({ x }) => x), shown.map(({ y }) => y)]
  const middle = (all: readonly number[]) => (Math.min(...all) + Math.max(...all)) / 2
  const half = (all: readonly number[]) => (Math.max(...all) - Math.min(...all)) / 2
  return { x: middle(xs), y: middle(ys), reach: AROUND + Math.max(half(xs), half(ys)) }
}

/** One cube that has rolled far away would make all others tiny. */
function withoutFarthest(spots: readonly Point[]): readonly Point[] {
  if (spots.length === 0) return [{ x: 0, y: 0 }]
  const mean = (of: (spot: Point) => number) => spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length
  const [x, y] = [mean(spot => spot.x), mean(spot => spot.y)]
  const far = (spot: Point) => Math.hypot(spot.x - x, spot.y - y)
  return spots.toSorted((one, other) => far(one) - far(other)).slice(0, Math.ceil(spots.length * MOST))
}

function drawRoom(canvas: CanvasRenderingContext2D, room: Polygon, colour: string): void {
  canvas.beginPath()
  for (const { x, y } of room) canvas.lineTo(x, -y)
  canvas.closePath()
  canvas.lineWidth = 3
  canvas.strokeStyle = colour
  canvas.stroke()
  canvas.globalAlpha = 0.35
  canvas.fillStyle = colour
  canvas.fill()
  canvas.globalAlpha = 1
}

/** Looted cubes are still drawn in their room. */
export const drawBoard: DrawBoard<Seen, Event> = (canvas, { state, before, event, size, colourOf }) => {
  const looted = event?.type === 'looted' ? event : undefined
  const shown = looted ? before : state
  const pieces = piecesOf(shown)
  const room = looted && lineBetween(shown, looted.pillars)
  const { x, y, reach } = frameOf(pieces, room)
  const colours = CUBE_COLOURS[settings.now().palette]
  canvas.save()
  canvas.fillStyle = '#d9bf8c'
  canvas.fillRect(0, 0, size, size)
  canvas.scale(size / (2 * reach), size / (2 * reach))
  canvas.translate(reach - x, reach + y)
  if (room) drawRoom(canvas, room, colourOf(looted.seat))
  for (const piece of pieces) {
    const { type, seat } = piece
    const plain = type === 'meeple' ? colourOf(seat ?? 0) : '#4b4038'
    const cube = type === 'meeple' || type === 'token' ? undefined : colours[type]
    drawPiece(canvas, piece, cube?.colour ?? plain, cube?.ink ?? '#fff')
  }
  canvas.restore()
}
