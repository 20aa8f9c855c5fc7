/** Two alphabets for the lids, with only the letters we need: bent neon tubes, and strokes of a broad pen. */

/** Paths in a cell 16 high, made of straight pieces only. */
const TUBES: Readonly<Record<string, { readonly width: number; readonly path: string }>> = {
  B: { width: 10, path: 'M7 8L10 5V3L7 0H0V16H7L10 13V11L7 8H0' },
  C: { width: 9, path: 'M9 0H3L0 3V13L3 16H9' },
  D: { width: 10, path: 'M0 0H7L10 3V13L7 16H0Z' },
  E: { width: 8, path: 'M8 0H0V16H8M0 8H7' },
  M: { width: 12, path: 'M0 16V0L6 8L12 0V16' },
  O: { width: 10, path: 'M3 0H7L10 3V13L7 16H3L0 13V3Z' },
  R: { width: 10, path: 'M0 16V0H7L10 3V5L7 8H0M5.5 8L10 16' },
  T: { width: 10, path: 'M0 0H10M5 0V16' },
  W: { width: 13, path: 'M0 0L3 16L6.5 6L10 16L13 0' },
  Y: { width: 10, path: 'M0 0L5 7L10 0M5 7V16' },
}

export interface PlacedLetter {
  readonly x: number
  readonly path: string
}

export interface Lettering {
  readonly letters: readonly PlacedLetter[]
  readonly width: number
}

/** The strokes of blackletter, as points of a polyline: letters without ascender stand between 0 and 10. */
const HEAD = '-1.1,1 .2,2.1'
const STEM = '0,1.6 0,8.4'
const RIGHT_STEM = '4.6,1.6 4.6,8.4'
const RIGHT_FOOT = '4.6,8 6.1,9.5 6.9,8.9'
const BOWL = '2.2,.4 0,2.3 0,7.8 2.4,9.7 4.6,7.8'

const PEN: Readonly<Record<string, { readonly width: number; readonly strokes: readonly string[] }>> = {
  D: {
    width: 8.6,
    strokes: [
      '-1.6,-1.6 .6,-3.4 4,-3 7,0 7,7 4,9.7 .4,8.2 -1.4,9.4',
      '1.2,-2.4 1.2,8',
      '3.6,-1.2 4.2,.4 3.5,5.4 4.1,7.4',
    ],
  },
  e: { width: 5.6, strokes: ['2.2,.4 0,2.3 0,7.8 2.4,9.7 4.6,8.4', '2.2,.4 4.4,2.2 4.4,3.9 .2,6.1'] },
  g: { width: 6, strokes: [BOWL, '2.2,.4 4.6,2.3 4.6,11 2.4,13.2 -.4,11.8', '4.2,1.6 6.2,.8'] },
  n: {
    width: 6.4,
    strokes: [HEAD, STEM, '-.6,8 .9,9.5 1.7,8.9', '0,2.6 2.9,.5 4.6,2.1', RIGHT_STEM, RIGHT_FOOT],
  },
  o: { width: 6, strokes: [BOWL, '4.6,7.8 4.6,2.3 2.2,.4'] },
  p: {
    width: 6,
    strokes: [HEAD, '0,1.6 0,13', '0,2.6 2.4,.5 4.6,2.3 4.6,7.8 2.4,9.7 0,8.2', '-1.6,13.6 1.4,12.4'],
  },
  r: { width: 5, strokes: [HEAD, STEM, '-.4,8 1.1,9.5 1.9,8.9', '0,2.6 2.9,.5', '2.7,.7 4.1,2.2'] },
  u: {
    width: 6.4,
    strokes: [HEAD, STEM, '0,8 1.5,9.5 2.3,8.9 4.5,7.8', '3.5,1 4.8,2.1', RIGHT_STEM, RIGHT_FOOT],
  },
}

/** Half a nib, held at forty degrees: strokes along it are hairlines, strokes across it are broad. */
const NIB = [0.95, -0.8] as const

/** The path that the nib draws: a parallelogram for each segment of the stroke. */
function penned(points: string): string {
  const stroke = points.split(' ').map(point => point.split(',').map(Number) as [x: number, y: number])
  const [across, up] = NIB
  const at = (x: number, y: number): string => `${x.toFixed(2)} ${y.toFixed(2)}`
  return stroke
    .slice(1)
    .map(([x, y], index) => {
      const [fromX, fromY] = stroke[index]!
      const corners = [
        at(fromX + across, fromY + up),
        at(x + across, y + up),
        at(x - across, y - up),
        at(fromX - across, fromY - up),
      ]
      return `M${corners.join('L')}Z`
    })
    .join('')
}

function laidOut(
  word: string,
  spacing: number,
  letterOf: (letter: string) => { readonly width: number; readonly path: string },
): Lettering {
  const letters: PlacedLetter[] = []
  let x = 0
  for (const letter of word) {
    const { width, path } = letterOf(letter)
    letters.push({ x, path })
    x += width + spacing
  }
  return { letters, width: x - spacing }
}

export function tubes(word: string, spacing: number): Lettering {
  return laidOut(word, spacing, letter => TUBES[letter]!)
}

export function script(word: string, spacing: number): Lettering {
  return laidOut(word, spacing, letter => {
    const { width, strokes } = PEN[letter]!
    return { width, path: strokes.map(penned).join('') }
  })
}
