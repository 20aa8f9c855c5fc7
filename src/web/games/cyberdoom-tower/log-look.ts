/** How the log draws the events of the tower. */

import type { Event } from '../../../games/cyberdoom-tower/state.ts'
import type { LogIcon, LogLook, LogLookOf } from '../../kit/timeline/log-look.ts'

const ICONS: Readonly<Record<Event['type'], LogIcon>> = {
  moved: 'move',
  rode: 'ride',
  pickedUp: 'gain',
  keyTaken: 'key',
  looted: 'card',
  hideRolled: 'dice',
  hidden: 'hide',
  seen: 'seen',
  returned: 'ride',
  tokenMoved: 'power',
  tokenLeft: 'skip',
  attackRolled: 'dice',
  abilityUsed: 'power',
  gunsightUsed: 'power',
  hit: 'attack',
  missed: 'miss',
  sentinelDefeated: 'destroy',
  sentinelWoke: 'wake',
  sentinelSlid: 'slide',
  floorBlocked: 'block',
  lastGasp: 'hurt',
  struck: 'hurt',
  discarded: 'card',
  steppedOntoRoof: 'ride',
  passed: 'skip',
  roundBegan: 'round',
  ended: 'end',
}

const BAD: ReadonlySet<Event['type']> = new Set([
  'seen',
  'missed',
  'sentinelWoke',
  'floorBlocked',
  'lastGasp',
])
const GOOD: ReadonlySet<Event['type']> = new Set(['keyTaken', 'looted', 'hidden', 'sentinelDefeated'])

/** The figures of an event, as what they mean for the troopers. */
function resultsOf(event: Event): LogLook['results'] {
  switch (event.type) {
    case 'hideRolled':
      return [{ text: `${event.die} / ${event.target}`, tone: event.die >= event.target ? 'good' : 'bad' }]
    case 'attackRolled':
      return [{ text: event.dice.join(' ') }]
    case 'pickedUp':
    case 'discarded':
      return [{ text: '+1', tone: 'good' }]
    case 'abilityUsed':
    case 'gunsightUsed':
      return [{ text: `${event.from} → ${event.to}` }]
    case 'hit':
      return [{ text: `−${event.damage}`, tone: 'good' }]
    case 'struck':
      return [{ text: `−${event.lost}`, tone: 'bad' }]
    default:
      return undefined
  }
}

export const logLook: LogLookOf<Event> = event => {
  const results = resultsOf(event)
  const won = event.type === 'ended' && event.won
  const isGood = GOOD.has(event.type) || won
  const isBad = BAD.has(event.type) || (event.type === 'ended' && !won)
  return {
    icon: ICONS[event.type],
    ...(isGood ? { tone: 'good' } : isBad ? { tone: 'bad' } : {}),
    ...(results ? { results } : {}),
  }
}
