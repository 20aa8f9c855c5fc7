/** The moment of a match as a clip to share: the board in motion, and what happened once it has been seen. */

import type { AnyFilmBoard, Film, FilmedMoment } from '../../kit/board/film-board.ts'
import { drawnSeatColour, seatOutline } from '../../kit/components/SeatMark.tsx'
import type { linesWithin, Story } from './story-picture.ts'

/** In pixels. */
const CLIP = { width: 960, height: 540 } as const
const WORDS = 132
const MARGIN = 22
const FRAMES_A_SECOND = 30
const BITS_A_SECOND = 4_000_000
/** A machine that draws more slowly than this, in milliseconds, films in slow motion: it leaves nothing out. */
const LONGEST_STEP = 250
/** How long the words take to appear, in milliseconds. */
const APPEARS = 350

interface Told extends Pick<Story, 'title' | 'headline' | 'names' | 'seats'> {
  /** Given, because a file that two parts of the page share would be one more to load. */
  readonly linesWithin: typeof linesWithin
}

interface ClipNeeds {
  readonly filmBoard: AnyFilmBoard
  readonly moment: FilmedMoment<unknown, unknown>
  readonly told: Told
  /** On which the clip is drawn while it is recorded. */
  readonly page: HTMLCanvasElement
  readonly mimeType: string
  readonly signal: AbortSignal
  onProgress(part: number): void
}

function drawTitle(canvas: CanvasRenderingContext2D, { title }: Told, family: string): void {
  canvas.font = `500 19px ${family}`
  canvas.fillStyle = 'rgb(0 0 0 / 0.55)'
  canvas.beginPath()
  canvas.roundRect(MARGIN - 10, MARGIN - 8, canvas.measureText(title).width + 20, 34, 9)
  canvas.fill()
  canvas.fillStyle = '#f1e7ff'
  canvas.fillText(title, MARGIN, MARGIN + 16)
}

function drawSeats(canvas: CanvasRenderingContext2D, { names, seats }: Told, family: string): void {
  canvas.font = `500 20px ${family}`
  let left = MARGIN
  for (let seat = 0; seat < seats; seat++) {
    canvas.save()
    canvas.translate(left + 10, CLIP.height - 26)
    canvas.fillStyle = drawnSeatColour(seat)
    canvas.fill(new Path2D(seatOutline(seat)))
    canvas.restore()
    left += 28
    const name = names?.[seat]
    if (name === undefined) continue
    canvas.fillStyle = '#f4efff'
    canvas.fillText(name, left, CLIP.height - 19)
    left += canvas.measureText(name).width + 24
  }
}

/** What happened, over the lower edge. */
function drawWords(canvas: CanvasRenderingContext2D, told: Told, family: string): void {
  const top = CLIP.height - WORDS
  const shade = canvas.createLinearGradient(0, top - 40, 0, top + 40)
  shade.addColorStop(0, 'rgb(10 6 4 / 0)')
  shade.addColorStop(1, 'rgb(10 6 4 / 0.86)')
  canvas.fillStyle = shade
  canvas.fillRect(0, top - 40, CLIP.width, WORDS + 40)
  const measure = (size: number) => (text: string) => {
    canvas.font = `700 ${size}px ${family}`
    return canvas.measureText(text).width
  }
  const [size, lines] = [32, 26, 21]
    .map(each => [each, told.linesWithin(told.headline, CLIP.width - 2 * MARGIN, measure(each))] as const)
    .find(([each, lines], index, all) => lines.length * each <= 64 || index === all.length - 1)!
  canvas.font = `700 ${size}px ${family}`
  canvas.fillStyle = '#ffffff'
  for (const [index, line] of lines.slice(0, 3).entries())
    canvas.fillText(line, MARGIN, top + 28 + index * size * 1.2)
  drawSeats(canvas, told, family)
}

function drawFrame(
  canvas: CanvasRenderingContext2D,
  film: Film,
  { time, told }: { time: number; told: Told },
) {
  const family = getComputedStyle(document.querySelector('[data-game]') ?? document.body).fontFamily
  canvas.globalAlpha = 1
  canvas.drawImage(film.canvas, 0, 0, CLIP.width, CLIP.height)
  drawTitle(canvas, told, family)
  canvas.globalAlpha = Math.min(1, Math.max(0, (time - film.shown) / APPEARS))
  if (canvas.globalAlpha > 0) drawWords(canvas, told, family)
}

/** The time of the next frame. A page in the background is not drawn, and the clip would stand still. */
function nextFrame(signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    requestAnimationFrame(now => {
      if (signal.aborted || document.hidden) reject(new Error('stopped'))
      else resolve(now)
    })
  })
}

/** What is shown is drawn with the next frame, and recorded before the one after it. */
async function untilDrawn(signal: AbortSignal): Promise<void> {
  await nextFrame(signal)
  await nextFrame(signal)
}

/** Shows the film from its beginning to its end, at the pace of a clock. */
async function play(
  film: Film,
  { signal, onTime }: { signal: AbortSignal; onTime(time: number): void },
): Promise<void> {
  let last = await nextFrame(signal)
  for (let time = 0; time < film.duration; ) {
    const now = await nextFrame(signal)
    time = Math.min(film.duration, time + Math.min(LONGEST_STEP, now - last))
    last = now
    onTime(time)
    film.show(time)
  }
  await untilDrawn(signal)
}

/** Rejects if it is stopped, or if this browser cannot record after all. */
export async function recordClip({
  filmBoard,
  moment,
  told,
  page,
  mimeType,
  ...how
}: ClipNeeds): Promise<Blob> {
  const { signal, onProgress } = how
  const canvas = page.getContext('2d')
  if (!canvas) throw new Error('this browser cannot record a clip')
  Object.assign(page, { width: CLIP.width, height: CLIP.height })
  let time = 0
  const onDrawn = () => drawFrame(canvas, film, { time, told })
  const film = await filmBoard(moment as never, {
    width: CLIP.width,
    height: CLIP.height,
    words: WORDS,
    onDrawn,
  })
  let stream: MediaStream | undefined
  try {
    stream = page.captureStream(FRAMES_A_SECOND)
    const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: BITS_A_SECOND })
    const parts: Blob[] = []
    const recorded = new Promise<Blob>((resolve, reject) => {
      recorder.ondataavailable = ({ data }) => parts.push(data)
      recorder.onerror = () => reject(new Error('the recording failed'))
      recorder.onstop = () => resolve(new Blob(parts, { type: mimeType.split(';')[0]! }))
    })
    // The first picture takes long, because everything has to be prepared for it.
    film.show(0)
    await untilDrawn(signal)
    recorder.start()
    await Promise.race([
      recorded,
      play(film, {
        signal,
        onTime(now) {
          time = now
          onProgress(now / film.duration)
        },
      }),
    ])
    recorder.stop()
    const clip = await recorded
    if (clip.size === 0) throw new Error('the clip is empty')
    return clip
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop()
    film.close()
  }
}
