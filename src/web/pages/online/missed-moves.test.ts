/** Tests how many missed moves a page counts. */

import { expect, it } from 'vitest'
import { movesOfOthers } from './missed-moves.ts'

const known = { version: 4, step: 4 }
const line = (step: number, seat: number | undefined) => ({ step, seat, line: { say: 'x' } })

it('counts the moves of others, not one’s own', () => {
  expect(movesOfOthers(known, { version: 5, by: { seat: 1, undo: false }, log: [] }, [0])).toBe(1)
  expect(movesOfOthers(known, { version: 5, by: { seat: 0, undo: false }, log: [] }, [0])).toBe(0)
  // Shown as one after a long time.
  expect(movesOfOthers(known, { version: 8, by: { seat: 1, undo: false }, log: [] }, [0])).toBe(4)
})

it('counts from the log if the page got everything anew', () => {
  const log = [line(4, 1), line(5, 0), line(5, 1), line(6, 1), line(6, 0), line(7, undefined)]
  expect(movesOfOthers(known, { version: 7, by: undefined, log }, [0])).toBe(2)
  expect(movesOfOthers(known, { version: 7, by: undefined, log: [] }, [0])).toBe(0)
})
