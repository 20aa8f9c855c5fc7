/** Tests how long the note about a long press stays. */

import { expect, it } from 'vitest'
import type { LogLine } from '../../kit/timeline/log-lines.ts'
import { hasActed } from './LongPressNote.tsx'

const log = (...seats: readonly (number | undefined)[]): LogLine[] =>
  seats.map((seat, step) => ({ step, seat, line: { say: 'a' } }))

it('the note stays until the player has acted, whatever the others do and whatever was before', () => {
  expect(hasActed(log(0, 1), 2, 0)).toBe(false)
  expect(hasActed(log(0, 1, 1, undefined), 2, 0)).toBe(false)
  expect(hasActed(log(0, 1, 1, 0), 2, 0)).toBe(true)
  expect(hasActed(log(0, 1, 1), 0, undefined)).toBe(false)
})
