/** The picture of a moment to share: the board as it was, what happened, and who played if the player wants that told. */

import type { AnyDrawBoard } from '../../kit/board/draw-board.ts'
import { drawnSeatColour, seatOutline } from '../../kit/components/SeatMark.tsx'

const PICTURE = { width: 1200, height: 675 } as const
const BOARD = 615
const MARGIN = 30
const TEXT = BOARD + 3 * MARGIN
/** A headline with more letters is written smaller. */
const LONG = 60

export interface Story {
  readonly title: string
  readonly headline: string
  readonly sentence: string
  /** By seat; without names only the marks of the seats are drawn. */
  readonly names: readonly string[] | undefined
  readonly seats: number
  /** After the step, before it, and what happened in it. */
  readonly state: unknown
  readonly before: unknown
  readonly event: unknown
}

/** Words in lines that are not wider than this. */
export function linesWithin(
  text: string,
  width: number,
  measure: (text: string) => number,
): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length === 0 || measure(longer) > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** Writes a text from a height on; returns the height below it. */
function write(
  canvas: CanvasRenderingContext2D,
  text: string,
  { top, size, weight, colour }: { top: number; size: number; weight: number; colour: string },
): number {
  const family = getComputedStyle(document.querySelector('[data-game]') ?? document.body).fontFamily
  canvas.font = `${weight} ${size}px ${family}`
  canvas.fillStyle = colour
  const lines = linesWithin(text, PICTURE.width - TEXT - MARGIN, each => canvas.measureText(each).width)
  for (const [index, line] of lines.entries()) canvas.fillText(line, TEXT, top + size * (1 + 1.25 * index))
  return top + size * 1.25 * lines.length + size * 0.4
}

function drawSeats(canvas: CanvasRenderingContext2D, { names, seats }: Story): void {
  const bottom = PICTURE.height - MARGIN
  for (let seat = 0; seat < seats; seat++) {
    const top = bottom - (seats - seat) * 40 + 20
    canvas.save()
    canvas.translate(names ? TEXT + 14 : TEXT + 14 + 40 * seat, names ? top : bottom - 20)
    canvas.scale(1.5, 1.5)
    canvas.fillStyle = drawnSeatColour(seat)
    canvas.fill(new Path2D(seatOutline(seat)))
    canvas.restore()
    if (!names) continue
    canvas.font = canvas.font.replace(/^.*?px/, '500 26px')
    canvas.fillStyle = '#f4efff'
    canvas.fillText(names[seat]!, TEXT + 40, top + 9)
  }
}

export async function storyPicture(story: Story, drawBoard: AnyDrawBoard): Promise<Blob> {
  const page = document.createElement('canvas')
  Object.assign(page, PICTURE)
  const canvas = page.getContext('2d')
  if (!canvas) throw new Error('this browser cannot draw')
  const sky = canvas.createLinearGradient(0, 0, PICTURE.width, PICTURE.height)
  sky.addColorStop(0, '#161028')
  sky.addColorStop(1, '#2a1746')
  canvas.fillStyle = sky
  canvas.fillRect(0, 0, PICTURE.width, PICTURE.height)
  canvas.save()
  canvas.translate(MARGIN, MARGIN)
  canvas.beginPath()
  canvas.roundRect(0, 0, BOARD, BOARD, 18)
  canvas.clip()
  canvas.fillStyle = '#0b0618'
  canvas.fillRect(0, 0, BOARD, BOARD)
  const look = { size: BOARD, colourOf: drawnSeatColour, outlineOf: seatOutline }
  const { state, before, event } = story
  drawBoard(canvas, { ...look, state: state as never, before: before as never, event: event as never })
  canvas.restore()
  let top = write(canvas, story.title, { top: 34, size: 26, weight: 500, colour: '#c9b8ff' })
  const size = story.headline.length > LONG ? 34 : 46
  top = write(canvas, story.headline, { top: top + 6, size, weight: 700, colour: '#ffffff' })
  write(canvas, story.sentence, { top: top + 10, size: 27, weight: 400, colour: '#e6defc' })
  drawSeats(canvas, story)
  return new Promise((resolve, reject) => {
    page.toBlob(blob => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png')
  })
}
