/** Textures painted on canvases instead of downloaded: engraved faces, wood, soft spots. */

import { CanvasTexture, LinearSRGBColorSpace, RepeatWrapping, SRGBColorSpace, type Texture } from 'three'
import type { CubeType } from '../../../../games/dungeon-drop/state.ts'
import type { CubeColour } from '../pieces/cube-colours.ts'
import { MARKS, type Mark } from '../pieces/cube-marks.ts'

const FACE = 128

/** Pseudo-random numbers from a fixed seed, so that the grain is always the same. */
export function grain(seed: number): () => number {
  let state = seed * 2654435761
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 4294967296
  }
}

function sheet(size: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  return canvas.getContext('2d')!
}

function textured({ canvas }: CanvasRenderingContext2D, colour: boolean): Texture {
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = colour ? SRGBColorSpace : LinearSRGBColorSpace
  texture.anisotropy = 4
  return texture
}

function stain(context: CanvasRenderingContext2D, { material }: Mark, random: () => number): void {
  const strokes = { wood: 60, stone: 140, metal: 26, resin: 12, gem: 0 }[material]
  for (let stroke = 0; stroke < strokes; stroke++) {
    const light = random() > 0.5
    context.globalAlpha = material === 'stone' ? 0.1 : 0.07
    context.fillStyle = light ? '#fff' : '#000'
    if (material === 'wood') context.fillRect(0, random() * FACE, FACE, 1 + random() * 2)
    else if (material === 'metal') context.fillRect(random() * FACE, 0, 1 + random() * 3, FACE)
    else context.fillRect(random() * FACE, random() * FACE, 2 + random() * 5, 2 + random() * 5)
  }
  context.globalAlpha = 1
}

function engrave(context: CanvasRenderingContext2D, mark: Mark, ink: string): void {
  const scale = (FACE * 0.84) / 24
  context.save()
  context.translate(FACE / 2, FACE / 2)
  context.scale(scale, scale)
  context.translate(-12, -12)
  context.fillStyle = ink
  context.fill(new Path2D(mark.path), 'evenodd')
  context.restore()
}

export interface FaceTextures {
  readonly colour: Texture
  /** The bump map: dark where the face is engraved. */
  readonly depth: Texture
}

export function faceOf(type: CubeType, { colour, ink }: CubeColour): FaceTextures {
  const mark = MARKS[type]
  const paint = sheet(FACE)
  paint.fillStyle = colour
  paint.fillRect(0, 0, FACE, FACE)
  stain(paint, mark, grain(type.length * 7 + type.charCodeAt(0)))
  if (mark.material === 'gem') {
    // A gradient that looks like light inside the stone.
    const light = paint.createLinearGradient(0, 0, FACE, FACE)
    light.addColorStop(0, 'rgb(255 255 255 / 0.75)')
    light.addColorStop(0.35, 'rgb(255 255 255 / 0)')
    light.addColorStop(0.7, 'rgb(0 0 0 / 0.12)')
    light.addColorStop(1, 'rgb(255 255 255 / 0.45)')
    paint.fillStyle = light
    paint.fillRect(0, 0, FACE, FACE)
  }
  if (type === 'chest') {
    paint.strokeStyle = ink
    paint.lineWidth = 5
    paint.strokeRect(5, 5, FACE - 10, FACE - 10)
  }
  engrave(paint, mark, ink)
  const cut = sheet(FACE)
  cut.fillStyle = '#fff'
  cut.fillRect(0, 0, FACE, FACE)
  engrave(cut, mark, '#000')
  return { colour: textured(paint, true), depth: textured(cut, false) }
}

/** The face of a cube that is not known yet. */
export function hiddenFace(): Texture {
  const paint = sheet(FACE)
  paint.fillStyle = '#7d6444'
  paint.fillRect(0, 0, FACE, FACE)
  paint.strokeStyle = '#5d4830'
  paint.lineWidth = 8
  paint.strokeRect(4, 4, FACE - 8, FACE - 8)
  paint.fillStyle = '#e9d5ad'
  paint.font = `700 ${FACE * 0.7}px sans-serif`
  paint.textAlign = 'center'
  paint.textBaseline = 'middle'
  paint.fillText('?', FACE / 2, FACE * 0.54)
  return textured(paint, true)
}

let soft: Texture | undefined

/** A white spot that fades to nothing, for shadows and light on the table. Shared, so it is never disposed of. */
export function softSpot(): Texture {
  if (soft) return soft
  const paint = sheet(FACE)
  const fade = paint.createRadialGradient(FACE / 2, FACE / 2, 0, FACE / 2, FACE / 2, FACE / 2)
  fade.addColorStop(0, 'rgb(255 255 255 / 1)')
  fade.addColorStop(0.6, 'rgb(255 255 255 / 0.5)')
  fade.addColorStop(1, 'rgb(255 255 255 / 0)')
  paint.fillStyle = fade
  paint.fillRect(0, 0, FACE, FACE)
  soft = textured(paint, true)
  return soft
}

export function woodTexture(): Texture {
  const size = 512
  const context = sheet(size)
  const random = grain(11)
  for (let board = 0; board < 4; board++) {
    const tone = 30 + random() * 14
    context.fillStyle = `rgb(${tone * 1.75} ${tone} ${tone * 0.52})`
    context.fillRect(0, (board * size) / 4, size, size / 4)
    for (let line = 0; line < 70; line++) {
      context.strokeStyle = random() > 0.4 ? 'rgb(12 5 0 / 0.2)' : 'rgb(190 120 60 / 0.07)'
      context.lineWidth = 0.6 + random() * 1.8
      const y = (board * size) / 4 + (random() * size) / 4
      context.beginPath()
      context.moveTo(0, y)
      context.bezierCurveTo(size * 0.3, y + random() * 12 - 6, size * 0.6, y + random() * 12 - 6, size, y)
      context.stroke()
    }
    context.fillStyle = 'rgb(5 2 0 / 0.85)'
    context.fillRect(0, (board * size) / 4, size, 3)
  }
  const texture = textured(context, true)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.repeat.set(3, 3)
  return texture
}
