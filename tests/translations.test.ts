/** Every text exists in every language, with the same placeholders and with the plural forms of that language. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Words } from '../src/engine/languages.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const [SOURCE, ...TRANSLATIONS] = LANGUAGES

const folders = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith(`/${SOURCE}.json`))
  .map(name => `src/${name.slice(0, -`/${SOURCE}.json`.length)}`)
  .sort()

function wordsOf(folder: string, language: string): Words {
  return JSON.parse(readFileSync(join(ROOT, folder, `${language}.json`), 'utf8'))
}

const FORM = /_(zero|one|two|few|many|other)$/
const stemOf = (key: string): string => key.replace(FORM, '')
const stems = (words: Words): string[] => [...new Set(Object.keys(words).map(stemOf))].sort()

function missingForms(words: Words, language: string): readonly string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const plural = new Set(
    Object.keys(words)
      .filter(key => FORM.test(key))
      .map(stemOf),
  )
  return [...plural].flatMap(stem => wanted.map(form => `${stem}_${form}`)).filter(key => !(key in words))
}

function needlessForms(words: Words, language: string): readonly string[] {
  const wanted: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return Object.keys(words).filter(key => FORM.test(key) && !wanted.includes(FORM.exec(key)![1]!))
}

/** A singular may leave its number out: “the last one”. The terms of a glossary are objects of texts. */
function blanksOf(key: string, text: unknown): readonly string[] {
  const names = [...JSON.stringify(text).matchAll(/{{(\w+)/g)].map(([, name]) => name!).sort()
  return key.endsWith('_one') ? names.filter(name => name !== 'count') : names
}

describe.each(folders)('The texts in %s', folder => {
  it.each(LANGUAGES)('have the plural forms of %s, and no others', language => {
    const words = wordsOf(folder, language)
    expect(missingForms(words, language)).toEqual([])
    expect(needlessForms(words, language)).toEqual([])
  })

  it.each(TRANSLATIONS)('all exist in %s, with the same placeholders', language => {
    const source = wordsOf(folder, SOURCE)
    const translated = wordsOf(folder, language)
    expect(stems(translated)).toEqual(stems(source))
    for (const [key, text] of Object.entries(translated)) {
      const same = source[key] ?? source[`${stemOf(key)}_other`]!
      expect(blanksOf(key, text), key).toEqual(blanksOf(key, same))
    }
  })
})

it('English has two plural forms, Italian three', () => {
  expect(missingForms({ a_one: '' }, 'en')).toEqual(['a_other'])
  expect(missingForms({ a_one: '' }, 'it').toSorted()).toEqual(['a_many', 'a_other'])
  expect(needlessForms({ a_one: '', a_many: '', b: '' }, 'en')).toEqual(['a_many'])
})
