/** A match in figures: of each seat, and of the table as a whole. */

import type { AnyBox } from '../../../engine/box.ts'
import type { Entry } from '../../../engine/match.ts'

export interface Figures {
  /** By seat: how many commands each gave. */
  readonly actions: readonly number[]
  /** By name, then by seat; those that stayed at nothing for everybody are left out. */
  readonly bySeat: readonly { readonly name: string; readonly counts: readonly number[] }[]
  /** What is counted for the table only. */
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
    // What is told of each seat need not be told again of the table.
    table: Object.entries(tallies)
      .filter(([name]) => !(name in figures))
      .map(([name, tally]) => ({ name, count: tally(events) })),
  }
}
