/** Tests what this browser adds to the seeds of online matches, and that it notices if the server did not use it. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commitmentOf } from '../../../engine/commitment.ts'
import type { SeedPeriod } from '../../../engine/seed.ts'
import { DEFAULT_SETTINGS } from '../../../wire/running-table-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { recall, remember } from './remembered-tables.ts'
import {
  bytesToShow,
  checkContributions,
  commitTo,
  forgetCommitment,
  forgetContributions,
  rememberShown,
} from './seed-contributions.ts'
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
/** The record of a match that was drawn from these contributions; `other` may change its period. */
const recordWith = (bytes: readonly string[], other: Partial<SeedPeriod> = {}, steps = 9) => {
  const committed = bytes.map((each, seat) => ({ seat, hash: commitmentOf(each) }))
  return { seeds: [{ from: 0, commitment, contributions: [...bytes], committed, ...other }], steps }
}
const OTHERS = '00'.repeat(16)

/** Sits down at the second seat and shows the bytes when the match starts; returns the bytes. */
function added(id: string, { earlierSteps, shown = true }: { earlierSteps?: number; shown?: boolean } = {}) {
  const seated = { ...table(id), ...(earlierSteps === undefined ? {} : { earlierSteps }) }
  const hash = commitTo(seated)
  const committed = [
    { seat: 0, hash: commitmentOf(OTHERS) },
    { seat: 1, hash },
  ]
  const [own] = bytesToShow({ ...seated, yours: [1], committed, starting: 'reveal' })
  if (shown) rememberShown(id)
  expect(commitmentOf(own!.contribution)).toBe(hash)
  expect(own!.seat).toBe(1)
  return own!.contribution
}

it('the bytes are shown only for an own seat whose commitment the server has kept', () => {
  const first = commitTo(table('a'))
  const second = commitTo(table('a'))
  expect(second).not.toBe(first)
  const asked = { ...table('a'), committed: [{ seat: 1, hash: second }] }
  expect(bytesToShow({ ...asked, yours: [0] })).toEqual([])
  expect(bytesToShow({ ...asked, yours: [1] })).toMatchObject([{ seat: 1 }])
  forgetCommitment('a', second)
  expect(bytesToShow({ ...asked, yours: [1] })).toEqual([])
})

it('a record with the bytes of this browser and with what everybody had committed to is right', () => {
  const own = added('a')
  expect(own).toMatch(/^[0-9a-f]{32}$/)
  expect(checkContributions('a', recordWith([OTHERS, own]))).toBe('used')
})

it.each<[string, (own: string) => Parameters<typeof checkContributions>[1]]>([
  ['another seed', own => recordWith([OTHERS, own], { commitment: 'd0'.repeat(32) })],
  ['no bytes', () => recordWith([])],
  ['bytes that others chose later', own => recordWith(['11'.repeat(16), own])],
  ['other bytes for this seat', () => recordWith([OTHERS, '22'.repeat(16)])],
  [
    'the bytes as not shown',
    own => recordWith([OTHERS, own], { contributions: [OTHERS, commitmentOf(own)] }),
  ],
  ['the steps before from elsewhere', own => recordWith([OTHERS, own], { from: 3 })],
  [
    'a decoy after the seed of the steps',
    own => {
      const [period] = recordWith([OTHERS, own]).seeds
      return {
        seeds: [
          { ...period!, commitment: 'd0'.repeat(32) },
          { ...period!, from: 8 },
        ],
        steps: 9,
      }
    },
  ],
  [
    'another seed for the last steps',
    own => {
      const { seeds } = recordWith([OTHERS, own])
      return { seeds: [...seeds, { from: 8, commitment: 'd0'.repeat(32) }], steps: 9 }
    },
  ],
])('a record is not right with %s', (_name, record) => {
  const own = added('a')
  expect(checkContributions('a', record(own))).toBe('unused')
})

it('a match that continues another is compared from its first step online', () => {
  const own = added('a', { earlierSteps: 4 })
  const earlier = { from: 0, commitment: 'e0'.repeat(32) }
  const { seeds } = recordWith([OTHERS, own], { from: 5 })
  expect(checkContributions('a', { seeds: [earlier, ...seeds], steps: 9 })).toBe('used')
  expect(checkContributions('a', { seeds, steps: 9 })).toBe('used')
  expect(checkContributions('a', recordWith([OTHERS, own]))).toBe('unused')
  // Nothing was drawn online.
  expect(checkContributions('a', { seeds: [earlier], steps: 4 })).toBe('used')
})

it('the commitment counts if the bytes were not shown in time', () => {
  const own = added('a', { shown: false })
  const late = recordWith([OTHERS, own], { contributions: [OTHERS, commitmentOf(own)] })
  expect(checkContributions('a', late)).toBe('used')
})

it('a browser that has no bytes says that it cannot check', () => {
  const own = added('a')
  expect(checkContributions('b', recordWith([OTHERS, own]))).toBe('unknown')
  // As an older version has stored it.
  remember('tavolo.contributions', 'c', { commitment, contributions: [own] })
  expect(checkContributions('c', recordWith([OTHERS, own]))).toBe('unknown')
  forgetContributions()
  expect(checkContributions('a', recordWith([OTHERS, own]))).toBe('unknown')
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
