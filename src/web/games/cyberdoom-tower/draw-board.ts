/** The tower on a canvas. */

import { ELEVATOR, SECTORS } from '../../../games/cyberdoom-tower/state.ts'
import type { SeenState } from '../../../games/cyberdoom-tower/text/name-lines.ts'
import { keySector } from '../../../games/cyberdoom-tower/tower.ts'
import type { BoardDrawing, DrawBoard } from '../../kit/board/draw-board.ts'
import { sentinelDrawing } from './art/SentinelPicture.tsx'
import { kindOf } from './cards/SentinelCard.tsx'

type SeenFloor = SeenState['floors'][number]

/** In hundredths of the side. */
const ROOF = 20
const LEFT = 6
const WIDTH = 88
const GAP = 1.4
const COLUMN = WIDTH / (SECTORS + 1)

/** The houses behind the tower: how high each is, from left to right. */
const HOUSES = [6, 10, 4, 8, 13, 5, 3, 2, 3, 4, 12, 6, 9, 4, 11, 7]

function drawCity(canvas: CanvasRenderingContext2D): void {
  const sky = canvas.createLinearGradient(0, 0, 0, 100)
  sky.addColorStop(0, '#070a1f')
  sky.addColorStop(0.3, '#2b1050')
  sky.addColorStop(1, '#0c1230')
  canvas.fillStyle = sky
  canvas.fillRect(0, 0, 100, 100)
  const width = 100 / HOUSES.length
  for (const [place, height] of HOUSES.entries()) {
    canvas.fillStyle = '#140a33'
    canvas.fillRect(place * width, ROOF - height, width - 0.4, 100)
    canvas.fillStyle = '#ffd98a55'
    for (let lamp = 0; lamp < height - 2; lamp += 2)
      canvas.fillRect(place * width + 1.2 + ((place + lamp) % 3), ROOF - height + 1 + lamp, 0.7, 0.8)
  }
}

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

/** The elevator, the sectors, and as much of the floor as its Sentinel watches. */
function drawRoom(
  canvas: CanvasRenderingContext2D,
  { edge, active, defeated, blocked }: SeenFloor,
  height: number,
): void {
  const room = canvas.createLinearGradient(0, 0, 0, height)
  room.addColorStop(0, blocked ? '#3a1526' : '#24336e')
  room.addColorStop(1, blocked ? '#240c18' : '#141d48')
  canvas.fillStyle = room
  canvas.fillRect(LEFT, 0, WIDTH, height)
  canvas.fillStyle = '#14606f'
  canvas.fillRect(LEFT, 0, COLUMN - 0.4, height)
  canvas.fillStyle = '#57e6ff66'
  canvas.fillRect(LEFT + COLUMN / 2 - 0.3, 0, 0.6, height)
  const from = LEFT + edge * COLUMN
  canvas.fillStyle = defeated ? '#ffffff0a' : active ? '#d6386b88' : '#4f6fd077'
  if (edge <= SECTORS && !blocked) canvas.fillRect(from, 0, LEFT + WIDTH - from, height)
  canvas.fillStyle = '#0a102c'
  for (let sector = 1; sector <= SECTORS; sector++)
    canvas.fillRect(LEFT + sector * COLUMN - 0.2, 0, 0.4, height)
}

/** What it looks like asleep, awake and in pieces: its body, its plates and its eyes. */
const SENTINELS = {
  asleep: ['#3d4f86', '#8fa4e6', '#1b2550'],
  awake: ['#8c1f45', '#ff7a9a', '#fff2a8'],
  destroyed: ['#262b45', '#3a4160', '#262b45'],
} as const

function drawSentinel(
  canvas: CanvasRenderingContext2D,
  kind: number,
  { mood, height }: { readonly mood: keyof typeof SENTINELS; readonly height: number },
): void {
  const { body, plates, eyes } = sentinelDrawing(kind)
  canvas.save()
  canvas.translate(LEFT + WIDTH - COLUMN, height * 0.56)
  canvas.rotate(mood === 'destroyed' ? 0.5 : 0)
  const scale = (height * 0.8) / 58
  canvas.scale(scale, scale)
  for (const [part, outline] of [body, plates, eyes].entries()) {
    canvas.fillStyle = SENTINELS[mood][part]!
    canvas.fill(new Path2D(outline))
  }
  canvas.restore()
}

function drawKey(canvas: CanvasRenderingContext2D, sector: number, height: number): void {
  canvas.save()
  canvas.translate(LEFT + (sector - ELEVATOR + 0.5) * COLUMN, height * 0.2)
  canvas.strokeStyle = '#ffd257'
  canvas.lineWidth = 0.9
  canvas.beginPath()
  canvas.arc(-2, 0, 1.5, 0, 2 * Math.PI)
  canvas.moveTo(-0.5, 0)
  canvas.lineTo(3.6, 0)
  canvas.lineTo(3.6, 1.6)
  canvas.moveTo(2, 0)
  canvas.lineTo(2, 1.3)
  canvas.stroke()
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
    canvas.scale(0.45, 0.45)
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
  const height = floorHeight - GAP
  const keys = state.players.reduce((sum, player) => sum + player.keys, 0)
  canvas.save()
  canvas.scale(size / 100, size / 100)
  drawCity(canvas)
  drawEye(canvas, Math.min(1, 0.2 + keys / 4))
  for (const [index, floor] of state.floors.entries()) {
    const { active, defeated, blocked, key } = floor
    canvas.save()
    canvas.translate(0, ROOF + (state.floors.length - 1 - index) * floorHeight)
    drawRoom(canvas, floor, height)
    const mood = defeated ? 'destroyed' : active ? 'awake' : 'asleep'
    if (!blocked) drawSentinel(canvas, kindOf(state, index), { mood, height })
    if (key === 'here') drawKey(canvas, keySector(state, index), height)
    canvas.restore()
  }
  drawPawns(canvas, drawing, floorHeight)
  canvas.restore()
}
