/** Tests which steps remain of a journal with undos. */

import { expect, it } from 'vitest'
import { type StoredEntry, stepsOf } from './stored-steps.ts'

const did = (seq: number, seat: number): StoredEntry => ({
  match: 'm',
  seq,
  seat,
  command: { type: `c${seq}` },
  tape: [],
})
const undid = (seq: number, seat: number): StoredEntry => ({ ...did(seq, seat), command: undefined })

const left = (...journal: StoredEntry[]) => stepsOf(journal).map(({ seq, command }) => [seq, command])

it('an undo removes the last command of its seat, and what others did since', () => {
  expect(left(did(1, 0), did(2, 0), did(3, 1), did(4, 2), undid(5, 0), did(6, 0))).toEqual([
    [1, { type: 'c1' }],
    [2, { type: 'c6' }],
  ])
})

it('a second one removes the command before', () => {
  expect(left(did(1, 0), did(2, 1), did(3, 0), did(4, 1), undid(5, 0), undid(6, 0))).toEqual([])
})

it('a missing entry leaves a gap in the numbers', () => {
  expect(left(did(1, 0), undid(2, 0), did(4, 0))).toEqual([[2, { type: 'c4' }]])
})
