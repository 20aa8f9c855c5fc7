/** Tests that hits are marked in the text as it is written, also across emphasis, and that nothing is lost. */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RULES_FILES } from '../../../../tests/rules-lines.ts'
import { readRules } from '../../../rules-text/read-rules.ts'
import { findInRules } from './find-in-rules.ts'
import { RulesDocument } from './RulesDocument.tsx'
import { lastAbove } from './use-current-section.ts'
import { HitsContext } from './use-rules-search.ts'

function markupOf(markdown: string, wanted = '', current = 0): string {
  const rules = readRules(markdown)
  const found = findInRules(rules, wanted)
  return renderToStaticMarkup(
    createElement(HitsContext, { value: { found, current } }, createElement(RulesDocument, { rules })),
  )
}

it('a hit is marked where it is, across emphasis in pieces with the same number', () => {
  const markup = markupOf(
    '# T\n\n## 1 Hit it\n\n**1.1** So *never **tilted***, hit.\n\n![A hit.](x.svg)\n',
    'hit',
    1,
  )
  expect(markup).toContain('>1 · <mark data-hit="0" data-current="false">Hit</mark> it<')
  expect(markup).toContain(', <mark data-hit="1" data-current="true">hit</mark>.')
  expect(markup).toMatch(/<img[^>]* data-hit="2" data-current="false"/)
  expect(markupOf('## 1 A\n\n**1.1** So *never **tilted***.\n', 'never tilted')).toContain(
    '<em><mark data-hit="0" data-current="true">never </mark></em>' +
      '<strong><em><mark data-hit="0" data-current="true">tilted</mark></em></strong>.',
  )
})

it('the text is the same with marks and without', () => {
  const text = (markup: string): string =>
    markup.replace(/<img[^>]* alt="([^"]*)"[^>]*>/g, '$1').replace(/<[^>]+>/g, '')
  for (const { markdown } of RULES_FILES.filter(({ game }) => game === 'cube-attack')) {
    const plain = markupOf(markdown)
    expect(plain).not.toContain('<mark')
    const marked = markupOf(markdown, 'la')
    expect(marked).toContain('<mark')
    expect(text(marked)).toBe(text(plain))
  }
})

it('the current section is the last whose heading has passed the line', () => {
  expect(lastAbove([100, 400, 900], 450)).toBe(1)
  expect(lastAbove([100, 400, 900], 100)).toBe(0)
  expect(lastAbove([100, 400, 900], 50)).toBe(-1)
})
