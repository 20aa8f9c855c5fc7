/** The terminal shows every line of a chapter, with its lists. */

import { describe, expect, it } from 'vitest'
import { linesOfRules, missingLines, RULES_FILES } from '../../tests/rules-lines.ts'
import { findParagraph } from './find-paragraph.ts'

const textOf = (...about: Parameters<typeof findParagraph>): string => {
  const found = findParagraph(...about)
  return typeof found === 'object' ? found.text : found
}

describe.each(RULES_FILES)('the rules of $game in $language', ({ game, language, markdown }) => {
  it('are shown in the terminal chapter by chapter, to the last line', () => {
    const [, ...chapters] = markdown.split(/^(?=## )/m)
    expect(chapters.length).toBeGreaterThan(0)
    for (const chapter of chapters) {
      const [heading] = linesOfRules(chapter)
      const number = heading!.text.split(' ')[0]!
      const shown = textOf(game, language, number).replace(`${number} `, `${number} · `)
      expect(missingLines(chapter, shown.replace(/^\s*- /gm, ''))).toEqual([])
      expect(shown).not.toMatch(/\*|(^|\s)_/)
    }
  })
})

it('a paragraph has its list below it', () => {
  expect(textOf('cube-attack', 'en', '1.1').split('\n').slice(1)).toEqual([
    '  - a blank face (there are four): disarmed',
    '  - the triangle (one face): a short weapon',
    '  - the square (one face): a long weapon',
  ])
  expect(textOf('cube-attack', 'it', '11.2')).toContain('\n  - 2 giocatori: 1, 0\n')
  expect(textOf('cube-attack', 'en', '99.1')).toBe('noParagraph')
  expect(textOf('chess', 'en', '1.1')).toBe('noRules')
})
