/** Tests how long the note about a long press stays. */

import { expect, it } from 'vitest'
import type { LogLine } from '../../kit/timeline/log-lines.ts'
import { actedSince } from './LongPressNote.tsx'

const log = (...seats: readonly (number | undefined)[]): LogLine[] =>
  seats.map((seat, step) => ({ step, seat, line: { say: 'a' } }))

it('the note stays until somebody has acted, whatever was before', () => {
  expect(actedSince(log(0, 1), 2, 0)).toEqual({ player: false, others: false })
  expect(actedSince(log(0, 1, undefined, 0), 2, 0)).toEqual({ player: true, others: false })
  expect(actedSince(log(0, 1, 1, undefined), 2, 0)).toEqual({ player: false, others: true })
  expect(actedSince(log(0, 1, 1), 0, undefined)).toEqual({ player: false, others: true })
})
