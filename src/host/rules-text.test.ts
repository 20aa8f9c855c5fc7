/** Rules texts are read as they are written: sections, paragraphs, lists, drawings. */

import { describe, expect, it } from 'vitest'
import { readRules, searchRules } from './rules-text.ts'

const TEXT = `# A game: the rules

What this is.

## 1 Rooms

**1.1** A room has
three **Pillars**:
- one
- two

![Three Pillars, and a cube.](room.svg)

**1.2** Nothing else.

## 2 Cubes

**2.1** A cube is *flat*.
`

describe('A rules text', () => {
  const rules = readRules(TEXT)

  it('has an introduction and sections of paragraphs, with their lists', () => {
    expect(rules.introduction).toBe('What this is.')
    expect(rules.sections.map(({ number, title }) => [number, title])).toEqual([
      ['1', 'Rooms'],
      ['2', 'Cubes'],
    ])
    expect(rules.sections[0]!.paragraphs[0]).toMatchObject({
      number: '1.1',
      text: 'A room has three **Pillars**:',
      items: ['one', 'two'],
    })
    expect(rules.sections[1]!.paragraphs).toEqual([{ number: '2.1', text: 'A cube is *flat*.', items: [] }])
  })

  it('has drawings, which belong to the paragraph before them and are described', () => {
    const [first, second] = rules.sections[0]!.paragraphs
    expect(first!.drawing).toEqual({ file: 'room.svg', description: 'Three Pillars, and a cube.' })
    expect(second!.drawing).toBeUndefined()
  })

  it('leaves out a drawing that belongs to no paragraph', () => {
    expect(readRules('## 1 Rooms\n\n![Nothing.](none.svg)').sections[0]!.paragraphs).toEqual([])
  })

  it('is searched by words, those that describe drawings too', () => {
    const found = (wanted: string): string[] =>
      searchRules(rules, wanted).sections.flatMap(({ paragraphs }) => paragraphs.map(({ number }) => number))
    expect(found('pillars three')).toEqual(['1.1'])
    expect(found('and a cube')).toEqual(['1.1'])
    expect(found('cube')).toEqual(['1.1', '2.1'])
    expect(found('nobody')).toEqual([])
  })
})
