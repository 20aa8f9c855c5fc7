/** Tests what this browser adds to the seeds of online matches, and that it notices if the server did not use it. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../wire/running-table-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { contributeTo, forgetContributions, isAsContributed } from './contributions.ts'
import { recall, remember } from './remembered-tables.ts'
import { rememberSeen, seenVersion } from './seen-versions.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const commitment = 'c0'.repeat(32)
const table = (id: string): OnlineTable => ({
  ...{ id, game: 'toy', options: {}, state: 'waiting', seats: [], yours: [], isHost: false, commitment },
  play: { settings: DEFAULT_SETTINGS },
})
const recordWith = (contributions: string[], committed = commitment) => ({
  seeds: [{ from: 0, commitment: committed, contributions }],
})

it('each seat gets separate bytes, and the record must contain the last of them', () => {
  const [first, second] = [contributeTo(table('a')), contributeTo(table('a'))]
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).not.toBe(first)
  expect(isAsContributed('a', recordWith(['00', second]))).toBe(true)
  expect(isAsContributed('a', recordWith(['00', first]))).toBe(false)
  expect(isAsContributed('a', recordWith([]))).toBe(false)
  expect(isAsContributed('a', {})).toBe(false)
})

it('a seed other than the committed one is noticed', () => {
  const own = contributeTo(table('a'))
  expect(isAsContributed('a', recordWith([own], 'd0'.repeat(32)))).toBe(false)
})

it('if nothing was added here, the record is not questioned', () => {
  contributeTo(table('a'))
  expect(isAsContributed('b', recordWith([]))).toBe(true)
  forgetContributions()
  expect(isAsContributed('a', recordWith([]))).toBe(true)
})

it('known commitments only grow, the oldest tables are dropped, and damage loses only the damaged entry', () => {
  rememberSeen('a', 7)
  rememberSeen('a', 3)
  expect([seenVersion('a'), seenVersion('b')]).toEqual([7, 0])
  for (let number = 0; number < 250; number++) remember('map', `t${number}`, number)
  expect([recall('map', 't0'), recall('map', 't249')]).toEqual([undefined, 249])
  kept.set('tavolo.seen', '[[')
  expect(seenVersion('a')).toBe(0)
  rememberSeen('a', 2)
  expect(seenVersion('a')).toBe(2)
})
