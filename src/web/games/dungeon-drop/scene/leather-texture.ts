/** The leather of the mat, painted on a canvas: worn in the middle, tooled with a compass, stitched along its edge. */

import { CanvasTexture, SRGBColorSpace, type Texture } from 'three'
import { grain } from './textures.ts'

type Canvas = CanvasRenderingContext2D

/** Dyed slate: every colour of cube contrasts with it in warm light. */
const DYE = '#3d4a4c'
const DARK = 'rgb(8 10 12 / 0.5)'
const WORN = 'rgb(214 205 180 / 0.16)'

function paintGrain(context: Canvas, size: number): void {
  const random = grain(5)
  for (let speck = 0; speck < 9000; speck++) {
    context.fillStyle = random() > 0.5 ? 'rgb(6 8 8 / 0.13)' : 'rgb(220 225 210 / 0.055)'
    const reach = (0.001 + random() * 0.0045) * size
    context.beginPath()
    context.ellipse(random() * size, random() * size, reach, reach * 0.6, random() * 3, 0, 7)
    context.fill()
  }
  context.strokeStyle = 'rgb(6 8 8 / 0.2)'
  for (let crease = 0; crease < 34; crease++) {
    context.lineWidth = (0.0006 + random() * 0.0012) * size
    const [x, y] = [random() * size, random() * size]
    const bend = () => (random() - 0.5) * 0.14 * size
    context.beginPath()
    context.moveTo(x, y)
    context.quadraticCurveTo(x + bend(), y + bend(), x + bend() * 1.6, y + bend())
    context.stroke()
  }
}

/** A groove pressed into the leather: dark, with a worn edge beside it. */
function tool(context: Canvas, size: number, draw: () => void): void {
  const width = size * 0.0026
  for (const [colour, aside] of [
    [WORN, width * 0.8],
    [DARK, 0],
  ] as const) {
    context.save()
    context.translate(aside, aside)
    context.strokeStyle = colour
    context.lineWidth = width
    context.beginPath()
    draw()
    context.stroke()
    context.restore()
  }
}

/** A compass in the middle, where the dungeon falls: two rings, sixteen points, and a tooth for each hour between. */
function paintCompass(context: Canvas, size: number): void {
  const middle = size / 2
  const at = (turn: number, out: number): [number, number] => [
    middle + Math.sin(turn) * out * size,
    middle - Math.cos(turn) * out * size,
  ]
  for (const out of [0.1, 0.205, 0.222]) {
    tool(context, size, () => context.arc(middle, middle, out * size, 0, 7))
  }
  for (let point = 0; point < 16; point++) {
    const turn = (point * Math.PI) / 8
    const long = point % 4 === 0 ? 0.2 : point % 2 === 0 ? 0.16 : 0.125
    tool(context, size, () => {
      context.moveTo(...at(turn - 0.09, 0.1))
      context.lineTo(...at(turn, long))
      context.lineTo(...at(turn + 0.09, 0.1))
    })
    tool(context, size, () => {
      context.moveTo(...at(turn + Math.PI / 16, 0.205))
      context.lineTo(...at(turn + Math.PI / 16, 0.222))
    })
  }
}

function paintSeam(context: Canvas, size: number): void {
  context.setLineDash([size * 0.014, size * 0.009])
  context.lineWidth = size * 0.004
  for (const inset of [0.02, 0.034]) {
    context.strokeStyle = 'rgb(0 0 0 / 0.55)'
    context.strokeRect(inset * size + 2, inset * size + 2, size * (1 - 2 * inset), size * (1 - 2 * inset))
    context.strokeStyle = '#b6915c'
    context.strokeRect(inset * size, inset * size, size * (1 - 2 * inset), size * (1 - 2 * inset))
  }
  context.setLineDash([])
}

export function leatherTexture(size: 1024 | 2048): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')!
  context.fillStyle = DYE
  context.fillRect(0, 0, size, size)
  paintGrain(context, size)
  paintCompass(context, size)
  // Worn and lighter where hands have been most; towards the edge it has kept its colour.
  const wear = context.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size * 0.7)
  wear.addColorStop(0, 'rgb(255 214 150 / 0.16)')
  wear.addColorStop(0.4, 'rgb(255 200 130 / 0.03)')
  wear.addColorStop(1, 'rgb(0 0 0 / 0.55)')
  context.fillStyle = wear
  context.fillRect(0, 0, size, size)
  paintSeam(context, size)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  return texture
}
