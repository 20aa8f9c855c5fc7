/** A release has the same version and date everywhere, and notes that are short enough to read. */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const { version, released } = JSON.parse(read('package.json'))

const MOST_LINES = 12
const SECTIONS = ['New', 'Changed', 'Fixed', 'For operators', 'For game authors']

/** The releases with their sections. What comes next may stand above them, under "Unreleased". */
const releases = read('CHANGELOG.md')
  .split(/^## /m)
  .slice(1)
  .map(text => {
    const [heading = '', ...lines] = text.split('\n')
    const sections = lines.join('\n').split(/^### /m).slice(1)
    return { heading, sections: sections.map(each => each.trim().split('\n')) }
  })

test('package, lockfile and changelog agree on the version and its date', () => {
  const lockfile = JSON.parse(read('package-lock.json'))
  expect([lockfile.version, lockfile.packages[''].version]).toEqual([version, version])
  const [latest] = releases.filter(({ heading }) => heading !== 'Unreleased')
  expect(latest?.heading).toBe(`${version} (${released})`)
})

test('every release has a version and a date, newest first', () => {
  const headings = releases.map(({ heading }) => heading)
  for (const [index, heading] of headings.entries()) {
    if (index > 0 || heading !== 'Unreleased') expect(heading).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/)
  }
  const dates = headings.flatMap(heading => /\((.*)\)/.exec(heading)?.[1] ?? [])
  expect(dates).toEqual(dates.toSorted().reverse())
})

test('the sections of a release are the known ones, in their order, each at most twelve lines', () => {
  for (const { heading, sections } of releases) {
    const names = sections.map(([name]) => name)
    expect(names, heading).toEqual(SECTIONS.filter(name => names.includes(name)))
    for (const [name, ...lines] of sections)
      expect(lines.length, `${heading}, ${name}`).toBeLessThanOrEqual(MOST_LINES)
  }
})
