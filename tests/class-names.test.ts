/** Tests that the types of a style sheet have its classes and nothing that only looks like one. */

import { expect, test } from 'vitest'
import { classesOf, declarationOf } from '../scripts/class-names.js'

test('every class is found once, wherever it is nested', () => {
  const sheet =
    '.seat { &.seat--mine:hover > .seat__name { color: red } }\n@media print { .seat { color: blue } }'
  expect(classesOf(sheet)).toEqual(['seat', 'seat--mine', 'seat__name'])
})

test('numbers, comments, strings and URLs are not classes', () => {
  const sheet = '/* .gone */ .seat { margin: .5rem 0.25em; content: ".text"; background: url(a.svg) }'
  expect(classesOf(sheet)).toEqual(['seat'])
})

test('the declaration names them as written', () => {
  expect(declarationOf('.seat--mine { color: red }')).toContain("readonly 'seat--mine': string")
})
