/** Tests which lines are the latest, and whose mark a line carries. */

import { expect, it } from 'vitest'
import type { AnyBox } from '../../../engine/box.ts'
import { type LogLine, latestOf, linesOf, linesSince, linesUpTo } from './log-lines.ts'

const line = (step: number, say: string): LogLine => ({ step, seat: 0, line: { say } })
const told = (...log: LogLine[]) => latestOf(log).map(({ line: { say } }) => say)

it('the latest lines are the first ones of the last step, and at most three', () => {
  expect(told()).toEqual([])
  expect(told(line(1, 'a'), line(2, 'b'))).toEqual(['b'])
  expect(told(line(1, 'a'), line(4, 'b'), line(4, 'c'))).toEqual(['b', 'c'])
  expect(told(...['a', 'b', 'c', 'd'].map(say => line(7, say)))).toEqual(['a', 'b', 'c'])
})

it('a line carries the mark of the seat it is about, whichever seat acted, and none if it is about nobody', () => {
  const box = {
    tell: ({ event: { type, seat } }: { event: { type: string; seat?: number } }) =>
      type === 'fellAgain' ? { say: type } : { say: type, params: { seat: { seat } } },
  } as unknown as AnyBox
  const events = [
    { type: 'attacked', seat: 2, victim: 1 },
    { type: 'eliminated', seat: 1, by: 2 },
    { type: 'fellAgain', seat: 2 },
    { type: 'scored' },
    { type: 'ended', winners: [0] },
  ]
  const marks = linesOf(box, 1, { state: {}, events }).map(({ seat }) => seat)
  expect(marks).toEqual([2, 1, undefined, undefined, undefined])
})

it("the lines since the last turn come after the seat's last step, even if later steps mention the seat", () => {
  const by = (step: number, seat: number | undefined, say: string): LogLine => ({ step, seat, line: { say } })
  const log = [
    by(1, 0, 'own'),
    by(2, 1, 'other'),
    by(3, 0, 'own again'),
    by(3, undefined, 'round'),
    by(4, 1, 'shoots'),
    by(4, 0, 'is hit'),
    by(5, 2, 'moves'),
  ]
  const since = (seat: number | undefined) => linesSince(log, seat).map(({ line: { say } }) => say)
  expect(since(0)).toEqual(['shoots', 'is hit', 'moves'])
  expect(since(1)).toEqual(['moves'])
  expect(since(2)).toEqual([])
  expect(since(undefined)).toEqual([])
})

it('lines of steps from before the table was opened are told at once, and later ones with their events', () => {
  const log: LogLine[] = [
    line(1, 'before'),
    { ...line(2, 'first'), ordinal: 0 },
    { ...line(2, 'next'), ordinal: 1 },
  ]
  const told = (events: number) => linesUpTo(log, events).map(({ line: { say } }) => say)
  expect(told(0)).toEqual(['before'])
  expect(told(1)).toEqual(['before', 'first'])
  expect(told(2)).toEqual(['before', 'first', 'next'])
})
