/** What is printed when the server has started. */

import { expect, it } from 'vitest'
import { welcomeLines } from './welcome.ts'

const network = { port: 8321, reach: 'network', addresses: ['192.168.1.7', '10.0.0.7'] } as const

it('opened to the network, it prints its addresses and a code to scan', () => {
  const lines = welcomeLines({ ...network, language: 'en', terminal: true })
  expect(lines[0]).toBe('In your network: http://192.168.1.7:8321, http://10.0.0.7:8321')
  expect(lines[1]).toBe('Scan to open http://192.168.1.7:8321:')
  expect(lines[2]).toMatch(/^[█▀▄ \n]+$/)
  expect(lines.at(-1)).toBe('Press Ctrl-C to stop it.')
})

it('a log file gets no code, and a computer without a network no address', () => {
  expect(welcomeLines({ ...network, language: 'it', terminal: false })).toEqual([
    'Nella tua rete: http://192.168.1.7:8321, http://10.0.0.7:8321',
    'Premi Ctrl-C per chiuderlo.',
  ])
  const alone = welcomeLines({ ...network, addresses: [], language: 'en', terminal: true })
  expect(alone[0]).toBe('This computer is not connected to a network at the moment.')
})

it('on this computer only, it says how to open it', () => {
  const lines = welcomeLines({ ...network, reach: 'local', language: 'en', terminal: true })
  expect(lines[0]).toContain('--host 0.0.0.0')
})
