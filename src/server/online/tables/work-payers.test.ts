/** Who pays for the thoughts and throws of a table. */

import { expect, it } from 'vitest'
import { playFrom } from '../../store/running-table-state.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { workPayers } from './work-payers.ts'

const table = {
  head: { id: 't', host: 'host' },
  play: playFrom(null),
  seats: [
    { seat: 0, person: 'host', bot: undefined, name: 'Ada' },
    { seat: 1, person: 'stranger', bot: undefined, name: 'Bea' },
    { seat: 2, person: undefined, bot: 'random', name: 'Bot 3' },
  ],
} as unknown as KeptTable

function sharesWith(screens: readonly [person: string | undefined, address: string][], away: string[] = []) {
  return workPayers({
    table: () => table,
    screens: () => screens.map(([person, address]) => ({ person, address })),
    away: () => new Set(away),
  })
}

it('the owner of a seat pays for it, even if a bot stands in, and the host for bots', () => {
  const { payer } = sharesWith([
    [undefined, '9'],
    ['host', '1'],
    ['stranger', '2'],
  ])
  expect(payer(0)).toEqual({ person: 'host', address: '1' })
  expect(payer(1)).toEqual({ person: 'stranger', address: '2' })
  expect(payer(2)).toEqual({ person: 'host', address: '1' })
})

it('if the payer is not connected, the address of those who keep the table open counts', () => {
  expect(sharesWith([['stranger', '2']]).payer(2)).toEqual({ person: 'host', address: '2' })
})

it('a table is idle if all its people look elsewhere; spectators do not count', () => {
  expect(sharesWith([['host', '1']]).isIdle()).toBe(false)
  expect(sharesWith([['host', '1']], ['host']).isIdle()).toBe(true)
  expect(sharesWith([[undefined, '9']]).isIdle()).toBe(true)
  const both: [string, string][] = [
    ['host', '1'],
    ['stranger', '2'],
  ]
  expect(sharesWith(both, ['host']).isIdle()).toBe(false)
})
