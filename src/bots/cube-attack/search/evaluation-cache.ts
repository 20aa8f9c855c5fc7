/** Remembers evaluations: different orders of the same actions, and deeper searches, reach the same position again. */

import type { CorePosition } from '../core/position.ts'
import type { Evaluate } from '../evaluation/evaluation.ts'

const WIDTH = 3
const HIGH = 1
const VALUE = 2
const LARGEST = 16
const SMALLEST = 8

export class EvaluationCache {
  private readonly evaluate: Evaluate
  private readonly seat: number
  private readonly entries: Int32Array
  private readonly mask: number

  /** For a search of about so many nodes. */
  constructor(evaluate: Evaluate, seat: number, nodes: number) {
    const bits = Math.max(SMALLEST, Math.min(LARGEST, Math.ceil(Math.log2(nodes))))
    this.evaluate = evaluate
    this.seat = seat
    this.entries = new Int32Array(WIDTH << bits)
    this.mask = (1 << bits) - 1
  }

  /** The value of a position for the seat that thinks. */
  of(position: CorePosition): number {
    const { entries } = this
    const low = position.keyLow
    const high = position.keyHigh
    const at = (low & this.mask) * WIDTH
    if (entries[at] === low && entries[at + HIGH] === high) return entries[at + VALUE]!
    const value = this.evaluate(position, this.seat)
    entries[at] = low
    entries[at + HIGH] = high
    entries[at + VALUE] = value
    return value
  }
}
