/** The table of the dungeon on a canvas. */

import { footprint, yawOf } from '../../../games/dungeon-drop/geometry/rooms.ts'
import { EDGE } from '../../../games/dungeon-drop/physics.ts'
import { settings } from '../../base/settings/settings.ts'
import type { DrawBoard } from '../../kit/board/draw-board.ts'
import { CUBE_COLOURS } from './pieces/cube-colours.ts'
import { MARKS } from './pieces/cube-marks.ts'
import { type Piece, piecesOf, type Seen } from './pieces/pieces.ts'

/** Around the outermost pieces, in millimetres. */
const MARGIN = 14
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

export const drawBoard: DrawBoard<Seen> = (canvas, { state, size, colourOf }) => {
  const pieces = piecesOf(state)
  const reach = Math.max(60, ...pieces.map(({ pose }) => Math.hypot(pose.x, pose.y))) + MARGIN
  const colours = CUBE_COLOURS[settings.now().palette]
  canvas.save()
  canvas.fillStyle = '#5a3f26'
  canvas.fillRect(0, 0, size, size)
  canvas.scale(size / (2 * reach), size / (2 * reach))
  canvas.translate(reach, reach)
  canvas.beginPath()
  canvas.arc(0, 0, reach * 0.97, 0, 2 * Math.PI)
  canvas.fillStyle = '#d9bf8c'
  canvas.fill()
  for (const piece of pieces) {
    const { type, seat } = piece
    const plain = type === 'meeple' ? colourOf(seat ?? 0) : '#4b4038'
    const cube = type === 'meeple' || type === 'token' ? undefined : colours[type]
    drawPiece(canvas, piece, cube?.colour ?? plain, cube?.ink ?? '#fff')
  }
  canvas.restore()
}
