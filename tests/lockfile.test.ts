/** The lockfiles let npm check every package it fetches, on every platform, from any registry. */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Entry {
  readonly integrity?: string
  readonly resolved?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const packages = ['../package-lock.json', '../scripts/engine-docs/package-lock.json'].flatMap(path => {
  const lockfile = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
  return Object.entries<Entry>(lockfile.packages).filter(([name]) => name !== '')
})

test('every package has the hash of its content, including those for other platforms', () => {
  // npm silently leaves the hash out if the registry has no such version for a platform. Then take the newest version
  // that exists for all: without a hash nothing is checked, and on that platform it may not install.
  const unchecked = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(unchecked.map(([path]) => path)).toEqual([])
})

test('no platform is missing', () => {
  // npm forgets the packages of other platforms if it runs beside an existing node_modules.
  const known = new Set(packages.map(([path]) => path.slice(path.lastIndexOf('node_modules/'))))
  const missing = packages.flatMap(([, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(name => !known.has(`node_modules/${name}`)),
  )
  expect(missing).toEqual([])
})

test('it names no registry, so that each machine uses its own', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})
