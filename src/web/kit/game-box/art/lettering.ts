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

export function tubes(word: string, spacing: number): Lettering {
  const letters: PlacedLetter[] = []
  let x = 0
  for (const letter of word) {
    const { width, path } = TUBES[letter]!
    letters.push({ x, path })
    x += width + spacing
  }
  return { letters, width: x - spacing }
}

type Stroke = readonly (readonly [x: number, y: number])[]

/** The broken strokes of blackletter script: letters without ascender stand between 0 and 10. */
const foot = (x: number): Stroke => [
  [x, 8],
  [x + 1.5, 9.5],
  [x + 2.3, 8.9],
]
const head = (x: number): Stroke => [
  [x - 1.1, 1],
  [x + 0.2, 2.1],
]
const stem = (x: number, from = 1.6, to = 8.4): Stroke => [
  [x, from],
  [x, to],
]
const arch = (x: number): Stroke => [
  [x, 2.6],
  [x + 2.9, 0.5],
  [x + 4.6, 2.1],
]
const bowl: Stroke = [
  [2.2, 0.4],
  [0, 2.3],
  [0, 7.8],
  [2.4, 9.7],
  [4.6, 7.8],
]

const PEN: Readonly<Record<string, { readonly width: number; readonly strokes: readonly Stroke[] }>> = {
  D: {
    width: 8.6,
    strokes: [
      [
        [-1.6, -1.6],
        [0.6, -3.4],
        [4, -3],
        [7, 0],
        [7, 7],
        [4, 9.7],
        [0.4, 8.2],
        [-1.4, 9.4],
      ],
      stem(1.2, -2.4, 8),
      [
        [3.6, -1.2],
        [4.2, 0.4],
        [3.5, 5.4],
        [4.1, 7.4],
      ],
    ],
  },
  u: { width: 6.4, strokes: [head(0), stem(0), [...foot(0), [4.5, 7.8]], head(4.6), stem(4.6), foot(4.6)] },
  n: { width: 6.4, strokes: [head(0), stem(0), foot(-0.6), arch(0), stem(4.6), foot(4.6)] },
  g: {
    width: 6,
    strokes: [
      bowl,
      [
        [2.2, 0.4],
        [4.6, 2.3],
        [4.6, 11],
        [2.4, 13.2],
        [-0.4, 11.8],
      ],
      [
        [4.2, 1.6],
        [6.2, 0.8],
      ],
    ],
  },
  e: {
    width: 5.6,
    strokes: [
      bowl.slice(0, 4).concat([[4.6, 8.4]]),
      [
        [2.2, 0.4],
        [4.4, 2.2],
        [4.4, 3.9],
        [0.2, 6.1],
      ],
    ],
  },
  o: {
    width: 6,
    strokes: [
      bowl,
      [
        [4.6, 7.8],
        [4.6, 2.3],
        [2.2, 0.4],
      ],
    ],
  },
  r: {
    width: 5,
    strokes: [
      head(0),
      stem(0),
      foot(-0.4),
      arch(0).slice(0, 2),
      [
        [2.7, 0.7],
        [4.1, 2.2],
      ],
    ],
  },
  p: {
    width: 6,
    strokes: [
      head(0),
      stem(0, 1.6, 13),
      [
        [0, 2.6],
        [2.4, 0.5],
        [4.6, 2.3],
        [4.6, 7.8],
        [2.4, 9.7],
        [0, 8.2],
      ],
      [
        [-1.6, 13.6],
        [1.4, 12.4],
      ],
    ],
  },
}

/** Half a nib, held at forty degrees: strokes along it are hairlines, strokes across it are broad. */
const NIB = [0.95, -0.8] as const

/** The path that the nib draws: a parallelogram for each segment of the stroke. */
function penned(stroke: Stroke): string {
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

export function script(word: string, spacing: number): Lettering {
  const letters: PlacedLetter[] = []
  let x = 0
  for (const letter of word) {
    const { width, strokes } = PEN[letter]!
    letters.push({ x, path: strokes.map(penned).join('') })
    x += width + spacing
  }
  return { letters, width: x - spacing }
}
