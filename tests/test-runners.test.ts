/** Tests the last line of `npm test`: it counts correctly, even if a test runner crashes. */

import { expect, test } from 'vitest'
import { countPlaywright, countVitest, inWords, orCrashed, sum } from '../scripts/test-runners.js'

test('tests of vitest are counted, and a file that cannot be loaded is one failure', () => {
  const file = (status: string, ...tests: readonly string[]) => ({
    status,
    assertionResults: tests.map(each => ({ status: each })),
  })
  const report = {
    numPassedTests: 2,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      file('passed', 'passed', 'skipped', 'todo'),
      file('failed', 'passed', 'failed', 'failed'),
      file('failed'),
    ],
  }
  expect(countVitest(report)).toEqual({ passed: 2, failed: 3, skipped: 2 })
})

test('tests of playwright are counted, and one that passed on the second try has passed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright({ stats })).toEqual({ passed: 6, failed: 1, skipped: 2 })
})

test('a runner with a bad exit code has failed, even if it reported no failure or nothing at all', () => {
  expect(orCrashed(1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(orCrashed(1, { passed: 3, failed: 0, skipped: 0 })).toEqual({ passed: 3, failed: 1, skipped: 0 })
  expect(orCrashed(1, { passed: 3, failed: 2, skipped: 0 })).toEqual({ passed: 3, failed: 2, skipped: 0 })
  expect(orCrashed(0, { passed: 3, failed: 0, skipped: 0 })).toEqual({ passed: 3, failed: 0, skipped: 0 })
})

test('the line mentions skipped tests only if there are some', () => {
  const unit = { passed: 3, failed: 0, skipped: 0 }
  expect(inWords(sum([unit, { passed: 2, failed: 1, skipped: 0 }]))).toBe('5 passed, 1 failed')
  expect(inWords(sum([unit, { passed: 0, failed: 0, skipped: 2 }]))).toBe('3 passed, 0 failed, 2 skipped')
})
