/** Every document can be found from the index, and every link leads somewhere. */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { brokenLinks, linksIn } from './markdown-links.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Files that others write: packages, builds, results of tests. */
const NOT_OURS = ['node_modules', 'dist', 'test-results', 'playwright-report', '.git']

function documentsIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (NOT_OURS.includes(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return documentsIn(path)
    return entry.name.endsWith('.md') ? path : []
  })
}

/** The files and folders that a document links to. */
function linkedFrom(document: string): readonly string[] {
  const links = linksIn(readFileSync(document, 'utf8'))
  return links.map(link => join(dirname(document), link.split('#')[0]!).replace(/\/$/, ''))
}

test('every link in every document leads somewhere', () => {
  const documents = documentsIn(ROOT)
  expect(documents.map(path => relative(ROOT, path))).toContain('README.md')
  expect(documents.flatMap(brokenLinks)).toEqual([])
})

test('a link to a missing file or heading is found, and code is ignored', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tavolo-links-'))
  const file = join(folder, 'one.md')
  writeFileSync(
    file,
    '# A title, here\n[a](two.md) [b](#a-title-here) [c](one.md#gone) `[d](x)` [e](https://x.org)\n',
  )
  expect(brokenLinks(file)).toEqual([
    `${file} links to two.md, which does not exist`,
    `${file} links to one.md#gone, but there is no such heading`,
  ])
  rmSync(folder, { recursive: true })
})

test('the index of docs links to every document, or to its folder', () => {
  const index = join(ROOT, 'docs', 'README.md')
  const decisions = join(ROOT, 'docs', 'decisions', 'README.md')
  expect(linkedFrom(index)).toContain(decisions)
  const linked = [index, ...linkedFrom(index), ...linkedFrom(decisions)]
  const lost = documentsIn(join(ROOT, 'docs')).filter(
    path => !linked.includes(path) && !linked.includes(dirname(path)),
  )
  expect(lost.map(path => relative(ROOT, path))).toEqual([])
})

test('the README leads to the index', () => {
  expect(linkedFrom(join(ROOT, 'README.md'))).toContain(join(ROOT, 'docs', 'README.md'))
})

/** Names of files in backquotes, except patterns such as `rules/<command>.ts`. */
const FILE_NAME = /`([\w./-]+\/[\w.-]*[\w-])`/g

test('the files and folders that the architecture and the READMEs of src name exist', () => {
  const guides = documentsIn(join(ROOT, 'src')).concat(join(ROOT, 'ARCHITECTURE.md'))
  expect(guides.length).toBeGreaterThan(3)
  const missing = guides.flatMap(guide => {
    const named = [...readFileSync(guide, 'utf8').matchAll(FILE_NAME)].map(([, name]) => name!)
    // From the folder of the guide, from src, from the repository, or in the folder of each game.
    const folders = [dirname(guide), join(ROOT, 'src'), ROOT, ...gameFolders(dirname(guide))]
    return named
      .filter(name => !NOT_OURS.includes(name.split('/')[0]!))
      .filter(name => !folders.some(folder => existsSync(join(folder, name))))
      .map(name => `${relative(ROOT, guide)} names ${name}`)
  })
  expect(missing).toEqual([])
})

function gameFolders(folder: string): readonly string[] {
  const isOfGames = folder.endsWith('/games')
  return isOfGames ? readdirSync(folder, { withFileTypes: true }).map(({ name }) => join(folder, name)) : []
}
