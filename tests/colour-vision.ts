/** How different colours look to people with and without colour blindness, for tests of palettes. */

import type { Colour } from './contrast.ts'

/** How colours look without one kind of cone, after Machado, Oliveira and Fernandes (2009). */
const EYES = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly [Colour, Colour, Colour]>

export type Eyes = keyof typeof EYES

const along = (row: Colour, [red, green, blue]: Colour): number =>
  row[0] * red + row[1] * green + row[2] * blue

/** Converts to Oklab, where distance is perceived difference. */
export function seenBy(eyes: Eyes, colour: Colour): Colour {
  const [r, g, b] = EYES[eyes].map(row => Math.min(1, Math.max(0, along(row, colour)))) as unknown as Colour
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** The smallest difference between two of the colours. */
export function nearest(colours: readonly Colour[], eyes: Eyes): number {
  const places = colours.map(colour => seenBy(eyes, colour))
  const apart = places.flatMap((one, index) =>
    places.slice(index + 1).map(([l, a, b]) => Math.hypot(one[0] - l, one[1] - a, one[2] - b)),
  )
  return Math.min(...apart)
}
