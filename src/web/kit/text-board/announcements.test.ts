/** Tests that everything new is announced once, another player's turn as a whole, and undone steps too. */

import { expect, it } from 'vitest'
import type { LogLine } from '../timeline/log-lines.ts'
import { announcementsSince, type Heard } from './announcements.ts'

const lines = (...said: readonly string[]): LogLine[] =>
  said.map((say, index) => ({ step: index + 1, seat: 0, line: { say } }))

const YOU = 0
const VEGA = 1
const RIGEL = 2

/** By default it is the reader's turn throughout, and the prompt does not change. */
const heard = (log: readonly LogLine[], more: Partial<Heard> = {}): Heard => ({
  log,
  undone: undefined,
  actor: YOU,
  asked: 'act',
  ...more,
})
const others = (log: readonly LogLine[], actor: number): Heard => heard(log, { actor, asked: undefined })

const said = (before: Heard | undefined, now: Heard) => {
  const news = announcementsSince(before, now)
  return news && [news.is, ...news.lines.map(({ line }) => line.say), ...(news.asked ? [news.asked] : [])]
}

it('what was in the log when the table opened is history', () => {
  expect(said(undefined, heard(lines('a', 'b')))).toBeUndefined()
})

it('new lines are announced, and of many only the latest', () => {
  expect(said(heard(lines('a')), heard(lines('a', 'b', 'c')))).toEqual(['told', 'b', 'c'])
  const many = lines(...'abcdefghijkl')
  expect(said(heard([]), heard(many))).toEqual(['told', ...'efghijkl'])
})

it('each turn of a bot is one announcement, and the last ends with my turn', () => {
  const moments = [
    others(lines('mine'), VEGA),
    others(lines('mine', 'a'), VEGA),
    others(lines('mine', 'a', 'b'), RIGEL),
    others(lines('mine', 'a', 'b', 'c'), RIGEL),
    others(lines('mine', 'a', 'b', 'c', 'd'), RIGEL),
    heard(lines('mine', 'a', 'b', 'c', 'd', 'e'), { asked: 'your turn' }),
  ]
  let before = heard([])
  const all = moments.flatMap(now => {
    const told = said(before, now)
    if (told) before = now
    return told ? [told.slice(1).join(' ')] : []
  })
  expect(all).toEqual(['mine', 'a b', 'c d e your turn'])
})

it('the prompt is announced only when it changes', () => {
  expect(said(heard(lines('a')), heard(lines('a'), { asked: 'hide' }))).toEqual(['told', 'hide'])
  expect(said(heard(lines('a')), heard(lines('a')))).toBeUndefined()
})

it('a bot that plays alone is announced too', () => {
  const many = lines(...'abcdefgh')
  expect(said(others([], VEGA), others(many.slice(0, 7), VEGA))).toBeUndefined()
  expect(said(others([], VEGA), others(many, VEGA))).toEqual(['told', ...'abcdefgh'])
})

it('an undone step is announced, once', () => {
  const undo = {}
  const now = heard(lines('a'), { undone: undo })
  expect(said(heard(lines('a', 'b', 'c')), now)).toEqual(['takenBack', 'b', 'c'])
  expect(said(now, heard(lines('a'), { undone: undo }))).toBeUndefined()
  expect(said(now, heard([], { undone: {} }))).toEqual(['takenBack', 'a'])
  expect(said(now, heard(lines('a', 'b')))).toEqual(['told', 'b'])
})

it('undo is announced even for a step without a log line', () => {
  expect(said(heard(lines('a')), heard(lines('a'), { undone: {} }))).toEqual(['takenBack'])
})

it('a shorter log from another perspective is nothing new', () => {
  expect(said(heard(lines('a', 'b')), heard(lines('a')))).toBeUndefined()
})
