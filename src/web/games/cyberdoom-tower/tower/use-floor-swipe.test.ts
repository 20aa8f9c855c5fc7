/** Tests where a swipe over the tower leads. */

import { expect, test } from 'vitest'
import { ROOF } from '../context/board-context.ts'
import { floorAfterSwipe } from './use-floor-swipe.ts'

test('a swipe down shows what is above, up to the roof and no further', () => {
  expect(floorAfterSwipe(0, 4, false)).toBe(1)
  expect(floorAfterSwipe(3, 4, false)).toBe(ROOF)
  expect(floorAfterSwipe(ROOF, 4, false)).toBeUndefined()
})

test('a swipe up shows what is below, down to the first floor and no further', () => {
  expect(floorAfterSwipe(ROOF, 5, true)).toBe(4)
  expect(floorAfterSwipe(1, 5, true)).toBe(0)
  expect(floorAfterSwipe(0, 5, true)).toBeUndefined()
})
