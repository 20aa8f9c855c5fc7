/** Whose turn it is and what it waits for: the first checks of every rule. */

import type { Frozen, Refusal, Seat } from '../../engine/game.ts'
import { rulesWithoutFields } from '../../engine/rule-without-fields.ts'
import type { Arrival, Event, State } from './state.ts'
import { refusal } from './words.ts'

type Seen = Frozen<State>

export const bareRule = rulesWithoutFields<State, Event>()

/** Rules 4.1: anybody may begin, but once a player has begun, only that player acts until the turn is over. */
function refuseTurn({ result, lastGasp, acting, players }: Seen, seat: Seat): Refusal | undefined {
  if (result || players[seat]!.done) return refusal('refuse.turnDone')
  if (lastGasp) return refusal('refuse.lastGasp', { seat: { seat: lastGasp.seat } })
  if (acting !== null && acting !== seat) return refusal('refuse.notYourTurn', { seat: { seat: acting } })
  return undefined
}

/** For actions that may start only when nothing else is in progress. */
export function refuseAction(state: Seen, seat: Seat): Refusal | undefined {
  const amiss = refuseTurn(state, seat)
  if (amiss) return amiss
  if (state.arrival) return refusal('refuse.arrival')
  if (state.tokenOffer) return refusal('refuse.tokenFirst')
  return state.attack ? refusal('refuse.diceOut') : undefined
}

const NOTHING_TO_DECIDE = {
  key: 'refuse.key.none',
  crate: 'refuse.crate.none',
  hide: 'refuse.hide.none',
  luck: 'refuse.luck.none',
  return: 'refuse.return.none',
} as const satisfies Record<Arrival['step'], string>

/** For a decision at the end of a movement: it must be the pending one. */
export function refuseStep(state: Seen, seat: Seat, step: Arrival['step']): Refusal | undefined {
  const amiss = refuseTurn(state, seat)
  if (amiss) return amiss
  return state.arrival?.step === step ? undefined : refusal(NOTHING_TO_DECIDE[step])
}

/** For the decision about the token for a defeated Sentinel. */
export function refuseToken(state: Seen, seat: Seat): Refusal | undefined {
  return refuseTurn(state, seat) ?? (state.tokenOffer ? undefined : refusal('refuse.token.none'))
}

/** For commands that use the dice of an attack. */
export function refuseDice(state: Seen, seat: Seat): Refusal | undefined {
  return refuseTurn(state, seat) ?? (state.attack ? undefined : refusal('refuse.dice.none'))
}
