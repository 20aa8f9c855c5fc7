/** How the log draws the events of the dungeon. */

import type { Event } from '../../../games/dungeon-drop/state.ts'
import type { LogIcon, LogLook, LogLookOf } from '../../kit/timeline/log-look.ts'

const ICONS: Readonly<Record<Event['type'], LogIcon>> = {
  thrown: 'drop',
  flicked: 'flick',
  leftTable: 'out',
  raceChosen: 'card',
  classChosen: 'card',
  questChosen: 'quest',
  pillarPlaced: 'pillar',
  explored: 'drop',
  abilityUsed: 'power',
  cubePlaced: 'move',
  cubeSlid: 'slide',
  cubesSwapped: 'ride',
  cubeTaken: 'loot',
  cubesRemoved: 'miss',
  healed: 'gain',
  potionDrunk: 'gain',
  meeplePlaced: 'meeple',
  meepleKept: 'skip',
  meepleScored: 'meeple',
  looted: 'loot',
  trembled: 'hurt',
  lootSkipped: 'skip',
  tokensMoved: 'move',
  relicFound: 'gain',
  wentDeeper: 'ride',
  turnBegan: 'turn',
  roundBegan: 'round',
  questsRevealed: 'quest',
  chestOpened: 'chest',
  ended: 'end',
}

function resultsOf(event: Event): LogLook['results'] {
  switch (event.type) {
    case 'looted':
      return event.damage > 0 ? [{ text: `−${event.damage}`, tone: 'bad' }] : undefined
    case 'cubeTaken':
      return event.cost > 0 ? [{ text: `−${event.cost}`, tone: 'bad' }] : undefined
    case 'healed':
      return [{ text: `+${event.points}`, tone: 'good' }]
    case 'potionDrunk':
    case 'meepleScored':
      return [{ text: '+1', tone: 'good' }]
    case 'chestOpened':
      return [{ text: `+${event.value}`, tone: 'good' }]
    case 'ended':
      return event.totals.map((total, seat) => ({ text: String(total), seat }))
    default:
      return undefined
  }
}

export const logLook: LogLookOf<Event> = event => {
  const results = resultsOf(event)
  return {
    icon: ICONS[event.type],
    ...(event.type === 'trembled' ? { tone: 'bad' } : {}),
    ...(results ? { results } : {}),
  }
}
