/** Tests that everything new is announced once, and undone steps too. */

import { expect, it } from 'vitest'
import type { LogLine } from '../timeline/log-lines.ts'
import { announcementsSince, type Heard } from './announcements.ts'

const lines = (...said: readonly string[]): LogLine[] =>
  said.map((say, index) => ({ step: index + 1, seat: 0, line: { say } }))

const heard = (log: readonly LogLine[], undone?: object): Heard => ({ log, undone })

const said = (before: Heard | undefined, now: Heard) => {
  const news = announcementsSince(before, now)
  return news && [news.is, ...news.lines.map(({ line }) => line.say)]
}

it('what was there when the table was laid is history', () => {
  expect(said(undefined, heard(lines('a', 'b')))).toBeUndefined()
})

it('new lines are told, of many the latest', () => {
  expect(said(heard(lines('a')), heard(lines('a', 'b', 'c')))).toEqual(['told', 'b', 'c'])
  const many = lines(...'abcdefghijkl')
  expect(said(heard([]), heard(many))).toEqual(['told', ...'efghijkl'])
})

it('what was taken back is told, once', () => {
  const undo = {}
  const now = heard(lines('a'), undo)
  expect(said(heard(lines('a', 'b', 'c')), now)).toEqual(['takenBack', 'b', 'c'])
  expect(said(now, heard(lines('a'), undo))).toBeUndefined()
  expect(said(now, heard([], {}))).toEqual(['takenBack', 'a'])
  expect(said(now, heard(lines('a', 'b')))).toEqual(['told', 'b'])
})

it('taking back is told also of a step the log is silent on', () => {
  expect(said(heard(lines('a')), heard(lines('a'), {}))).toEqual(['takenBack'])
})

it('a log that is seen by others, and is shorter to them, is nothing new', () => {
  expect(said(heard(lines('a', 'b')), heard(lines('a')))).toBeUndefined()
})
