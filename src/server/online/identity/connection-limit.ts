/** Limits how many connections of one address are open at the same time. */

interface Closable {
  once(event: 'close', listener: () => void): unknown
}

/** Returns whether one more of this address may be open, and counts it until it is closed. */
export function limitPerAddress(most: number): (address: string, opened: Closable) => boolean {
  const counts = new Map<string, number>()
  return (address, opened) => {
    const count = counts.get(address) ?? 0
    if (count >= most) return false
    counts.set(address, count + 1)
    opened.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
    return true
  }
}
