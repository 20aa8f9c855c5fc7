/** Tests that lists are written as each language writes them. */

import { expect, it } from 'vitest'
import { LANGUAGES } from '../engine/languages.ts'
import { writtenList } from './lists.ts'
import { LOCALES } from './translator.ts'

it.each(LANGUAGES)('writes lists in %s like Intl.ListFormat', language => {
  const format = new Intl.ListFormat(LOCALES[language], { type: 'conjunction' })
  const parts = ['Ada', 'Bo', 'Enea', 'Cy']
  for (let length = 0; length <= parts.length; length++)
    expect(writtenList(parts.slice(0, length), language)).toBe(format.format(parts.slice(0, length)))
})
