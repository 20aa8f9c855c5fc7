/** Tests that every line of every rules text appears on the page, in order and without markup. */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { linesOfRules, missingLines, RULES_FILES } from '../../../../tests/rules-lines.ts'
import { LANGUAGES } from '../../../engine/languages.ts'
import { shelf } from '../../../games/index.ts'
import { readRules } from '../../../rules-text/read-rules.ts'
import { RulesDocument } from './RulesDocument.tsx'

/** The text of the page, with the alt texts in place of the drawings. */
function shownText(markup: string): string {
  return markup
    .replace(/<img[^>]* alt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<\/?(strong|em)>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function markupOf(markdown: string): string {
  return renderToStaticMarkup(createElement(RulesDocument, { rules: readRules(markdown) }))
}

it('there are rules of every game in every language', () => {
  const files = RULES_FILES.map(({ game, language }) => `${game} ${language}`)
  expect(files).toEqual(shelf.flatMap(({ label }) => LANGUAGES.map(language => `${label.id} ${language}`)))
})

describe.each(RULES_FILES)('the rules of $game in $language', ({ markdown }) => {
  const markup = markupOf(markdown)

  it('are on the page line by line, and nothing else is', () => {
    expect(missingLines(markdown, shownText(markup))).toEqual([])
    const letters = (text: string): number => text.replace(/\s/g, '').length
    const written = linesOfRules(markdown).map(({ text }) => text)
    expect(letters(shownText(markup))).toBe(letters(written.join('')))
  })

  it('show no Markdown characters, and have their lists and emphasis', () => {
    expect(shownText(markup)).not.toMatch(/\*|`|(^|\s)_|_(\s|$)|(^|\s)(- |#)/)
    const items = markdown.match(/^(> )?- /gm) ?? []
    expect(markup.match(/<li>/g) ?? []).toHaveLength(items.length)
    expect(markup.includes('<em>')).toBe(/(^|[\s(])[*_][^*_]/m.test(markdown))
    expect(markup).toContain('<strong>')
  })
})

it('a line that is missing or in another place is noticed', () => {
  const text = '# A\n\n## 1 B\n\n**1.1** See:\n\n- one\n- two\n'
  expect(missingLines(text, 'A 1 · B 1.1 See: one two')).toEqual([])
  expect(missingLines(text, 'A 1 · B 1.1 See: one')).toEqual(['8: two'])
  expect(missingLines(text, 'A 1 · B 1.1 See: two one')).toEqual(['8: two'])
  expect(missingLines('**1.1** _Why?_ So.', '1.1 _Why?_ So.')).toEqual(['1: 1.1 Why? So.'])
})
