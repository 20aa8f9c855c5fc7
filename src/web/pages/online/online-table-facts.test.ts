/** Tests the possible actions at an online table, and the text of clocks. */

import { expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../wire/running-table-api.ts'
import type { OnlineSeat, OnlineTable } from '../../../wire/table-api.ts'
import { clockText, timeLeft } from './clock-text.ts'
import { isOutdated, isWithoutHints, wishesAt } from './online-table-facts.ts'
import { lastRead, mutedAuthors, rememberMuted, rememberRead } from './remembered-chats.ts'

const ada: OnlineSeat = { kind: 'person', name: 'Ada', here: true }
const bo: OnlineSeat = { kind: 'person', name: 'Bo', here: true }
const vega: OnlineSeat = { kind: 'bot', name: 'Vega', bot: 'random' }

function tableOf(seats: readonly OnlineSeat[], changed: Partial<OnlineTable> = {}): OnlineTable {
  const play = { settings: DEFAULT_SETTINGS }
  return {
    id: 't',
    game: 'g',
    options: {},
    state: 'playing',
    seats,
    yours: [0],
    isHost: true,
    play,
    ...changed,
  }
}

const left = { seat: 0, bot: 'random', why: 'left', out: false } as const
const types = (table: OnlineTable, step: number) => wishesAt(table, step).map(({ type }) => type)

it('a match can be aborted before its third move, and conceded or left until it is over', () => {
  const table = tableOf([ada, bo])
  expect(types(table, 2)).toEqual(['abort', 'concede', 'leave'])
  expect(types(table, 3)).toEqual(['concede', 'leave'])
  expect(types(tableOf([ada, bo], { state: 'over' }), 3)).toEqual([])
  expect(types(tableOf([ada, bo], { yours: [] }), 0)).toEqual([])
  expect(types(tableOf([{ ...ada, standIn: left }, bo]), 3)).toEqual(['concede'])
  expect(types(tableOf([{ ...ada, standIn: { ...left, out: true } }, bo]), 3)).toEqual([])
})

it('an answer from before the start does not take a page back from the match to the lobby', () => {
  const [lobby, playing] = [tableOf([ada, bo], { state: 'waiting' }), tableOf([ada, bo])]
  expect(isOutdated(lobby, playing)).toBe(true)
  expect(isOutdated(lobby, { ...playing, id: 'rematch' })).toBe(false)
  for (const known of [undefined, lobby]) expect(isOutdated(lobby, known)).toBe(false)
  expect(isOutdated(tableOf([ada, bo], { state: 'over' }), playing)).toBe(false)
})

it('bots, and people whose seats bots play, do not prevent hints', () => {
  expect(isWithoutHints(tableOf([ada, bo]))).toBe(true)
  expect(isWithoutHints(tableOf([ada, bo], { yours: [0, 1] }))).toBe(false)
  expect(isWithoutHints(tableOf([ada, vega]))).toBe(false)
  // A spectator needs no explanation.
  expect(isWithoutHints(tableOf([{ ...ada, standIn: left }, bo]))).toBe(false)
  expect(isWithoutHints(tableOf([ada, { ...bo, standIn: { ...left, seat: 1 } }]))).toBe(false)
})

it('only running clocks go down, and never below zero', () => {
  const clock = { left: [65_000, 5_000], running: [1], at: 1_000 }
  expect(timeLeft(clock, 0, 4_000)).toBe(65_000)
  expect(timeLeft(clock, 1, 4_000)).toBe(2_000)
  expect(timeLeft(clock, 1, 60_000)).toBe(0)
})

it.each([
  [0, '0:00'],
  [1, '0:01'],
  [9_999, '0:10'],
  [65_000, '1:05'],
  [600_000, '10:00'],
  [3_750_000, '1:02:30'],
])('%i milliseconds are written %s', (time, text) => {
  expect(clockText(time)).toBe(text)
})

it('read positions and mutes are remembered, and damage is harmless', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  expect(lastRead('t')).toBe(0)
  rememberRead('t', 7)
  rememberRead('u', 3)
  expect([lastRead('t'), lastRead('u')]).toEqual([7, 3])
  expect(rememberMuted('a', true)).toEqual(['a'])
  expect(rememberMuted('b', true)).toEqual(['b', 'a'])
  expect(rememberMuted('a', false)).toEqual(['b'])
  for (const key of kept.keys()) kept.set(key, '{"not": a list')
  expect([lastRead('t'), mutedAuthors()]).toEqual([0, []])
  vi.unstubAllGlobals()
})
