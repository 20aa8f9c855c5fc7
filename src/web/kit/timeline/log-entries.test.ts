/** Tests that a log has one entry for each move, under the heading of its round. */

import { describe, expect, it } from 'vitest'
import { entriesOf, roundsIn } from './log-entries.ts'
import type { LogLine } from './log-lines.ts'

const line = (step: number, seat: number | undefined, type: string, more: object = {}): LogLine => ({
  ...{ step, seat, line: { say: type } },
  event: { type, ...more },
})

const LOG = [
  line(4, 0, 'moved'),
  line(4, 0, 'hideRolled'),
  line(4, 0, 'hidden'),
  line(5, 0, 'passed'),
  line(5, undefined, 'slid'),
  line(5, undefined, 'roundBegan', { round: 2 }),
  line(6, 1, 'moved'),
]

describe('The log', () => {
  it('has one entry for what a seat did in a step, and one for what nobody did', () => {
    const entries = entriesOf(LOG)
    expect(entries.map(({ step, place, seat, lines }) => [step, place, seat, lines.length])).toEqual([
      [4, 0, 0, 3],
      [5, 0, 0, 1],
      [5, 1, undefined, 2],
      [6, 0, 1, 1],
    ])
    expect(entries.flatMap(({ lines }) => lines)).toEqual(LOG)
  })

  it('finds its rounds; one without a number is the next', () => {
    const markOf = (event: { type: string; round?: number }) =>
      event.type === 'roundBegan' ? { round: event.round } : undefined
    const open = line(9, undefined, 'roundBegan')
    expect(roundsIn([...LOG, open], markOf as never, 2).map(({ step, round }) => [step, round])).toEqual([
      [5, 2],
      [9, 3],
    ])
    expect(roundsIn(LOG, undefined, 2)).toEqual([])
  })
})
