/** Tests from which difference on the report speaks of good or bad luck. */

import { expect, it } from 'vitest'
import { luckVerdict } from './luck-verdict.ts'

it('the dice were with or against somebody only from a whole test on', () => {
  expect([-0.3, -0.99, 0.6].map(luckVerdict)).toEqual(['luck.nearly', 'luck.nearly', 'luck.nearly'])
  expect([-1, 1].map(luckVerdict)).toEqual(['luck.less', 'luck.more'])
  expect([0, 0.2, -0.2].map(luckVerdict)).toEqual(['luck.even', 'luck.even', 'luck.even'])
})
