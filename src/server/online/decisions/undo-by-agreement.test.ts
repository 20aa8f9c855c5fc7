/** Tests how often an undo may be asked for, and what everybody learns about the answer. */

import { expect, it } from 'vitest'
import { ImmutableList } from '../../../engine/immutable-list.ts'
import type { Entry } from '../../../engine/match.ts'
import { isRefused } from '../../../wire/table-api.ts'
import type { KeptPlay } from '../../store/running-table-state.ts'
import { playFrom } from '../../store/running-table-state.ts'
import { personOn, tableWith } from '../../testing/kept-tables.ts'
import { answerUndo, askForUndo, hasAskedEnough, turnOf } from './undo-by-agreement.ts'

const table = tableWith([personOn(0), personOn(1), personOn(2)])
const actedBy = (...seats: number[]) => ({
  entries: ImmutableList.behind(
    0,
    seats.map(seat => ({ seat }) as Entry),
  ),
})
const question = (version: number, turn = 0) => ({ seat: 0, version, waits: [1, 2], turn })

function answered(play: KeptPlay, person: string, version: number, agree = false) {
  const answer = answerUndo({ ...table, play }, { person, version, agree })
  if (isRefused(answer)) throw new Error(answer.problem)
  return answer
}

it('a turn lasts until somebody else acts, whatever is taken back meanwhile', () => {
  expect(turnOf(actedBy(), 0)).toBe(0)
  expect(turnOf(actedBy(0, 0), 0)).toBe(0)
  expect(turnOf(actedBy(0, 1), 0)).toBe(2)
  expect(turnOf(actedBy(0, 1, 0, 0, 0), 0)).toBe(2)
})

it('a seat may ask twice in a turn, and again in its next one', () => {
  const once = askForUndo(playFrom(null), question(1))!
  expect(once.undo).toEqual({ seat: 0, version: 1, waits: [1, 2] })
  // The same question again is the same question.
  expect(askForUndo(once, question(1))).toBeUndefined()
  const twice = askForUndo(answered(once, 'p1', 1).play, question(1))!
  const after = answered(twice, 'p2', 1).play
  expect(askForUndo(after, question(1))).toBeUndefined()
  // Another move in the same turn changes nothing.
  expect(askForUndo(after, question(5))).toBeUndefined()
  expect(hasAskedEnough(after, { seat: 0, turn: 0 })).toBe(true)
  expect(hasAskedEnough(after, { seat: 0, turn: 7 })).toBe(false)
  expect(askForUndo(after, question(9, 7))).toHaveProperty('undo')
  // What one seat asks does not count for another.
  expect(askForUndo(after, { ...question(1), seat: 1, waits: [0] })).toHaveProperty('undo')
})

it('everybody learns who refused, withdrew or agreed, and how often may still be asked', () => {
  const once = askForUndo(playFrom(null), question(1))!
  const refused = answered(once, 'p2', 1).play
  expect(refused).not.toHaveProperty('undo')
  expect(refused.undoAnswered).toEqual({ seat: 0, version: 1, end: 'refused', by: 2, left: 1 })
  const twice = askForUndo(refused, question(1))!
  expect(twice).not.toHaveProperty('undoAnswered')
  const withdrawn = answered(twice, 'p0', 1).play
  expect(withdrawn.undoAnswered).toEqual({ seat: 0, version: 1, end: 'withdrawn', by: 0, left: 0 })
  const first = answered(twice, 'p1', 1, true)
  expect(first).toMatchObject({ isAgreed: false, play: { undo: { waits: [2] } } })
  expect(first.play).not.toHaveProperty('undoAnswered')
  const all = answered(first.play, 'p2', 1, true)
  expect(all).toMatchObject({ isAgreed: true, play: { undoAnswered: { end: 'agreed', by: 2 } } })
})
