/** Scatters points over a picture, the same ones every time: stars, windows, sparks. */

export interface Speck {
  readonly x: number
  readonly y: number
  /** From 0 to 1, to vary size, colour or pace by. */
  readonly chance: number
}

export function scatter(count: number, seed: number): Speck[] {
  let state = seed
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return Array.from({ length: count }, () => ({ x: next(), y: next(), chance: next() }))
}
