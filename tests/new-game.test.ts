/** Tests `npm run new-game` in a folder with nothing but the examples and a list of games. */

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addGame, EXAMPLES, refuseName } from '../scripts/new-game/add-game.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SHELF = 'src/games/shelf-entries.ts'
const LIST = `/** The list of games: one line puts a game on the shelf. */

export { shelfEntry as cubeAttack } from './cube-attack/shelf-entry.ts'
export { shelfEntry as dungeonDrop } from './dungeon-drop/shelf-entry.ts'
`

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tavolo-new-game-'))
  mkdirSync(join(root, 'src', 'games'), { recursive: true })
  cpSync(join(ROOT, 'examples'), join(root, 'examples'), { recursive: true })
  writeFileSync(join(root, SHELF), LIST)
})
afterEach(() => rmSync(root, { recursive: true }))

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

function textsOf(folder: string): string {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return names
    .filter(name => /\.\w+$/.test(name))
    .map(name => read(`${folder}/${name}`))
    .join('\n')
}

describe.each([
  { kind: 'open', example: EXAMPLES.open, title: 'Pebbles', italian: 'Sassolini' },
  { kind: 'hidden', example: EXAMPLES.hidden, title: 'Street Lamps', italian: 'Lampioni' },
])('A new game with --$kind', ({ example, title, italian }) => {
  it('has a folder, rules texts and one line', () => {
    const before = read(SHELF).split('\n')
    const written = addGame({ root, example, id: 'night-market' })
    expect(written.filter(path => !existsSync(join(root, path)))).toEqual([])
    const added = read(SHELF)
      .split('\n')
      .filter(line => !before.includes(line))
    expect(added).toEqual(["export { shelfEntry as nightMarket } from './night-market/shelf-entry.ts'"])
    expect(readdirSync(join(root, 'docs', 'rules')).sort()).toEqual([
      'night-market.en.md',
      'night-market.it.md',
    ])
  })

  it('is called by its own name everywhere', () => {
    addGame({ root, example, id: 'night-market' })
    const texts = `${textsOf('src/games/night-market')}${textsOf('docs/rules')}`
    expect(texts).toContain("id: 'night-market'")
    expect(texts.match(/"title": "Night Market"/g)).toHaveLength(2)
    expect(texts).toContain('# Night Market: the rules')
    expect(texts).not.toMatch(new RegExp(`\\b${title}\\b`))
    expect(texts).not.toContain(`${italian}:`)
    expect(texts).not.toContain(`'${example}'`)
    expect(texts).not.toContain(`rules/${example}`)
  })

  it('is the example itself under its own name', () => {
    addGame({ root, example, id: example })
    expect(textsOf(`src/games/${example}`)).toBe(textsOf(`examples/src/games/${example}`))
  })
})

it('the list of games stays in the order of the alphabet', () => {
  for (const id of ['zebra', 'apple', 'dungeon']) addGame({ root, example: 'pebbles', id })
  const paths = [...read(SHELF).matchAll(/'(.+)'/g)].map(([, path]) => path!)
  expect(paths).toContain('./dungeon/shelf-entry.ts')
  expect(paths).toEqual([...paths].sort())
})

describe('A name', () => {
  it('is made of small letters and hyphens', () => {
    for (const id of ['Foo', 'night market', 'night_market', '-a', 'a-', 'a--b', 'trio3', '../a', ''])
      expect(refuseName(root, id)).toContain('small letters with hyphens')
  })

  it('is neither reserved nor that of an example', () => {
    expect(refuseName(root, 'table')).toContain('Tavolo uses itself')
    expect(refuseName(root, 'pebbles')).toContain('is the name of an example')
    expect(refuseName(root, 'night-market')).toBeUndefined()
  })

  it('is not taken: nothing is overwritten', () => {
    addGame({ root, example: 'pebbles', id: 'night-market' })
    expect(refuseName(root, 'night-market')).toContain('There is already a src/games/night-market')
    expect(() => addGame({ root, example: 'street-lamps', id: 'night-market' })).toThrow()
    rmSync(join(root, 'src', 'games', 'night-market'), { recursive: true })
    expect(refuseName(root, 'night-market')).toContain('There is already a docs/rules/night-market.en.md')
  })
})
