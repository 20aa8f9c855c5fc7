import { expect, it } from 'vitest'
import { latestOf } from './latest.ts'
import type { LogLine } from './log-lines.ts'

const line = (step: number, seat: number): LogLine => ({ step, seat, line: { say: `step ${step}` } })
const steps = (log: readonly LogLine[]) => latestOf(log).map(({ step }) => step)

it('the latest is what the same hand did last, and not more than three lines of it', () => {
  expect(steps([])).toEqual([])
  expect(steps([line(1, 0), line(2, 0)])).toEqual([1, 2])
  expect(steps([line(1, 0), line(2, 1), line(3, 1), line(4, 0)])).toEqual([4])
  expect(steps([1, 2, 3, 4, 5].map(step => line(step, 1)))).toEqual([3, 4, 5])
})
