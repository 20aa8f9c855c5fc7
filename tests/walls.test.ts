/** Tests the architecture checks with files that break each of them. */

import { describe, expect, test } from 'vitest'
import { wallsBroken } from './walls.ts'

/** The violations of a project with one file. */
function broken(path: string, text: string): readonly string[] {
  return wallsBroken([{ path, text }])
}

describe('imports', () => {
  test.each([
    ['src/engine/play.ts', '../games/index.ts'],
    ['src/engine/play.ts', '../host/table.ts'],
    ['src/games/cube-attack/game.ts', '../../bots/bot.ts'],
    ['src/games/cube-attack/game.ts', '../../physics/rapier-physics.ts'],
    ['src/bots/random-bot.ts', '../physics/rapier-physics.ts'],
    ['src/physics/rapier-physics.ts', '../bots/bot.ts'],
    ['src/bots/random-bot.ts', '../host/table.ts'],
    ['src/host/table.ts', '../web/main.tsx'],
    ['src/host/table.ts', '../server/http.ts'],
    ['src/host/table.ts', '../i18n/translator.ts'],
    ['src/wire/read-ask.ts', '../host/table.ts'],
    ['src/wire/read-ask.ts', '../rules-text/read-rules.ts'],
    ['src/rules-text/read-rules.ts', '../engine/game.ts'],
    ['src/web/main.tsx', '../server/http.ts'],
    ['src/server/http.ts', '../cli/main.ts'],
    ['src/cli/main.ts', '../web/main.tsx'],
    ['src/engine/play.test.ts', '../games/index.ts'],
  ])('%s may not import %s, above it or beside it', (path, name) => {
    expect(broken(path, `import { thing } from '${name}'`)).toHaveLength(1)
  })

  test.each([
    ['src/engine/play.ts', './game.ts'],
    ['src/games/cube-attack/rules/move.ts', '../../../engine/game.ts'],
    ['src/games/cube-attack/rules/move.ts', '../board.ts'],
    ['src/games/index.ts', './cube-attack/box.ts'],
    ['src/games/games.test.ts', './cube-attack/box.ts'],
    ['src/bots/cube-attack.ts', '../games/cube-attack/game.ts'],
    ['src/host/table.ts', '../physics/rapier-physics.ts'],
    ['src/web/main.tsx', '../host/table.ts'],
    ['src/host/table.ts', '../wire/match-messages.ts'],
    ['src/wire/read-ask.ts', '../engine/game.ts'],
    ['src/web/main.tsx', '../rules-text/read-rules.ts'],
    ['src/web/rules.ts', '../../docs/rules/cube-attack.en.md?raw'],
    ['tests/all.test.ts', '../src/server/http.ts'],
    ['scripts/bench.js', '../src/host/table.ts'],
  ])('%s may import %s', (path, name) => {
    expect(broken(path, `import { thing } from '${name}'`)).toEqual([])
  })

  test.each([
    ['src/games/cube-attack/game.ts', '../dungeon-drop/rooms.ts'],
    ['src/games/cube-attack/game.ts', '../index.ts'],
    ['src/games/shared.ts', './cube-attack/board.ts'],
    ['src/games/cube-attack/rulebook.test.ts', '../dungeon-drop/rooms.ts'],
  ])('%s may not import %s: games are strangers', (path, name) => {
    expect(broken(path, `import { thing } from '${name}'`)).toEqual([
      `${path} imports ${name}: games are strangers to one another`,
    ])
  })

  test.each([
    ['src/web/hash.ts', 'node:crypto'],
    ['src/host/table.ts', 'node:fs'],
    ['src/engine/play.ts', 'i18next'],
    ['src/engine/play.ts', '@noble/curves/ed25519'],
    ['src/games/dungeon-drop/geometry/rooms.ts', '@dimforge/rapier3d-deterministic'],
    ['src/i18n/translator.ts', 'react'],
    ['src/i18n/translator.ts', 'react-dom/client'],
    ['src/physics/rapier-physics.ts', 'three'],
    ['src/physics/rapier-physics.ts', 'three/addons/controls.js'],
    ['src/cli/main.ts', '~icons/lucide/dice-5'],
    ['src/server/http.ts', '../../scripts/child.js'],
  ])('%s may not import %s', (path, name) => {
    expect(broken(path, `import { thing } from '${name}'`)).toHaveLength(1)
  })

  test.each([
    ['src/server/main.ts', 'node:fs'],
    ['src/cli/main.ts', 'node:fs'],
    ['src/games/cube-attack/rulebook.test.ts', 'node:fs'],
    ['src/engine/engine.test.ts', 'fast-check'],
    ['src/engine/game.ts', 'zod'],
    ['src/engine/secret.ts', '@noble/hashes/sha2.js'],
    ['src/physics/rapier-physics.ts', '@dimforge/rapier3d-deterministic'],
    ['src/web/Scene.ts', 'three'],
    ['src/web/main.tsx', 'react-dom/client'],
    ['src/web/Die.tsx', '~icons/lucide/dice-5'],
    ['src/i18n/translator.ts', 'i18next'],
  ])('%s may import the package %s', (path, name) => {
    expect(broken(path, `import { thing } from '${name}'`)).toEqual([])
  })

  test.each([
    `import type { Game } from '../games/index.ts'`,
    `import '../games/index.ts'`,
    `export * from '../games/index.ts'`,
    `export { games } from '../games/index.ts'`,
    `const games = await import('../games/index.ts')`,
    'const games = await import(`../games/index.ts`)',
    `type Games = typeof import('../games/index.ts')`,
    `const worker = new Worker(new URL('../games/index.ts', import.meta.url))`,
  ])('is found however it is written: %s', text => {
    expect(broken('src/engine/play.ts', text)).toContain(
      'src/engine/play.ts imports ../games/index.ts: games is not below engine',
    )
  })

  test('is not found in comments and strings', () => {
    expect(
      broken('src/engine/play.ts', `// import '../games/index.ts'\nexport const a = "from '../games/x.ts'"`),
    ).toEqual([])
  })
})

describe('lazy imports', () => {
  test.each([
    `const part = await import('./part.ts')`,
    `const load = () => import('./part.ts')`,
    `const load = async () => (await import('./part.ts')).part`,
    `const load = lazyModule(async () => await import('./part.ts'))`,
    `const load = lazyModule(() => other, () => import('./part.ts'))`,
    `const load = loadOnce(() => import('./part.ts'))`,
    `const Part = lazy(() => import('./Part.tsx'))`,
    `import { lazy as later } from 'react'`,
    `const texts = import.meta.glob('./*.md')`,
    `const texts = import.meta.glob('./*.md', { eager: false })`,
  ])('can be tried again, which it cannot be so: %s', text => {
    expect(broken('src/web/a.ts', text)).toHaveLength(1)
  })

  test('wherever the page uses it, and only there', () => {
    const text = `const part = await import('./part.ts')`
    for (const path of [
      'src/games/index.ts',
      'src/host/table.ts',
      'src/engine/play.ts',
      'src/bots/index.ts',
    ]) {
      expect(broken(path, text)).toEqual([`${path}:1 has an import() outside lazyModule`])
    }
    for (const path of [
      'src/cli/main.ts',
      'src/physics/node-physics.ts',
      'src/web/a.test.ts',
      'bench/main.ts',
    ]) {
      expect(broken(path, text)).toEqual([])
    }
  })

  test.each([
    `const load = lazyModule(() => import('./part.ts'))`,
    `const load = lazyModule(() => import('./part.json'), theDefault)`,
    `type Part = typeof import('./part.ts')`,
    `import { Suspense } from 'react'`,
    `const texts = import.meta.glob('./*.md', { eager: true })`,
    `const texts = lazyModules(import.meta.glob('./*.md'), theDefault)`,
  ])('is written so: %s', text => {
    expect(broken('src/web/a.ts', text)).toEqual([])
  })
})

describe('length', () => {
  test('a file has at most 400 lines, a test too', () => {
    const lines = (count: number) => 'export {}\n'.repeat(count)
    expect(broken('src/web/long.css.ts', lines(400))).toEqual([])
    expect(broken('src/web/long.ts', lines(401))).toEqual(['src/web/long.ts has 401 lines, more than 400'])
    expect(broken('src/web/long.test.ts', lines(401))).toHaveLength(1)
    expect(broken('src/web/long.css', lines(401))).toHaveLength(1)
    expect(broken('src/web/long.json', lines(401))).toEqual([])
    expect(broken('scripts/long.ts', lines(401))).toEqual([])
  })

  test.each([
    ['function long() {', '}'],
    ['const long = () => {', '}'],
    ['const rule = {\n  long() {', '  }\n}'],
    ['class Long {\n  long() {', '  }\n}'],
  ])('a function has at most 70 lines: %s', (open, close) => {
    const around = (count: number) => `${open}\n${"  f('}')\n".repeat(count)}${close}`
    expect(broken('src/web/long.ts', around(68))).toEqual([])
    expect(broken('src/web/long.ts', around(69))).toHaveLength(1)
    expect(broken('src/web/long.test.ts', around(69))).toEqual([])
  })
})

describe('purity below host', () => {
  const impure = [
    'Math.random()',
    'const random = Math.random',
    `Math['random']()`,
    'globalThis.Math.random()',
    'new Date()',
    'Date()',
    'Date.now()',
    'performance.now()',
    'crypto.getRandomValues(bytes)',
    'setTimeout(later, 10)',
    'globalThis.setTimeout(later, 10)',
  ]
  test.each(impure)('%s is forbidden in a rule', text => {
    for (const floor of ['engine', 'games/cube-attack', 'bots', 'physics']) {
      expect(broken(`src/${floor}/thing.ts`, text)).toHaveLength(1)
    }
    expect(broken('src/host/thing.ts', text)).toEqual([])
    expect(broken('src/engine/thing.test.ts', text)).toEqual([])
  })

  test.each(['Math.floor(1)', 'chance.random()', '// Math.random()', 'const date = { now: 1 }'])(
    '%s is',
    text => {
      expect(broken('src/engine/thing.ts', text)).toEqual([])
    },
  )
})

test('any appears in one place only', () => {
  const text = 'export type Thing = Map<string, any>'
  expect(broken('src/engine/game.ts', text)).toEqual([])
  expect(broken('src/engine/play.ts', `\n${text}`)).toEqual(['src/engine/play.ts:2 says any'])
  expect(broken('tests/play.test.ts', text)).toHaveLength(1)
  expect(broken('src/engine/play.ts', 'const any = 1 // any')).toEqual([])
})

test('no TODO or FIXME is left', () => {
  expect(broken('src/web/a.ts', '// TODO later')).toEqual(['src/web/a.ts has a TODO'])
  expect(broken('scripts/a.js', '/** FIXME */')).toEqual(['scripts/a.js has a FIXME'])
  expect(broken('src/web/a.ts', `const todo = 'TODO'`)).toEqual([])
})

test.each([
  'test.only(1)',
  'it.skip(1)',
  'describe.only(1)',
  'test.describe.skip(1)',
  'test.skip.each([])(1)',
])('%s leaves tests out', text => {
  expect(broken('tests/a.test.ts', text)).toHaveLength(1)
  expect(broken('tests/e2e/a.spec.ts', text)).toHaveLength(1)
  expect(broken('src/web/a.ts', text)).toEqual([])
})

test('decisions are numbered without a gap', () => {
  const records = (...names: readonly string[]) =>
    wallsBroken(names.map(name => ({ path: `docs/decisions/${name}`, text: '' })))
  expect(records('0001-one-package.md', '0002-chance-is-a-tape.md')).toEqual([])
  expect(records('0001-one-package.md', '0003-chance-is-a-tape.md')).toEqual([
    'docs/decisions/0003-chance-is-a-tape.md should be number 0002',
  ])
  expect(records('0001-one-package.md', '0001-chance-is-a-tape.md')).toHaveLength(1)
})

test('a file that cannot be read is reported', () => {
  expect(() => broken('src/web/a.ts', 'const = 1')).toThrow('src/web/a.ts cannot be read')
})
