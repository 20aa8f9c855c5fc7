/** Rules 14: the whole team wins or loses together. */

import type { Emit, EndCause, State } from './state.ts'
import { keysHeld, keysNeeded } from './tower.ts'

export function end(state: State, cause: EndCause, emit: Emit): void {
  const won = cause === 'aiDefeated'
  state.result = { won, cause }
  state.agenda = []
  emit({ type: 'ended', won, cause })
}

/** Rules 14.5: the match ends once the team can no longer get enough Keys. */
export function checkKeys(state: State, emit: Emit): void {
  const within = state.floors.filter(({ key }) => key === 'here').length
  if (keysHeld(state) + within < keysNeeded(state)) end(state, 'keys', emit)
}
