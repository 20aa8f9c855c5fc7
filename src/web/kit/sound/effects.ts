/** The sound effects of the app: short, soft, and synthesised. */

/** Most important first: if there are too many at once, the last are left out. */
export const SOUNDS = [
  'win',
  'lose',
  'dragon',
  'roof',
  'shatter',
  'wake',
  'gasp',
  'out',
  'matchPoint',
  'photo',
  'growl',
  'damage',
  'capture',
  'hit',
  'treasure',
  'score',
  'miss',
  'alarm',
  'dice',
  'coin',
  'power',
  'fall',
  'fallMetal',
  'fallWood',
  'fallGem',
  'fallStone',
  'slide',
  'step',
  'turn',
  'undo',
  'refusal',
] as const
export type SoundName = (typeof SOUNDS)[number]

/** Each kind has a volume of its own. A bed is the sound of a place, very quiet; accents are those of large moments. */
export const SOUND_KINDS = ['bed', 'action', 'accent'] as const
export type SoundKind = (typeof SOUND_KINDS)[number]

const ACCENTS: ReadonlySet<SoundName> = new Set([
  ...(['win', 'lose', 'dragon', 'roof', 'shatter', 'wake', 'gasp', 'out', 'matchPoint', 'photo'] as const),
])

export const kindOf = (name: SoundName): SoundKind => (ACCENTS.has(name) ? 'accent' : 'action')

export const SHAPES = { sine: 0, triangle: 1, saw: 2, noise: 4 } as const

/** The parameters of a sound for the synthesiser; times in seconds, pitches in hertz. */
export interface Effect {
  /** From 0 to 1. */
  readonly volume: number
  readonly pitch: number
  readonly shape: keyof typeof SHAPES
  readonly attack: number
  readonly sustain: number
  readonly release: number
  readonly slide?: number
  /** A second note: its difference in pitch, and when it starts. */
  readonly jump?: number
  readonly jumpAt?: number
  /** Time after which the jump in pitch repeats, each time further on. */
  readonly repeat?: number
  readonly noise?: number
  readonly below?: number
}

export const EFFECTS: Readonly<Record<SoundName, Effect>> = {
  win: {
    ...{ volume: 0.4, pitch: 392, shape: 'sine', attack: 0.02, sustain: 0.45, release: 0.4 },
    ...{ jump: 131, jumpAt: 0.1, repeat: 0.16 },
  },
  lose: {
    ...{ volume: 0.4, pitch: 330, shape: 'triangle', attack: 0.02, sustain: 0.4, release: 0.4 },
    ...{ jump: -55, jumpAt: 0.14, repeat: 0.2 },
  },
  /** A roar that rises, with fire in it. */
  dragon: {
    ...{ volume: 0.5, pitch: 52, shape: 'saw', attack: 0.25, sustain: 0.7, release: 0.9 },
    ...{ slide: 0.25, noise: 0.9, below: 1100 },
  },
  /** A low chord that opens. */
  roof: {
    ...{ volume: 0.45, pitch: 65, shape: 'saw', attack: 0.5, sustain: 0.9, release: 1 },
    ...{ jump: 33, jumpAt: 0.7, below: 900 },
  },
  shatter: {
    ...{ volume: 0.5, pitch: 190, shape: 'noise', attack: 0.001, sustain: 0.12, release: 0.8 },
    ...{ slide: -1.5, below: 3000 },
  },
  /** A siren of two tones. */
  wake: {
    ...{ volume: 0.36, pitch: 220, shape: 'triangle', attack: 0.02, sustain: 0.9, release: 0.3 },
    ...{ jump: 74, jumpAt: 0.22, repeat: 0.44, below: 1600 },
  },
  /** Two beats of a heart. */
  gasp: {
    ...{ volume: 0.5, pitch: 54, shape: 'sine', attack: 0.01, sustain: 0.5, release: 0.3 },
    ...{ slide: -0.3, repeat: 0.42 },
  },
  out: {
    ...{ volume: 0.42, pitch: 294, shape: 'sine', attack: 0.02, sustain: 0.7, release: 0.9 },
    ...{ slide: -1.1 },
  },
  matchPoint: {
    ...{ volume: 0.36, pitch: 196, shape: 'triangle', attack: 0.02, sustain: 0.5, release: 0.6 },
    ...{ jump: 98, jumpAt: 0.16, repeat: 0.32 },
  },
  /** A tone that holds its breath. */
  photo: {
    ...{ volume: 0.28, pitch: 880, shape: 'sine', attack: 0.4, sustain: 0.9, release: 0.4 },
    ...{ slide: 0.1 },
  },
  growl: {
    ...{ volume: 0.5, pitch: 68, shape: 'saw', attack: 0.06, sustain: 0.22, release: 0.3 },
    ...{ slide: -0.2, noise: 0.7, below: 700 },
  },
  damage: {
    ...{ volume: 0.45, pitch: 105, shape: 'saw', attack: 0.004, sustain: 0.05, release: 0.22 },
    ...{ slide: -1, below: 900 },
  },
  capture: {
    ...{ volume: 0.4, pitch: 310, shape: 'triangle', attack: 0.004, sustain: 0.05, release: 0.22 },
    ...{ slide: -4, noise: 0.15 },
  },
  hit: {
    ...{ volume: 0.4, pitch: 150, shape: 'noise', attack: 0.002, sustain: 0.03, release: 0.15 },
    ...{ slide: -2, below: 1600 },
  },
  treasure: {
    ...{ volume: 0.32, pitch: 784, shape: 'sine', attack: 0.004, sustain: 0.14, release: 0.24 },
    ...{ jump: 196, jumpAt: 0.06, repeat: 0.08 },
  },
  score: {
    ...{ volume: 0.32, pitch: 587, shape: 'sine', attack: 0.01, sustain: 0.06, release: 0.22 },
    ...{ jump: 293, jumpAt: 0.08 },
  },
  miss: {
    ...{ volume: 0.25, pitch: 420, shape: 'sine', attack: 0.04, sustain: 0.03, release: 0.14 },
    ...{ slide: -5, noise: 0.1 },
  },
  alarm: {
    ...{ volume: 0.26, pitch: 440, shape: 'triangle', attack: 0.01, sustain: 0.18, release: 0.1 },
    ...{ jump: -90, jumpAt: 0.09 },
  },
  dice: {
    ...{ volume: 0.3, pitch: 300, shape: 'noise', attack: 0.002, sustain: 0.16, release: 0.06 },
    ...{ repeat: 0.045, slide: -3, below: 2200 },
  },
  coin: {
    ...{ volume: 0.28, pitch: 1046, shape: 'sine', attack: 0.002, sustain: 0.03, release: 0.18 },
    ...{ jump: 523, jumpAt: 0.04 },
  },
  power: {
    ...{ volume: 0.28, pitch: 250, shape: 'triangle', attack: 0.01, sustain: 0.08, release: 0.14 },
    ...{ slide: 3 },
  },
  fall: {
    ...{ volume: 0.4, pitch: 190, shape: 'triangle', attack: 0.001, sustain: 0.004, release: 0.05 },
    ...{ slide: -3, noise: 0.35, below: 2400 },
  },
  fallMetal: {
    ...{ volume: 0.34, pitch: 1240, shape: 'triangle', attack: 0.001, sustain: 0.006, release: 0.12 },
    ...{ jump: 410, jumpAt: 0.01 },
  },
  fallWood: {
    ...{ volume: 0.42, pitch: 310, shape: 'triangle', attack: 0.001, sustain: 0.005, release: 0.045 },
    ...{ slide: -4, noise: 0.2, below: 2000 },
  },
  fallGem: {
    ...{ volume: 0.28, pitch: 2100, shape: 'sine', attack: 0.001, sustain: 0.008, release: 0.16 },
  },
  fallStone: {
    ...{ volume: 0.5, pitch: 120, shape: 'noise', attack: 0.001, sustain: 0.01, release: 0.07 },
    ...{ below: 1200 },
  },
  slide: {
    ...{ volume: 0.3, pitch: 78, shape: 'saw', attack: 0.05, sustain: 0.14, release: 0.18 },
    ...{ slide: 0.15, below: 500 },
  },
  step: {
    ...{ volume: 0.24, pitch: 210, shape: 'triangle', attack: 0.002, sustain: 0.01, release: 0.06 },
    ...{ slide: -1 },
  },
  turn: {
    ...{ volume: 0.3, pitch: 523, shape: 'sine', attack: 0.01, sustain: 0.06, release: 0.24 },
    ...{ jump: 262, jumpAt: 0.08 },
  },
  undo: {
    ...{ volume: 0.22, pitch: 480, shape: 'sine', attack: 0.05, sustain: 0.02, release: 0.08 },
    ...{ slide: -3 },
  },
  refusal: {
    ...{ volume: 0.3, pitch: 165, shape: 'triangle', attack: 0.004, sustain: 0.06, release: 0.08 },
    ...{ jump: -32, jumpAt: 0.06 },
  },
}
