/** Tests of the search in rules texts: every occurrence, in order, in headings, paragraphs, lists and drawings. */

import { describe, expect, it } from 'vitest'
import { RULES_FILES } from '../../../../tests/rules-lines.ts'
import { readRules } from '../../../rules-text/read-rules.ts'
import { spansText } from '../../../rules-text/rules-text.ts'
import { findInRules } from './find-in-rules.ts'

const TEXT = `# A game: the rules

What this is, in _two_ words.

## 1 Rooms

**1.1** A room has
three **Pillars**:
- one
- two **big** ones

![Three Pillars, and a cube; a cube.](room.svg)

**1.2** Nothing else: c’è un po'.

> **Example.** A star.
> - Another star

## 2 Cubes

Of cubes in general.

**2.1** A cube is *flat*, _never **tilted**_.
`

const rules = readRules(TEXT)
const numbers = (wanted: string): readonly string[] =>
  findInRules(rules, wanted).places.map(({ number }) => number)

describe('A search in the rules', () => {
  it('finds every occurrence in the order of the text, in headings, lists, examples and drawings', () => {
    // The title has none; a drawing counts once.
    expect(numbers('cube')).toEqual(['1.1', '2', '2', '2.1'])
    expect(numbers('star')).toEqual(['1.2', '1.2'])
    expect(numbers('two')).toEqual(['', '1.1'])
    expect(numbers('the rules')).toEqual([''])
    expect(numbers('2.1')).toEqual(['2.1'])
    expect(numbers('nobody')).toEqual([])
    expect(numbers(' ')).toEqual([])
  })

  it('ignores case, accents, punctuation and emphasis', () => {
    expect(numbers('PILLARS')).toEqual(['1.1', '1.1'])
    expect(numbers("C'E UN")).toEqual(['1.2'])
    expect(numbers('never tilted')).toEqual(['2.1'])
    expect(numbers('flàt')).toEqual(['2.1'])
  })

  it('finds words that are not adjacent, if a paragraph has them all', () => {
    expect(numbers('pillars three')).toEqual(['1.1', '1.1', '1.1'])
    // The heading of its section counts too, but is not marked again.
    expect(numbers('rooms nothing')).toEqual(['1.2'])
    expect(numbers('tilted nothing')).toEqual([])
  })

  it('gives the positions of the hits in a part, and the words around them', () => {
    const [, , paragraph] = [rules, rules.sections[1]!, rules.sections[1]!.paragraphs[0]!]
    const block = paragraph.blocks[0]!
    if (block.kind !== 'text') throw new Error('it should be text')
    const found = findInRules(rules, 'never tilted')
    const [hit] = found.hitsIn(block)
    expect(spansText(block.spans).slice(hit!.from, hit!.to)).toBe('never tilted')
    expect(found.places[0]!.excerpt).toBe('A cube is flat, never tilted.')
    const accented = readRules('## 1 A\n\n**1.1** È già così: perché no?\n')
    const text = accented.sections[0]!.paragraphs[0]!.blocks[0]!
    const [why] = findInRules(accented, 'perche').hitsIn(text)
    expect('È già così: perché no?'.slice(why!.from, why!.to)).toBe('perché')
  })
})

it('hits are numbered without gaps in every rules text', () => {
  for (const { markdown, language } of RULES_FILES) {
    const text = readRules(markdown)
    const { places, hitsIn } = findInRules(text, language === 'en' ? 'the' : 'la')
    const indexes = [
      ...hitsIn(text),
      ...text.sections.flatMap(section => [
        ...hitsIn(section),
        ...section.paragraphs.flatMap(paragraph => hitsIn(paragraph)),
      ]),
    ].map(({ index }) => index)
    expect(indexes).toEqual([...indexes].sort((one, other) => one - other))
    expect(places.length).toBeGreaterThan(0)
  }
})
