/** Tests how an online table is described to the table of the page. */

import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../wire/running-table-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { matchOf } from './match-of-table.ts'

const table: OnlineTable = {
  id: 't',
  game: 'cube-attack',
  options: { board: 'duel' },
  state: 'playing',
  seats: [
    { kind: 'person', name: 'Ada', here: true },
    { kind: 'bot', name: 'Vega', bot: 'random' },
    { kind: 'person', name: 'Bo', here: false },
  ],
  yours: [0],
  isHost: true,
  play: { settings: DEFAULT_SETTINGS },
}

it('people and bots have their seats, and unknown fields are left out', () => {
  const stored = matchOf(table)
  expect(stored.players).toEqual([
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', name: 'Vega', bot: 'random' },
    { kind: 'person', name: 'Bo' },
  ])
  expect(stored).toMatchObject({ id: 't', game: 'cube-attack', options: { board: 'duel' }, over: false })
})
