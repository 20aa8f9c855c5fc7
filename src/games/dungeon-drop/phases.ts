/** Whether it is a seat's time to act: who is at turn, and in which step of it. Rules 2.8, 4, 5, 6. */

import type { Refusal, Seat } from '../../engine/game.ts'
import type { Phase } from './state.ts'
import type { SeenTable } from './table.ts'
import { refusal } from './words.ts'

type PhaseRefusals = Readonly<Record<Exclude<Phase, 'over'>, Refusal>>

/** Most rules are refused for the phase whenever choices are listed, so these are looked up without making a key. */
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

/** That it is another phase; after the end the engine answers, with a reason of its own. */
export function refusePhase(phase: Phase): Refusal {
  return WRONG_PHASE[phase === 'over' ? 'loot' : phase]
}

/** The reason names the step that has to come first, or the one that is over. */
export function refuseUnless(state: SeenTable, seat: Seat, phases: readonly Phase[]): Refusal | undefined {
  const { phase, active } = state
  if (phase === 'heroes') return refusePhase(phase)
  if (phase === 'over' || active !== seat) return refusal('refuse.notYourTurn', { seat: { seat: active } })
  return phases.includes(phase) ? undefined : refusePhase(phase)
}

/** Those who have yet to say where their meeple goes, at an asynchronous teamwork table. Rules 11.7. */
export function undecided({ heroes, active }: SeenTable): Seat[] {
  return [...heroes.keys()].filter(seat => seat !== active && !heroes[seat]!.meepleUsed)
}

/** Rules 11.6: at a live teamwork table those who may still place their meeple, once the cubes have fallen. */
export function invited(state: SeenTable): Seat[] {
  return state.phase === 'act' && state.variants.teamwork === 'live' ? undecided(state) : []
}

/** Those who hold cards to choose from. Rules 13. */
export function choosers({ heroes }: SeenTable): Seat[] {
  return [...heroes.keys()].filter(seat => {
    const { races, classes, quests } = heroes[seat]!.offer
    return races.length > 0 || classes.length > 0 || quests !== null
  })
}

/** The seats the match cannot go on without. */
export function awaited(state: SeenTable): readonly Seat[] {
  if (state.phase === 'over') return []
  if (state.phase === 'heroes') return choosers(state)
  return state.phase === 'meeples' ? undecided(state) : [state.active]
}
