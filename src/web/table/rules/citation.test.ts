/** Tests that a cited paragraph takes the focus once and not on every render. */

import { expect, it } from 'vitest'
import { toBeFollowed } from './citation.ts'

it('a citation is followed once, and the same rule cited again once more', () => {
  const first = { rule: '5.2' }
  expect([toBeFollowed(first), toBeFollowed(first)]).toEqual([true, false])
  const again = { rule: '5.2' }
  expect([toBeFollowed(again), toBeFollowed(first), toBeFollowed(again)]).toEqual([true, false, false])
})
