/** The reference of the engine covers what the author of a game imports, and its tools are pinned. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const SETTINGS = new URL('../scripts/engine-docs/', import.meta.url)
const readJson = (name: string) => JSON.parse(readFileSync(new URL(name, SETTINGS), 'utf8'))
const { entryPoints, readme, tsconfig }: Record<string, string> & { entryPoints: string[] } =
  readJson('typedoc.json')

test('every file behind its pages exists', () => {
  const missing = [...entryPoints, readme!, tsconfig!].filter(path => !existsSync(new URL(path, SETTINGS)))
  expect(missing).toEqual([])
})

test('everything that the games of the guide import from the engine has a page', () => {
  const folder = new URL('../examples/', import.meta.url)
  const imported = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .flatMap(name => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/engine\/([\w-]+\.ts)'/g)])
    .map(([, file]) => file)
  expect(imported).toContain('game.ts')
  const pages = entryPoints.map(path => basename(path))
  expect(imported.filter(file => !pages.includes(file!))).toEqual([])
})

test('TypeDoc comes with a TypeScript that it can read, both pinned', () => {
  const pinned: Record<string, string> = readJson('package.json').dependencies
  for (const [name, version] of Object.entries(pinned)) expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
  const [major, minor] = pinned.typescript!.split('.')
  const { packages } = readJson('package-lock.json')
  expect(packages['node_modules/typedoc'].peerDependencies.typescript).toContain(`${major}.${minor}.x`)
})
