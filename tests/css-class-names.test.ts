/** Tests the types of class names, and that a class belongs to one style sheet. */

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { classesOf, declarationOf } from '../scripts/css-class-names.js'

test('every class is found once, wherever it is nested', () => {
  const sheet =
    '.seat { &.seat--mine:hover > .seat__name { color: red } }\n@media print { .seat { color: blue } }'
  expect(classesOf(sheet)).toEqual(['seat', 'seat--mine', 'seat__name'])
})

test('numbers, comments, strings and addresses are no classes', () => {
  const sheet = '/* .gone */ .seat { margin: .5rem 0.25em; content: ".text"; background: url(a.svg) }'
  expect(classesOf(sheet)).toEqual(['seat'])
})

test('the declaration names them as they are written', () => {
  expect(declarationOf('.seat--mine { color: red }')).toContain("readonly 'seat--mine': string")
})

/** The classes that a rule of the sheet begins with. Names are the same in all sheets: two owners would style each other. */
const ownedBy = (sheet: string): readonly string[] =>
  [...sheet.matchAll(/^(?: {2})?\.([a-z][\w-]*) \{$/gm)].map(([, name]) => name!)

test('no class has rules of its own in two sheets', () => {
  const folder = new URL('../src/web/', import.meta.url)
  const owners = new Map<string, Set<string>>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.css')) continue
    const sheet = readFileSync(new URL(file, folder), 'utf8').replace(/^@(?!layer)[^{]*\{$.*?^\}$/gms, '')
    for (const name of ownedBy(sheet)) owners.set(name, new Set([...(owners.get(name) ?? []), file]))
  }
  expect(owners.size).toBeGreaterThan(300)
  expect([...owners].filter(([, files]) => files.size > 1)).toEqual([])
})
