/** Tests of reading rules texts: sections, paragraphs, lists and drawings, without losing any text. */

import { describe, expect, it } from 'vitest'
import { readRules } from './read-rules.ts'

const TEXT = `# A game: the rules

What this is, in _two_ words.

And more of it.

## 1 Rooms

**1.1** A room has
three **Pillars**:
- one
- two **big** ones

![Three Pillars, and a cube.](room.svg)

**1.2** Nothing else:

- a \\* star
- snake_case_words

## 2 Cubes

Of cubes in general.

**2.1** A cube is *flat*, _never **tilted**_.

Still about 2.1.
`

const text = (...words: string[]) => ({ kind: 'text', spans: words.map(word => ({ text: word })) })

describe('A rules text', () => {
  const rules = readRules(TEXT)

  it('has a title, an introduction and sections of numbered paragraphs', () => {
    expect(rules.title).toBe('A game: the rules')
    expect(rules.introduction).toEqual([
      {
        kind: 'text',
        spans: [{ text: 'What this is, in ' }, { text: 'two', emphasis: true }, { text: ' words.' }],
      },
      text('And more of it.'),
    ])
    expect(
      rules.sections.map(({ number, title, paragraphs }) => [
        number,
        title,
        ...paragraphs.map(p => p.number),
      ]),
    ).toEqual([
      ['1', 'Rooms', '1.1', '1.2'],
      ['2', 'Cubes', '2.1'],
    ])
  })

  it('has lists, right below a line and after a blank one', () => {
    const [first, second] = rules.sections[0]!.paragraphs
    expect(first!.blocks.slice(0, 2)).toEqual([
      {
        kind: 'text',
        spans: [{ text: 'A room has three ' }, { text: 'Pillars', strong: true }, { text: ':' }],
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          [text('one')],
          [{ kind: 'text', spans: [{ text: 'two ' }, { text: 'big', strong: true }, { text: ' ones' }] }],
        ],
      },
    ])
    expect(second!.blocks).toEqual([
      text('Nothing else:'),
      { kind: 'list', ordered: false, items: [[text('a ', '*', ' star')], [text('snake_case_words')]] },
    ])
  })

  it('keeps text without a number: before the first paragraph, and after the one it belongs to', () => {
    const cubes = rules.sections[1]!
    expect(cubes.introduction).toEqual([text('Of cubes in general.')])
    expect(cubes.paragraphs[0]!.blocks).toEqual([
      {
        kind: 'text',
        spans: [
          { text: 'A cube is ' },
          { text: 'flat', emphasis: true },
          { text: ', ' },
          { text: 'never ', emphasis: true },
          { text: 'tilted', emphasis: true, strong: true },
          { text: '.' },
        ],
      },
      text('Still about 2.1.'),
    ])
  })

  it('has drawings, which belong to the paragraph before them and are described', () => {
    const [first, second] = rules.sections[0]!.paragraphs
    const drawing = { kind: 'drawing', file: 'room.svg', description: 'Three Pillars, and a cube.' }
    expect(first!.blocks).toContainEqual(drawing)
    expect(second!.blocks).not.toContainEqual(drawing)
  })

  it('has examples, which are set apart with their lists and drawings', () => {
    const { sections } = readRules(
      '## 1 Rooms\n\n**1.1** See.\n\n> **Example.** So:\n> - one\n>\n> ![Two.](two.svg)\n',
    )
    expect(sections[0]!.paragraphs[0]!.blocks[1]).toEqual({
      kind: 'example',
      blocks: [
        { kind: 'text', spans: [{ text: 'Example.', strong: true }, { text: ' So:' }] },
        { kind: 'list', ordered: false, items: [[text('one')]] },
        { kind: 'drawing', file: 'two.svg', description: 'Two.' },
      ],
    })
  })

  it('shows unknown Markdown as plain text', () => {
    const odd = readRules(
      '## 1 Rooms\n\n**1.1** See `x`, <b>y</b>, [there](z).\n\n***\n\n1. first\n2. second\n',
    )
    expect(odd.sections[0]!.paragraphs[0]!.blocks).toEqual([
      text('See ', 'x', ', ', '<b>', 'y', '</b>', ', ', 'there', '.'),
      text('***'),
      { kind: 'list', ordered: true, items: [[text('first')], [text('second')]] },
    ])
  })
})
