/** The address of a visitor, as limits count it. */

import { isIP } from 'node:net'
import { ipv4Of, ipv6Groups } from '../../outgoing/ipv6-groups.ts'

const MAPPED = '0:0:0:0:0:ffff:'

/**
 * An IPv6 address stands for its network, /64: anybody who has one such address has all of its network. IPv4 addresses
 * count one by one, also if they are written as IPv6.
 */
export function countedAddress(ip: string): string {
  const [address = ''] = ip.split('%', 1)
  if (isIP(address) !== 6) return address
  const groups = ipv6Groups(address)
  const hex = groups.map(group => group.toString(16)).join(':')
  if (!hex.startsWith(MAPPED)) return `${hex.split(':').slice(0, 4).join(':')}::/64`
  return ipv4Of(groups.slice(6))
}
