/** Which addresses belong to the public internet: what a stranger may make this server send something to. */

import { BlockList, isIP, isIPv6 } from 'node:net'
import { ipv4Of, ipv6Groups } from './ipv6-groups.ts'

/** Private, loopback, link-local and otherwise reserved, as the registries of IANA list them. */
const NOT_PUBLIC_IPV4: readonly (readonly [network: string, prefix: number])[] = [
  ...([['0.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['100.64.0.0', 10] as const] as const),
  ...([['127.0.0.0', 8] as const, ['169.254.0.0', 16] as const, ['172.16.0.0', 12] as const] as const),
  ...([['192.0.0.0', 24] as const, ['192.0.2.0', 24] as const, ['192.88.99.0', 24] as const] as const),
  ...([['192.168.0.0', 16] as const, ['198.18.0.0', 15] as const, ['198.51.100.0', 24] as const] as const),
  ...([['203.0.113.0', 24] as const, ['224.0.0.0', 4] as const, ['240.0.0.0', 4] as const] as const),
]

/** Within 2000::/3, outside of which nothing is public. */
const NOT_PUBLIC_IPV6: readonly (readonly [network: string, prefix: number])[] = [
  // Among these are Teredo, benchmarks and ORCHID.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
]

const notPublic = new BlockList()
for (const [network, prefix] of NOT_PUBLIC_IPV4) notPublic.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of NOT_PUBLIC_IPV6) notPublic.addSubnet(network, prefix, 'ipv6')

const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

const startsWith = (groups: readonly number[], first: readonly number[]): boolean =>
  first.every((group, index) => groups[index] === group)

/** The IPv4 address that an IPv6 address stands for: mapped, translated (NAT64) or tunnelled (6to4). */
function embeddedIpv4(groups: readonly number[]): string | undefined {
  const isMapped = startsWith(groups, [0, 0, 0, 0, 0, 0xffff])
  const isTranslated = startsWith(groups, [0x64, 0xff9b, 0, 0, 0, 0])
  if (isMapped || isTranslated) return ipv4Of(groups.slice(6))
  return groups[0] === 0x2002 ? ipv4Of(groups.slice(1, 3)) : undefined
}

export function isPublicAddress(address: string): boolean {
  // A zone, as in fe80::1%eth0, only belongs to addresses of the own network.
  if (isIP(address) === 0 || address.includes('%')) return false
  if (!isIPv6(address)) return !notPublic.check(address, 'ipv4')
  const embedded = embeddedIpv4(ipv6Groups(address))
  if (embedded !== undefined) return isPublicAddress(embedded)
  return unicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
