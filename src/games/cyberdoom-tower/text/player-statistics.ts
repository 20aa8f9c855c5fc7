/** The statistics of each player in a match. */

import { doing } from '../../../engine/box.ts'
import type { Seat } from '../../../engine/game.ts'
import { GUNSIGHT_LUCK } from '../equipment.ts'
import type { Event } from '../state.ts'

type Figure = (event: Event, seat: Seat) => number

function own(amount: (event: Event) => number): Figure {
  return (event, seat) => ('seat' in event && event.seat === seat ? amount(event) : 0)
}

function luckSpent(event: Event): number {
  if (event.type === 'gunsightUsed') return event.discarded ? 0 : GUNSIGHT_LUCK
  return event.type === 'abilityUsed' || event.type === 'hidden' ? event.luck : 0
}

export const figures: Readonly<Record<string, Figure>> = {
  sectors: own(event => (event.type === 'moved' ? Math.abs(event.to - event.from) : 0)),
  floors: own(event => (event.type === 'rode' ? Math.abs(event.to - event.from) : 0)),
  keys: doing('keyTaken'),
  looted: doing('looted'),
  hides: doing('hidden'),
  seen: doing('seen'),
  attacks: doing('attackRolled'),
  hits: doing('hit'),
  damageDealt: own(event => (event.type === 'hit' ? event.damage : 0)),
  damageTaken: own(event => (event.type === 'struck' ? event.lost : 0)),
  defeated: doing('sentinelDefeated'),
  luckSpent: own(luckSpent),
}
