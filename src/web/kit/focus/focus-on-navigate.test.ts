/** Tests which routes count as another page, whose heading gets the focus. */

import { expect, it } from 'vitest'
import { routeOf } from '../../base/routes/routes.ts'
import { placeOf } from './focus-on-navigate.ts'

const at = (hash: string): string => placeOf(routeOf(hash))

it('is another page for another game, match or link', () => {
  const hashes = [
    '#/',
    '#/history',
    '#/new/cube-attack',
    '#/new/dungeon-drop',
    '#/learn/cube-attack',
    '#/table/cube-attack/a',
    '#/table/cube-attack/b',
    '#/replay/cube-attack/a',
    '#/record/one',
    '#/record/two',
  ]
  expect(new Set(hashes.map(at)).size).toBe(hashes.length)
})

it('is the same page at another step, or with another search', () => {
  expect(at('#/replay/cube-attack/a?step=7')).toBe(at('#/replay/cube-attack/a'))
  expect(at('#/record/one?step=7')).toBe(at('#/record/one'))
  expect(at('#/history?game=cube-attack')).toBe(at('#/history'))
})
