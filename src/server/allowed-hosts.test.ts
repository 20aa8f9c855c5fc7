/** Which names in the address of a page the server answers to. */

import { expect, test } from 'vitest'
import { ANY_HOST, isAllowedHost, refusedHost } from './allowed-hosts.ts'

test.each([
  ...['localhost:8321', '127.0.0.1', '192.168.1.7:8321', '[::1]:8321', '[fd00::7]', 'raspberrypi:8321'],
  ...['nas.local', 'tavolo.fritz.home.arpa:80', 'TAVOLO.example.org', 'tavolo.example.org.:443', undefined],
])('%s is allowed', host => {
  expect(isAllowedHost(host, ['tavolo.example.org'])).toBe(true)
})

test.each([
  ...['evil.example:8321', 'example.org', 'x.tavolo.example.org', '127.0.0.1.nip.io', 'local.evil.com'],
  ...['localhost.evil.com', 'tavolo.example.org.evil.com', '[::1].evil.com', 'a.b'],
])('%s is not', host => {
  expect(isAllowedHost(host, ['tavolo.example.org'])).toBe(false)
  expect(isAllowedHost(host, [ANY_HOST])).toBe(true)
})

test('the refusal says what to do, and repeats nothing that could be markup', () => {
  expect(refusedHost('play.example.org:443')).toContain('--allowed-hosts play.example.org\n')
  expect(refusedHost('<b>.org')).toContain('--allowed-hosts NAME\n')
})
