/** Tests that every drawing of the rules is shown, readable in any theme, and large enough on a phone. */

import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, hexColour } from '../../../../tests/contrast.ts'
import { drawing } from '../../../../tests/rules-examples.ts'
import { RULES_FILES } from '../../../../tests/rules-lines.ts'
import { drawingFile } from './drawings.ts'

const FILES = readdirSync(new URL('../../../../docs/rules/drawings/', import.meta.url))

/** The width of a drawing in the panel of a phone that is 360 px wide, and the smallest letters we accept there. */
const PHONE = 320
const SMALLEST = 11

/** Every text with its colour and that of the topmost opaque shape below it; shapes are listed from the lowest. */
function lettersOf(svg: string): readonly { text: string; fill: string; behind: string }[] {
  const shapes: { readonly fill: string; covers(x: number, y: number): boolean }[] = []
  const found = []
  for (const [, name, attributes, text] of svg.matchAll(/<(rect|circle|text)([^>]*)>([^<]*)/g)) {
    const value = (key: string): string => new RegExp(` ${key}="([^"]+)"`).exec(attributes!)?.[1] ?? ''
    const [x, y, width, height, cx, cy, r] = ['x', 'y', 'width', 'height', 'cx', 'cy', 'r'].map(key =>
      Number(value(key)),
    )
    const fill = value('fill')
    if (name === 'text') {
      const behind = shapes.findLast(({ covers }) => covers(x!, y! - 6))
      found.push({ text: text!, fill, behind: behind!.fill })
    } else if (fill.startsWith('#') && value('fill-opacity') === '') {
      const covers =
        name === 'rect'
          ? (px: number, py: number) => px >= x! && px <= x! + width! && py >= y! && py <= y! + height!
          : (px: number, py: number) => (px - cx!) ** 2 + (py - cy!) ** 2 <= r! ** 2
      shapes.push({ fill, covers })
    }
  }
  return found
}

describe.each(FILES)('the drawing %s', file => {
  const svg = drawing(file)
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)!.map(Number)

  it('is in the texts of a game in both languages, described, with its size', () => {
    const shown = RULES_FILES.filter(({ markdown }) => markdown.includes(`](drawings/${file})`))
    expect(shown.map(({ language }) => language)).toEqual(['en', 'it'])
    for (const { markdown } of shown) {
      const [, description] = new RegExp(`^(?:> )?!\\[(.+)\\]\\(drawings/${file}\\)$`, 'm').exec(markdown)!
      expect(description!.length).toBeGreaterThan(80)
    }
    expect(drawingFile(`drawings/${file}`)).toMatchObject({
      src: expect.stringContaining(file),
      width,
      height,
    })
  })

  it('has its own background, and loads and runs nothing', () => {
    expect(svg).toContain(`<rect width="${width}" height="${height}" rx="14" fill="#`)
    expect(svg).not.toMatch(/currentColor|<script|<style|<image|<foreignObject|href=|url\((?!#)| on\w+=/)
  })

  it('has letters that are readable on a phone, and contrast with their background', () => {
    const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size))
    expect((Math.min(...sizes) * PHONE) / width!).toBeGreaterThanOrEqual(SMALLEST)
    for (const { text, fill, behind } of lettersOf(svg))
      expect(contrast(hexColour(fill), hexColour(behind)), text).toBeGreaterThanOrEqual(4.5)
  })
})
