/** The paragraph of docs/rules/cyberdoom-tower that each event is based on. */

import type { EndCause, Event } from './state.ts'

const CITATIONS: Readonly<Record<Exclude<Event['type'], 'ended'>, string>> = {
  moved: '5.1',
  rode: '6.1',
  pickedUp: '7.2',
  keyTaken: '7.3',
  looted: '7.4',
  hideRolled: '8.1',
  hidden: '8.5',
  seen: '8.6',
  returned: '7.5',
  tokenMoved: '10.7',
  tokenLeft: '9.13',
  attackRolled: '9.5',
  abilityUsed: '10.1',
  gunsightUsed: '12.4',
  hit: '9.11',
  missed: '9.12',
  sentinelDefeated: '9.13',
  sentinelWoke: '11.1',
  sentinelSlid: '11.2',
  floorBlocked: '11.3',
  lastGasp: '12.3',
  struck: '11.4',
  discarded: '12.2',
  steppedOntoRoof: '13.1',
  passed: '4.5',
  roundBegan: '4.4',
}

const ENDS: Readonly<Record<EndCause, string>> = {
  aiDefeated: '14.1',
  energy: '14.2',
  ai: '14.2',
  caught: '14.3',
  deadline: '14.4',
  keys: '14.5',
  endless: '13.4',
}

export function cite(event: Event): string {
  return event.type === 'ended' ? ENDS[event.cause] : CITATIONS[event.type]
}
