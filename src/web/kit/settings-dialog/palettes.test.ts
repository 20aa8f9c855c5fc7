/**
 * Tests that the six colours of each palette contrast with every background, and can be told apart by the people the
 * palette is for.
 */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { nearest } from '../../../../tests/colour-vision.ts'
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

const GROUNDS = {
  day: ['#efe3d0', '#fbf5ea', '#ffffff'].map(colourOf),
  night: ['#1a120d', '#0b0714', '#0a1024', '#17100b', '#161024', '#0f1832', '#211710'].map(colourOf),
}
/** Colour of text on a seat's colour at the table. */
const LETTERS = colourOf('#14100a')

describe.each(CHOICES.palette)('The palette %s', palette => {
  const { day, night } = seatsOf(palette)

  it('has a colour for each of six seats, in light and dark', () => {
    expect([day.length, night.length]).toEqual([6, 6])
  })

  it('contrasts with every background by 3 to 1', () => {
    for (const ground of GROUNDS.day)
      for (const seat of day) expect(contrast(seat, ground)).toBeGreaterThan(3)
    for (const ground of GROUNDS.night)
      for (const seat of night) expect(contrast(seat, ground)).toBeGreaterThan(3)
  })

  it('contrasts with the letters of the table by 4.5 to 1', () => {
    for (const seat of night) expect(contrast(seat, LETTERS)).toBeGreaterThan(4.5)
  })
})

describe('The people a palette is for', () => {
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

  it('contrast: its greys are steps of lightness, each at least a quarter more than the last', () => {
    const { day, night } = seatsOf('contrast')
    for (const colours of [day, night]) {
      const steps = [...colours].sort((one, other) => luminance(one) - luminance(other))
      for (const [index, step] of steps.slice(1).entries())
        expect(contrast(step, steps[index]!)).toBeGreaterThan(1.25)
    }
  })
})

describe('Every seat', () => {
  it('has text in the colour that these tests assume', () => {
    expect(sheet('../../table/seats/SeatList.module.css')).toMatch(
      /background: var\(--seat\);\s+color: #14100a;/,
    )
  })
})
