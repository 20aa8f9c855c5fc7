/** Mutes by person and by address. */

import { expect, it } from 'vitest'
import { playFrom } from '../../store/running-table-state.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { isMuted, muteAddress } from './chat-rules.ts'

function tableWith(play: Partial<KeptTable['play']>): KeptTable {
  return {
    head: { id: 't', host: 'host', watch: 'secret' },
    seats: [{ seat: 0, person: 'sister', bot: undefined, name: 'Ada' }],
    play: { ...playFrom(null), ...play },
  } as unknown as KeptTable
}

const muted = tableWith({ muted: ['brother'] })
const byAddress = tableWith(muteAddress(muted, 'brother', '203.0.113.1'))

it('a mute holds for the person everywhere, and for strangers of the same address', () => {
  const at = (person: string | undefined, address: string) => isMuted(byAddress, { person, address })
  expect(at('brother', '198.51.100.1')).toBe(true)
  expect(at(undefined, '203.0.113.1')).toBe(true)
  expect(at('stranger', '203.0.113.1')).toBe(true)
  expect(at('stranger', '198.51.100.1')).toBe(false)
  expect(at('sister', '203.0.113.1')).toBe(false)
  expect(at('host', '203.0.113.1')).toBe(false)
})

it('the table has no address, and the mark of one says nothing at another table', () => {
  const text = JSON.stringify(byAddress.play)
  expect(text).not.toContain('203.0.113.1')
  const other = { ...byAddress, head: { ...byAddress.head, id: 'another' } } as KeptTable
  expect(isMuted(other, { person: undefined, address: '203.0.113.1' })).toBe(false)
})

it('the address of somebody who is not muted is not noted, and none twice', () => {
  expect(muteAddress(byAddress, 'stranger', '203.0.113.7')).toBe(byAddress.play)
  expect(muteAddress(byAddress, 'brother', '203.0.113.1')).toBe(byAddress.play)
  expect(muteAddress(byAddress, 'brother', '203.0.113.2').mutedAddresses).toHaveLength(2)
})
