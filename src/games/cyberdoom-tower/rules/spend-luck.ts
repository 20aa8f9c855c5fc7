/** Rules 8.2: spend exactly the Luck that the Hide die lacks, or none and be seen. */

import type { Frozen, Rule } from '../../../engine/game.ts'
import { fail, pass } from '../after-move.ts'
import { type SpendLuck, spendLuckShape } from '../commands.ts'
import type { Event, State } from '../state.ts'
import { refuseStep } from '../turn-checks.ts'
import { refusal } from '../words.ts'

/** How much the die lacks. Spending less would not help, and spending more would be a waste. */
export function luckMissing({ arrival }: Frozen<State>): number {
  return (arrival?.target ?? 0) - (arrival?.die ?? 0)
}

export const spendLuck: Rule<State, SpendLuck, Event> = {
  shape: spendLuckShape,

  choices({ state, seat }) {
    if (refuseStep(state, seat, 'luck')) return []
    return [
      { command: { type: 'spendLuck', points: luckMissing(state) } },
      { command: { type: 'spendLuck', points: 0 } },
    ]
  },

  refuse({ state, seat, command }) {
    const amiss = refuseStep(state, seat, 'luck')
    if (amiss) return amiss
    const needed = luckMissing(state)
    const sensible = command.points === 0 || command.points === needed
    return sensible ? undefined : refusal('refuse.luck.points', { needed })
  },

  effect({ state, seat, command, chance, emit }) {
    const at = { state, seat, chance, emit }
    if (command.points === 0) {
      fail(at, { automatic: false })
      return
    }
    state.players[seat]!.luck -= command.points
    emit({ type: 'hidden', seat, luck: command.points })
    pass(at)
  },
}
