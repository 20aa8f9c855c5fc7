/** What a hidden tab tells besides the turn of its reader. */

import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../wire/running-table-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { newsBetween } from './hidden-news.ts'

const ada = { kind: 'person', name: 'Ada', here: true } as const
const bea = { kind: 'person', name: 'Bea', here: true } as const

const tableWith = (parts: Partial<OnlineTable> = {}): OnlineTable => ({
  ...{ id: 't', game: 'toy', options: {}, state: 'playing', seats: [ada, bea], yours: [0] },
  ...{ isHost: true, invite: 'i', play: { settings: DEFAULT_SETTINGS } },
  ...parts,
})

it('tells that somebody sat down, but not the reader, nor where a person only comes and goes', () => {
  const waiting = tableWith({ state: 'waiting', seats: [ada, { kind: 'open' }] })
  const sat = tableWith({ state: 'waiting' })
  expect(newsBetween(waiting, sat)).toEqual({ type: 'satDown', name: 'Bea' })
  expect(newsBetween(waiting, { ...sat, yours: [0, 1] })).toBeUndefined()
  expect(newsBetween(sat, { ...sat, seats: [ada, { ...bea, here: false }] })).toBeUndefined()
  expect(newsBetween(sat, waiting)).toBeUndefined()
})

it('tells that the match is over, once, and of a rematch that somebody else offers', () => {
  const over = tableWith({ state: 'over' })
  expect(newsBetween(tableWith(), over)).toEqual({ type: 'over' })
  expect(newsBetween(over, over)).toBeUndefined()
  const offer = (seat: number) => ({ seat, rotate: false, agreed: [seat], waits: [1 - seat], until: 9 })
  const offered = (seat: number) => ({ ...over, play: { ...over.play, rematch: offer(seat) } })
  expect(newsBetween(over, offered(1))).toEqual({ type: 'rematch', name: 'Bea' })
  expect(newsBetween(over, offered(0))).toBeUndefined()
  expect(newsBetween(offered(1), offered(1))).toBeUndefined()
})

it('tells spectators nothing', () => {
  const { invite: _invite, ...watched } = tableWith({ yours: [] })
  expect(newsBetween(watched, { ...watched, state: 'over' })).toBeUndefined()
})
