/** Tests where a sheet stays when a finger lets go of it. */

import { expect, it } from 'vitest'
import { heightAfter } from './sheet-state.ts'

it('stays at the nearest of three heights', () => {
  expect([0.1, 0.4, 0.6, 0.9].map(share => heightAfter(share, 0))).toEqual(['closed', 'half', 'half', 'full'])
})

it('goes on where it was swiped to', () => {
  expect(heightAfter(0.5, -3)).toBe('closed')
  expect(heightAfter(0.5, 3)).toBe('full')
  expect(heightAfter(0.9, -2)).toBe('half')
})
