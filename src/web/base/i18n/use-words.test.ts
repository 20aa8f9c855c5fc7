/** Tests that no text of the home page or the table is unused, and that all texts follow one typography. */

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { LANGUAGES } from '../../../engine/languages.ts'
import home from './words/home/en.json' with { type: 'json' }
import table from './words/table/en.json' with { type: 'json' }

const FOLDER = fileURLToPath(new URL('../..', import.meta.url))
const source = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map(name => readFileSync(`${FOLDER}/${name}`, 'utf8'))
  .join('\n')

/** Whether the key is used in the code, literally or built from a prefix and a name. */
function isOfUse(space: string, key: string): boolean {
  const stem = key.replace(/_(one|other|many)$/, '')
  if (source.includes(`${space}:${stem}'`)) return true
  const parts = stem.split('.')
  return parts.some((_, end) => end > 0 && source.includes(`${space}:${parts.slice(0, end).join('.')}.\${`))
}

it.each(Object.entries({ home, table }))('every word of %s is of use', (space, words) => {
  expect(Object.keys(words).filter(key => !isOfUse(space, key))).toEqual([])
  expect(isOfUse(space, 'nobody.says.this')).toBe(false)
})

/** Everything people read, by path: texts, glossaries, lessons and labels from all of `src`, and the rules. */
function textsIn(language: string): ReadonlyMap<string, string> {
  const root = fileURLToPath(new URL('../../../../', import.meta.url))
  const ending = new RegExp(`[/.]${language}\\.(json|md)$`)
  const paths = ['src', 'docs/rules'].flatMap(folder =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter(path => ending.test(path)),
  )
  return new Map(paths.map(path => [path, readFileSync(`${root}/${path}`, 'utf8')]))
}

it.each(LANGUAGES)('every apostrophe in %s is a straight one', language => {
  const texts = textsIn(language)
  expect([...texts.keys()]).toEqual(
    expect.arrayContaining([
      `src/engine/words/${language}.json`,
      `src/games/cube-attack/words/label.${language}.json`,
      `src/web/kit/help/glossary/${language}.json`,
      `docs/rules/dungeon-drop.${language}.md`,
    ]),
  )
  expect([...texts].filter(([, text]) => /[‘’]/.test(text)).map(([path]) => path)).toEqual([])
})

it('Italian quotes with guillemets', () => {
  const quoted = /[“”]|\\"/
  const faults = [...textsIn('it')].filter(
    ([path, text]) => quoted.test(text) || (path.endsWith('.md') && text.includes('"')),
  )
  expect(faults.map(([path]) => path)).toEqual([])
})
