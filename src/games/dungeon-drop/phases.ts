/** Whether a seat may act now: whose turn it is, and in which phase of it. Rules 2.8, 4, 5, 6. */

import type { Refusal, Seat } from '../../engine/game.ts'
import type { Phase } from './state.ts'
import type { SeenTable } from './table.ts'
import { refusal } from './words.ts'

type PhaseRefusals = Readonly<Record<Exclude<Phase, 'over'>, Refusal>>

/** Listing choices refuses most rules for their phase, so these refusals are built once. */
const WRONG_PHASE: PhaseRefusals = {
  heroes: refusal('refuse.phase.heroes'),
  pillars: refusal('refuse.phase.pillars'),
  dungeon: refusal('refuse.phase.dungeon'),
  enter: refusal('refuse.phase.enter'),
  explore: refusal('refuse.phase.explore'),
  act: refusal('refuse.phase.act'),
  meeples: refusal('refuse.phase.meeples'),
  loot: refusal('refuse.phase.loot'),
  stairs: refusal('refuse.phase.stairs'),
}

/** The refusal for a wrong phase; after the end the engine gives its own reason. */
export function refusePhase(phase: Phase): Refusal {
  return WRONG_PHASE[phase === 'over' ? 'loot' : phase]
}

/** The refusal names the step that has to come first, or the one that is over. */
export function refuseUnless(state: SeenTable, seat: Seat, phases: readonly Phase[]): Refusal | undefined {
  const { phase, active } = state
  if (phase === 'heroes') return refusePhase(phase)
  if (phase === 'over' || active !== seat) return refusal('refuse.notYourTurn', { seat: { seat: active } })
  return phases.includes(phase) ? undefined : refusePhase(phase)
}

/** The seats that have not yet decided about their meeple, at an asynchronous teamwork table. Rules 11.7. */
export function undecided({ heroes, active }: SeenTable): Seat[] {
  return [...heroes.keys()].filter(seat => seat !== active && !heroes[seat]!.meepleUsed)
}

/** Rules 11.6: the seats that may still place their meeple at a live teamwork table, after the drop. */
export function invited(state: SeenTable): Seat[] {
  return state.phase === 'act' && state.variants.teamwork === 'live' ? undecided(state) : []
}

/** The seats that have cards to choose from. Rules 13. */
export function choosers({ heroes }: SeenTable): Seat[] {
  return [...heroes.keys()].filter(seat => {
    const { races, classes, quests } = heroes[seat]!.offer
    return races.length > 0 || classes.length > 0 || quests !== null
  })
}

export function awaited(state: SeenTable): readonly Seat[] {
  if (state.phase === 'over') return []
  if (state.phase === 'heroes') return choosers(state)
  return state.phase === 'meeples' ? undecided(state) : [state.active]
}
