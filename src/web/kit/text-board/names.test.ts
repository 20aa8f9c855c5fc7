/** Tests what screen readers read for actions and headings: words do not run together, numbers say what they count. */

import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { LANGUAGES } from '../../../engine/languages.ts'
import { createI18n } from '../../../i18n/create-i18n.ts'
import { table } from '../../base/i18n/table-words.ts'
import { WordsContext } from '../../base/i18n/use-words.ts'
import { ActionList } from './ActionList.tsx'
import { Disclosure } from './Disclosure.tsx'

vi.mock('~icons/lucide/chevron-right', () => ({ default: () => null }))

/** The text a screen reader gets: without tags, and without what is hidden from it. */
async function spoken<Props extends object>(
  language: string,
  component: FunctionComponent<Props>,
  props: Props,
): Promise<string> {
  const words = createI18n([], { table })
  await words.changeLanguage(language)
  const markup = renderToStaticMarkup(
    createElement(WordsContext, { value: words }, createElement(component, props)),
  )
  const heard = markup.replace(/<span[^>]*aria-hidden="true"[^>]*>[^<]*<\/span>/g, '')
  return heard.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')
}

it.each(LANGUAGES)('a heading says what its number counts (%s)', async language => {
  const heard = (count: number) =>
    spoken(language, Disclosure, { heading: 'Moons', count, open: false, children: () => null })
  const [one, many] = language === 'it' ? ['1 voce', '7 voci'] : ['1 item', '7 items']
  expect(await heard(1)).toBe(`Moons, ${one}`)
  expect(await heard(7)).toBe(`Moons, ${many}`)
})

it('the words of an action, the hint mark and the consequences are separated', async () => {
  const command = { type: 'arm' }
  const offers = [{ text: 'long range', about: 'reaches two planets', command }]
  const heard = await spoken('en', ActionList as FunctionComponent<Parameters<typeof ActionList>[0]>, {
    groups: [{ key: 'all', heading: '', offers }],
    act: () => {},
    editor: undefined,
    commit: () => {},
    why: undefined,
    formsOpen: false,
    hinted: command,
  })
  expect(heard).toMatch(/^long range \S.* reaches two planets$/)
})
