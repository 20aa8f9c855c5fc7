/** The paragraph of docs/rules/cube-attack that each event is based on. */

import type { EndKind, Event } from './state.ts'

const CITATIONS: Readonly<Record<Exclude<Event['type'], 'ended'>, string>> = {
  moved: '5.1',
  reinforced: '6.4',
  toughened: '6.5',
  armed: '6.6',
  attacked: '7.7',
  reentered: '11.6',
  passed: '4.3',
  eliminated: '8.1',
  scored: '9.1',
  tokenPassed: '11.1',
  roundBegan: '4.1',
}

export const STANDSTILL_RULE = '10.4'

const ENDS: Readonly<Record<EndKind, string>> = {
  points: '10.1',
  lastStanding: '8.2',
  roundLimit: '10.3',
  standstill: STANDSTILL_RULE,
}

export function cite(event: Event): string {
  return event.type === 'ended' ? ENDS[event.kind] : CITATIONS[event.type]
}
