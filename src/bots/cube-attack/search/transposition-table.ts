/** What the search has found out about positions, by their keys. A newer entry replaces an older one of the same place. */

/** What the value of an entry is: exact, or a bound of the true one. */
export const EXACT = 0
export const AT_LEAST = 1
export const AT_MOST = 2

/** The numbers of an entry: both halves of the key, the best action, the value, and depth and kind of the value. */
const WIDTH = 5
const HIGH = 1
const ACTION = 2
const VALUE = 3
const DEPTH = 4
const LARGEST = 18
const SMALLEST = 10

export class TranspositionTable {
  private readonly entries: Int32Array
  private readonly mask: number

  /** With room for about as many positions as the search may look at. */
  constructor(nodes: number) {
    const bits = Math.max(SMALLEST, Math.min(LARGEST, Math.ceil(Math.log2(nodes))))
    this.entries = new Int32Array(WIDTH << bits)
    this.mask = (1 << bits) - 1
  }

  /** Where the entry of a position is, or -1 if there is none. */
  find(low: number, high: number): number {
    const at = (low & this.mask) * WIDTH
    return this.entries[at] === low && this.entries[at + HIGH] === high ? at : -1
  }

  actionAt(at: number): number {
    return this.entries[at + ACTION]!
  }

  valueAt(at: number): number {
    return this.entries[at + VALUE]!
  }

  depthAt(at: number): number {
    return this.entries[at + DEPTH]! >> 2
  }

  kindAt(at: number): number {
    return this.entries[at + DEPTH]! & 3
  }

  keep(low: number, high: number, action: number, value: number, depth: number, kind: number): void {
    const { entries } = this
    const at = (low & this.mask) * WIDTH
    entries[at] = low
    entries[at + HIGH] = high
    entries[at + ACTION] = action
    entries[at + VALUE] = value
    entries[at + DEPTH] = (depth << 2) | kind
  }
}
