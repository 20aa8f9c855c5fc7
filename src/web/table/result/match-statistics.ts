/** Computes the figures of a match: for each seat, and for the whole table. */

import type { AnyBox } from '../../../engine/box.ts'
import type { Entry } from '../../../engine/match.ts'

export interface Figures {
  readonly actions: readonly number[]
  /** The counts of each figure, by seat; figures that are zero for everybody are left out. */
  readonly bySeat: readonly { readonly name: string; readonly counts: readonly number[] }[]
  /** Figures that are counted for the whole table only. */
  readonly table: readonly { readonly name: string; readonly count: number }[]
}

export function figuresOf(
  { figures = {}, tallies = {} }: AnyBox,
  seats: number,
  entries: readonly Entry[],
): Figures {
  const everybody = Array.from({ length: seats }, (_, seat) => seat)
  const events = entries.flatMap(entry => entry.events)
  const bySeat = Object.entries(figures).map(([name, amount]) => ({
    name,
    counts: everybody.map(seat => events.reduce((sum, event) => sum + amount(event, seat), 0)),
  }))
  return {
    actions: everybody.map(seat => entries.filter(entry => entry.seat === seat).length),
    bySeat: bySeat.filter(({ counts }) => counts.some(count => count !== 0)),
    // Figures that are shown for each seat are not repeated for the table.
    table: Object.entries(tallies)
      .filter(([name]) => !(name in figures))
      .map(([name, tally]) => ({ name, count: tally(events) })),
  }
}
