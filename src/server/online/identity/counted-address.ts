/** The address of a visitor, as limits count it. */

import { isIP } from 'node:net'

const GROUPS = 8
const MAPPED = '0:0:0:0:0:ffff:'

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): readonly number[] {
  const bytes = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const [, a, b, c, d] = (bytes ?? []).map(Number)
  const hex = bytes
    ? `${address.slice(0, bytes.index)}${(a! * 256 + b!).toString(16)}:${(c! * 256 + d!).toString(16)}`
    : address
  const [first = [], last = []] = hex.split('::').map(part => (part === '' ? [] : part.split(':')))
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last].map(group => Number.parseInt(group, 16))
}

/**
 * An IPv6 address stands for its network, /64: anybody who has one such address has all of its network. IPv4 addresses
 * count one by one, also if they are written as IPv6.
 */
export function countedAddress(ip: string): string {
  const [address = ''] = ip.split('%', 1)
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  const hex = groups.map(group => group.toString(16)).join(':')
  if (!hex.startsWith(MAPPED)) return `${hex.split(':').slice(0, 4).join(':')}::/64`
  return groups
    .slice(6)
    .flatMap(group => [group >> 8, group & 255])
    .join('.')
}
