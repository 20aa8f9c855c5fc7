/**
 * Tests that the six colours of each palette contrast with every background, and can be told apart by the people the
 * palette is for.
 */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Colour, hexColour as colourOf, contrast, luminance } from '../../../../tests/contrast.ts'
import { CHOICES } from '../../base/settings/settings.ts'

type Palette = (typeof CHOICES.palette)[number]

const sheet = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The colours in the light and in the dark theme. */
function seatsOf(palette: Palette): { readonly day: Colour[]; readonly night: Colour[] } {
  const block = sheet('./palettes.css').split(`[data-palette="${palette}"] [data-game] {`)[1]!.split('}')[0]!
  const pairs = [...block.matchAll(/light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)]
  return { day: pairs.map(([, day]) => colourOf(day!)), night: pairs.map(([, , night]) => colourOf(night!)) }
}

/** How colours are seen without one kind of cone, after Machado, Oliveira and Fernandes (2009). */
const EYES: Readonly<Record<string, readonly [Colour, Colour, Colour]>> = {
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
}

const along = (row: Colour, [red, green, blue]: Colour): number =>
  row[0] * red + row[1] * green + row[2] * blue

/** Converts to Oklab, where distance is perceived difference. */
function seen(colour: Colour, eyes: string): Colour {
  const [r, g, b] = EYES[eyes]!.map(row => Math.min(1, Math.max(0, along(row, colour)))) as unknown as Colour
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
function nearest(colours: readonly Colour[], eyes: string): number {
  const places = colours.map(colour => seen(colour, eyes))
  const apart = places.flatMap((one, index) =>
    places.slice(index + 1).map(([l, a, b]) => Math.hypot(one[0] - l, one[1] - a, one[2] - b)),
  )
  return Math.min(...apart)
}

const GROUNDS = {
  day: ['#efe3d0', '#fbf5ea', '#ffffff'].map(colourOf),
  night: ['#1a120d', '#0b0714', '#0a1024', '#17100b', '#161024', '#0f1832', '#211710'].map(colourOf),
}
/** Colour of text on a seat's colour at the table. */
const LETTERS = colourOf('#14100a')

describe.each(CHOICES.palette)('The palette %s', palette => {
  const { day, night } = seatsOf(palette)

  it('has a colour for each of six seats, by day and by night', () => {
    expect([day.length, night.length]).toEqual([6, 6])
  })

  it('stands out from every ground by 3 to 1', () => {
    for (const ground of GROUNDS.day)
      for (const seat of day) expect(contrast(seat, ground)).toBeGreaterThan(3)
    for (const ground of GROUNDS.night)
      for (const seat of night) expect(contrast(seat, ground)).toBeGreaterThan(3)
  })

  it('takes the letters of the table at 4.5 to 1', () => {
    for (const seat of night) expect(contrast(seat, LETTERS)).toBeGreaterThan(4.5)
  })
})

describe('Whom a palette is for', () => {
  it.each([
    ['redGreen', ['protan', 'deutan', 'all']],
    ['blueYellow', ['tritan', 'all']],
  ] as const)('%s: they tell its colours apart far better than the usual ones', (palette, eyes) => {
    const usual = seatsOf('usual')
    const { day, night } = seatsOf(palette)
    for (const each of eyes) {
      expect(nearest(night, each)).toBeGreaterThan(0.17)
      expect(nearest(day, each)).toBeGreaterThan(0.15)
      expect(nearest(night, each)).toBeGreaterThan(1.5 * nearest(usual.night, each))
    }
  })

  it('contrast: its greys are steps of light, each at least a quarter more than the last', () => {
    const { day, night } = seatsOf('contrast')
    for (const colours of [day, night]) {
      const steps = [...colours].sort((one, other) => luminance(one) - luminance(other))
      for (const [index, step] of steps.slice(1).entries())
        expect(contrast(step, steps[index]!)).toBeGreaterThan(1.25)
    }
  })
})

describe('Every seat', () => {
  it('is written on in the letters these tests assume', () => {
    expect(sheet('../../table/seats.css')).toMatch(/background: var\(--seat\);\s+color: #14100a;/)
  })
})
