/** The sounds of places, made of noise and low tones: rain over a city, space, torches. Each is a loop without a seam. */

export const BEDS = ['rain', 'space', 'torches'] as const
export type BedName = (typeof BEDS)[number]

export const BED_RATE = 22_050
/** In seconds. */
const LASTS = 8
/** The end is blended into the beginning, in seconds. */
const SEAM = 1
const LENGTH = LASTS * BED_RATE
const BLENDED = SEAM * BED_RATE

/** Always the same noise, so that a bed sounds the same everywhere. */
function createNoise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return state / 2_147_483_648
  }
}

/** Noise without what is higher; the smaller `open`, the lower. */
function lowNoise(noise: () => number, open: number): () => number {
  let level = 0
  return () => {
    level += open * (noise() - level)
    return level
  }
}

/** Short knocks at random times, each dying away: drops, or the crackling of a fire. */
function knocks(
  noise: () => number,
  { often, fades }: { readonly often: number; readonly fades: number },
): () => number {
  let level = 0
  return () => {
    if ((noise() + 1) / 2 < often / BED_RATE) level = 0.3 + 0.7 * Math.abs(noise())
    level *= fades
    return level * noise()
  }
}

/** A tone that fits into the loop a whole number of times. */
const tone = (time: number, pitch: number): number =>
  Math.sin(2 * Math.PI * (Math.round(pitch * LASTS) / LASTS) * time)

type Sounding = (time: number) => number

const PLACES: Readonly<Record<BedName, () => Sounding>> = {
  rain() {
    const [patter, far] = [lowNoise(createNoise(7), 0.42), lowNoise(createNoise(11), 0.02)]
    const drops = knocks(createNoise(13), { often: 26, fades: 0.9965 })
    return time =>
      0.3 * patter() + 0.9 * far() + 0.35 * drops() + 0.05 * tone(time, 55) * (1 + tone(time, 0.125))
  },
  space() {
    const wind = lowNoise(createNoise(17), 0.008)
    return time =>
      0.16 * tone(time, 55) * (1 + 0.5 * tone(time, 0.125)) +
      0.12 * tone(time, 82.5) * (1 + 0.6 * tone(time, 0.25)) +
      0.06 * tone(time, 164.75) * (1 + tone(time, 0.375)) +
      1.1 * wind()
  },
  torches() {
    const fire = lowNoise(createNoise(19), 0.05)
    const crackles = knocks(createNoise(23), { often: 9, fades: 0.988 })
    return time => 0.7 * fire() * (1 + 0.35 * tone(time, 0.625)) + 0.5 * crackles()
  },
}

export function bedSamples(name: BedName): Float32Array<ArrayBuffer> {
  const sounding = PLACES[name]()
  const whole = Float32Array.from({ length: LENGTH + BLENDED }, (_, index) => sounding(index / BED_RATE))
  const samples = whole.slice(0, LENGTH)
  for (let index = 0; index < BLENDED; index++) {
    const part = index / BLENDED
    samples[index] = samples[index]! * part + whole[LENGTH + index]! * (1 - part)
  }
  return samples
}
