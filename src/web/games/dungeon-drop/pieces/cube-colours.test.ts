/** Tests that the cubes of each palette can be told apart by the people it is for, and that their marks can be read. */

import { describe, expect, it } from 'vitest'
import { type Eyes, nearest } from '../../../../../tests/colour-vision.ts'
import { type Colour, contrast, hexColour, luminance } from '../../../../../tests/contrast.ts'
import { CUBE_TYPES, type CubeType, MONSTERS, TREASURES } from '../../../../games/dungeon-drop/state.ts'
import { CHOICES, type Palette } from '../../../base/settings/settings.ts'
import { CUBE_COLOURS } from './cube-colours.ts'

/** Types that are confused most easily without red and green. */
const ALIKE: readonly CubeType[] = ['gold', 'key', 'chest', 'relic', 'goblin', 'troll', 'dragon']
const PINK_ONES: readonly CubeType[] = ['pink', 'potion']

const coloursOf = (palette: Palette, types: readonly CubeType[]): Colour[] =>
  types.map(type => hexColour(CUBE_COLOURS[palette][type].colour))

const inkContrast = (palette: Palette, type: CubeType): number => {
  const { colour, ink } = CUBE_COLOURS[palette][type]
  return contrast(hexColour(colour), hexColour(ink))
}

describe.each(CHOICES.palette)('The cubes of the palette %s', palette => {
  it('have marks that stand out', () => {
    const least = palette === 'contrast' ? 7 : 4.5
    for (const type of CUBE_TYPES) expect(inkContrast(palette, type), type).toBeGreaterThanOrEqual(least)
  })
})

describe.each([
  ['redGreen', ['protan', 'deutan'], 3],
  ['blueYellow', ['tritan'], 2.5],
] as const)('The cubes of the palette %s', (palette, eyes: readonly Eyes[], times) => {
  it.each(eyes)('are far more distinct than the standard ones for %s eyes', each => {
    const distance = nearest(coloursOf(palette, CUBE_TYPES), each)
    expect(distance).toBeGreaterThan(0.085)
    expect(distance).toBeGreaterThan(times * nearest(coloursOf('usual', CUBE_TYPES), each))
  })

  it.each(eyes)('are most distinct where it matters most for %s eyes', each => {
    for (const types of [ALIKE, PINK_ONES]) {
      const distance = nearest(coloursOf(palette, types), each)
      expect(distance).toBeGreaterThan(0.1)
      expect(distance).toBeGreaterThan(1.2 * nearest(coloursOf('usual', types), each))
    }
  })

  it('are no less distinct than the standard ones for everybody else', () => {
    const usual = nearest(coloursOf('usual', CUBE_TYPES), 'all')
    expect(nearest(coloursOf(palette, CUBE_TYPES), 'all')).toBeGreaterThan(usual)
  })
})

describe('The cubes of the palette contrast', () => {
  const lightOf = (type: CubeType): number => luminance(coloursOf('contrast', [type])[0]!)

  it('have no hue', () => {
    for (const type of CUBE_TYPES)
      for (const hex of Object.values(CUBE_COLOURS.contrast[type])) expect(hex).toMatch(/^#(..)\1\1$/)
  })

  it('are pale for treasure, black for monsters and grey for stone', () => {
    const stone = (['pillar', 'staircase'] as const).map(lightOf)
    expect(Math.min(...TREASURES.map(lightOf))).toBeGreaterThan(1.6 * Math.max(...stone))
    expect(Math.max(...MONSTERS.map(lightOf))).toBe(0)
    expect(Math.min(...stone)).toBeGreaterThan(0.05)
  })
})
