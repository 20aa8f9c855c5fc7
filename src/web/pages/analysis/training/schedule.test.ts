/** Tests of the repetitions: what was missed comes back with growing pauses until it is known, and only then is gone. */

import { describe, expect, it } from 'vitest'
import { afterAnswer, countOf, isKnown, nextAsked, PAUSES, type Repetition } from './schedule.ts'

const NOW = 1_000_000_000
const HOUR = 3_600_000

function answers(given: readonly (readonly [right: boolean, now: number])[]): Repetition | undefined {
  return given.reduce<Repetition | undefined>(
    (before, [right, now]) => afterAnswer(before, { right, now }),
    undefined,
  )
}

describe('A position', () => {
  it('that is found at once is known', () => {
    expect(isKnown(answers([[true, NOW]]))).toBe(true)
  })

  it('that was missed comes back after ten minutes, a day and four days', () => {
    let now = NOW
    let at = answers([[false, now]])!
    const pauses: number[] = []
    for (let repeated = 0; !isKnown(at) && repeated < 9; repeated++) {
      pauses.push(Math.round((at.due - now) / HOUR))
      now = at.due
      at = afterAnswer(at, { right: true, now })
    }
    expect(pauses).toEqual([0, 20, 92])
    expect(isKnown(at)).toBe(true)
  })

  it('that is missed again begins again', () => {
    const later = NOW + 2 * PAUSES[0]!
    const at = answers([
      [false, NOW],
      [true, later],
      [false, later + 2 * PAUSES[1]!],
    ])!
    expect(at).toEqual({ stage: 0, due: later + 2 * PAUSES[1]! + PAUSES[0]! })
  })

  it('that is looked at before its time is no nearer to being known', () => {
    const missed = answers([[false, NOW]])!
    expect(afterAnswer(missed, { right: true, now: NOW + 1 })).toEqual(missed)
  })

  it('that was known and is missed has to be learned', () => {
    expect(
      isKnown(
        answers([
          [true, NOW],
          [false, NOW],
        ]),
      ),
    ).toBe(false)
  })
})

describe('The next position', () => {
  const tasks = ['a', 'b', 'c', 'd'].map(id => ({ id }))
  const missedAt = (now: number) => afterAnswer(undefined, { right: false, now })

  it('is the one that has waited longest, before any new one', () => {
    const late = NOW + 2 * PAUSES[0]!
    const seen = { b: missedAt(NOW + 5), c: missedAt(NOW) }
    expect(nextAsked(tasks, seen, { now: late })?.id).toBe('c')
    expect(nextAsked(tasks, seen, { now: NOW + 6 })?.id).toBe('a')
  })

  it('is never the one just shown, and none if all are known or not due', () => {
    expect(nextAsked(tasks, {}, { now: NOW, last: 'a' })?.id).toBe('b')
    const [known, missed] = [afterAnswer(undefined, { right: true, now: NOW }), missedAt(NOW)]
    expect(nextAsked(tasks, { a: known, b: known, c: missed, d: known }, { now: NOW + 1 })).toBeUndefined()
  })

  it('can be counted on', () => {
    const seen = { a: afterAnswer(undefined, { right: true, now: NOW }), b: missedAt(NOW), gone: missedAt(0) }
    expect(countOf(tasks, seen)).toEqual({ all: 4, known: 1, repeated: 1, next: NOW + PAUSES[0]! })
  })
})
