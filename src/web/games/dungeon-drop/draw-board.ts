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

/** Around the outermost pieces, in millimetres. */
const MARGIN = 14
/** Around a looted room, in millimetres. */
const AROUND = 25
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

/** Everything that lies on the table, or the room that is looted with what lies around it. */
function frameOf(pieces: readonly Piece[], room: Polygon | undefined): Frame {
  const whole = Math.max(60, ...pieces.map(({ pose }) => Math.hypot(pose.x, pose.y))) + MARGIN
  if (!room) return { x: 0, y: 0, reach: whole }
  const [xs, ys] = [room.map(({ x }) => x), room.map(({ y }) => y)]
  const middle = (all: readonly number[]) => (Math.min(...all) + Math.max(...all)) / 2
  const half = (all: readonly number[]) => (Math.max(...all) - Math.min(...all)) / 2
  return { x: middle(xs), y: middle(ys), reach: Math.min(whole, AROUND + Math.max(half(xs), half(ys))) }
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
  const mat = frameOf(pieces, undefined).reach * 0.97
  const colours = CUBE_COLOURS[settings.now().palette]
  canvas.save()
  canvas.fillStyle = '#5a3f26'
  canvas.fillRect(0, 0, size, size)
  canvas.scale(size / (2 * reach), size / (2 * reach))
  canvas.translate(reach - x, reach + y)
  canvas.beginPath()
  canvas.arc(0, 0, mat, 0, 2 * Math.PI)
  canvas.fillStyle = '#d9bf8c'
  canvas.fill()
  if (room) drawRoom(canvas, room, colourOf(looted.seat))
  for (const piece of pieces) {
    const { type, seat } = piece
    const plain = type === 'meeple' ? colourOf(seat ?? 0) : '#4b4038'
    const cube = type === 'meeple' || type === 'token' ? undefined : colours[type]
    drawPiece(canvas, piece, cube?.colour ?? plain, cube?.ink ?? '#fff')
  }
  canvas.restore()
}
