/** Tests that the glossaries exist in every language, cite existing paragraphs, and cover every marked symbol. */

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../engine/languages.ts'
import { readRules } from '../../../rules-text/read-rules.ts'
import { frameGlossary, type Glossary, searchTerms } from './glossary.ts'
import { words } from './help-words.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const GAMES = ['cube-attack', 'cyberdoom-tower', 'dungeon-drop'] as const

const glossary = (game: string, language: string): Glossary =>
  JSON.parse(readFileSync(`${ROOT}/src/games/${game}/glossary/${language}.json`, 'utf8')) as Glossary

function sources(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map(name => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n')
}

describe.each(GAMES)('the glossary of %s', game => {
  it('has the same terms and paragraphs in every language, all different, each a sentence or two', () => {
    const english = glossary(game, 'en')
    for (const language of LANGUAGES) {
      const terms = glossary(game, language)
      expect(Object.keys(terms)).toEqual(Object.keys(english))
      for (const [id, { rule, term, about }] of Object.entries(terms)) {
        expect(rule, id).toBe(english[id]!.rule)
        expect(term, id).not.toBe('')
        expect(about, id).toMatch(/[.]$/)
        expect(about.length, id).toBeLessThan(180)
      }
      expect(new Set(Object.values(terms).map(({ term }) => term)).size).toBe(Object.keys(terms).length)
    }
  })

  it('cites only paragraphs that exist in our rules', () => {
    for (const language of LANGUAGES) {
      const text = readRules(readFileSync(`${ROOT}/docs/rules/${game}.${language}.md`, 'utf8'))
      const known = text.sections.flatMap(({ paragraphs }) => paragraphs.map(({ number }) => number))
      for (const [id, { rule }] of Object.entries(glossary(game, language))) {
        expect(known, id).toContain(rule)
      }
    }
  })

  it('has an entry for every symbol that the board marks, and the board marks many', () => {
    const code = sources(`${ROOT}/src/web/games/${game}`)
    const marked = [...code.matchAll(/\bglossaryTerm\('([^']+)'\)/g)].map(([, id]) => id!)
    expect(new Set(marked).size).toBeGreaterThan(8)
    const known = Object.keys(glossary(game, 'en'))
    for (const id of marked) expect(known).toContain(id)
    // Without the typed helper function a term could be misspelt.
    for (const [, value] of code.matchAll(/data-term=(?:"([^"]*)"|\{'([^']*)'\})/g)) expect(value).toBe('')
  })
})

describe('the glossary of the frame', () => {
  it('exists in every language', async () => {
    const english = await frameGlossary.en()
    for (const language of LANGUAGES) {
      expect(Object.keys(await frameGlossary[language]())).toEqual(Object.keys(english))
    }
  })
})

describe('a search among terms', () => {
  it('finds them by any of their words, whatever case and accents, in alphabetical order', () => {
    const found = searchTerms(glossary('cyberdoom-tower', 'it'), 'ABILITA', 'it').map(({ id }) => id)
    expect(found).toContain('lock')
    expect(found).not.toContain('sector')
    const all = searchTerms(glossary('cube-attack', 'en'), '', 'en').map(({ term }) => term)
    expect(all).toEqual([...all].sort((one, other) => one.localeCompare(other, 'en')))
  })
})

describe('the words of help', () => {
  const code = sources(`${ROOT}/src/web`)
  it('are all used', () => {
    for (const key of Object.keys(words.en)) {
      expect(code, key).toContain(`'${key.replace(/_(one|many|other)$/, '')}'`)
    }
  })
})
