import { expect, it } from 'vitest'
import { type LogLine, latestOf } from './log-lines.ts'

const line = (step: number, say: string): LogLine => ({ step, seat: 0, line: { say } })
const told = (...log: LogLine[]) => latestOf(log).map(({ line: { say } }) => say)

it('the latest is what the last step told, from its beginning, and not more than three lines of it', () => {
  expect(told()).toEqual([])
  expect(told(line(1, 'a'), line(2, 'b'))).toEqual(['b'])
  expect(told(line(1, 'a'), line(4, 'b'), line(4, 'c'))).toEqual(['b', 'c'])
  expect(told(...['a', 'b', 'c', 'd'].map(say => line(7, say)))).toEqual(['a', 'b', 'c'])
})
