/** Luck compared with expectation: what the dice of a match should have given on average, and what they gave. */

import type { Frozen, Seat } from '../../engine/game.ts'
import { situationOf } from './attack-situation.ts'
import { hideOdds } from './odds/hide-test-odds.ts'
import { hitOdds } from './odds/hit-odds.ts'
import type { Event, State } from './state.ts'

/** How often something was tried, the expected number of successes, and the actual number. */
export interface Tries {
  tries: number
  expected: number
  successes: number
}

export interface SeatLuck {
  /** Hide tests by the die alone; `rescued` counts those that Luck points saved. */
  hides: Tries
  /** Tests that the die failed and Luck points turned into a success. */
  rescued: number
  /** Attacks; the expectation assumes best play with all available Luck, before the roll. */
  attacks: Tries
}

export interface LuckStep {
  readonly before: Frozen<State>
  readonly events: readonly Event[]
}

function noTries(): Tries {
  return { tries: 0, expected: 0, successes: 0 }
}

function count(tries: Tries, odds: number): void {
  tries.tries++
  tries.expected += odds
}

function countEvent(luck: SeatLuck, before: Frozen<State>, event: Event): void {
  switch (event.type) {
    case 'hideRolled':
      count(luck.hides, hideOdds({ target: event.target, luck: 0 })[0]!)
      if (event.die >= event.target) luck.hides.successes++
      break
    case 'hidden':
      if (event.luck > 0) luck.rescued++
      break
    case 'attackRolled':
      count(luck.attacks, hitOdds(situationOf(before, event.seat)).at(-1)!)
      break
    case 'hit':
      luck.attacks.successes++
  }
}

export function luckOf(steps: Iterable<LuckStep>, seats: number): readonly SeatLuck[] {
  const bySeat = Array.from({ length: seats }, (): SeatLuck => {
    return { hides: noTries(), rescued: 0, attacks: noTries() }
  })
  for (const { before, events } of steps) {
    for (const event of events) {
      const seat: Seat | undefined = 'seat' in event ? event.seat : undefined
      if (seat !== undefined) countEvent(bySeat[seat]!, before, event)
    }
  }
  return bySeat
}
