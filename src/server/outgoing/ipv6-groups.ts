/** The groups of an IPv6 address. */

const GROUPS = 8

/** All eight of them, as numbers. */
export function ipv6Groups(address: string): readonly number[] {
  const bytes = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const [, a, b, c, d] = (bytes ?? []).map(Number)
  const hex = bytes
    ? `${address.slice(0, bytes.index)}${(a! * 256 + b!).toString(16)}:${(c! * 256 + d!).toString(16)}`
    : address
  const [first = [], last = []] = hex.split('::').map(part => (part === '' ? [] : part.split(':')))
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last].map(group => Number.parseInt(group, 16))
}

/** The IPv4 address in two groups. */
export function ipv4Of(groups: readonly number[]): string {
  return groups.flatMap(group => [group >> 8, group & 255]).join('.')
}
